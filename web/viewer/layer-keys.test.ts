import { expect, it } from "vitest";
import { layerIndexOfKey, layerKey, layerKeyShortcut } from "./layer-keys.js";

const press = (key: string, code: string, shiftKey = false) =>
  layerIndexOfKey({ key, code, shiftKey });

it("the first nine layers have the digits, the next nine the digits with Shift", () => {
  expect([0, 8, 9, 17, 18].map(layerKey)).toEqual(["1", "9", "⇧1", "⇧9", undefined]);
  expect(layerKeyShortcut(9)).toBe("Shift+1");
});

it("a key asks for the place whose key it is", () => {
  expect(press("1", "Digit1")).toBe(0);
  expect(press("9", "Numpad9")).toBe(8);
  expect(press("!", "Digit1", true)).toBe(9);
  expect(press("(", "Digit9", true)).toBe(17);
});

it("a digit that needs Shift is the digit, and its key alone is a sign of its own", () => {
  expect(press("1", "Digit1", true)).toBe(0);
  expect(press("&", "Digit1")).toBeUndefined();
  expect([press("0", "Digit0"), press("f", "KeyF", true)]).toEqual([undefined, undefined]);
});
