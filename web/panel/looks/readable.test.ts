import { expect, it } from "vitest";
import type { Rgba } from "../../protocol/map.js";
import { isReadableWithoutHue } from "./readable.js";

const table = (color: (at: number) => Rgba) => Array.from({ length: 256 }, (_, at) => color(at));

it("tables that only grow lighter or darker can be read without telling hues apart", () => {
  expect(isReadableWithoutHue(table((at) => [at, at, at, 255]))).toBe(true);
  expect(isReadableWithoutHue(table((at) => [255 - at, 255 - at, 255 - at, 255]))).toBe(true);
});

it("a rainbow, which is light in its middle, and a single colour cannot", () => {
  expect(
    isReadableWithoutHue(table((at) => [at, 255 - Math.abs(2 * at - 255), 255 - at, 255])),
  ).toBe(false);
  expect(isReadableWithoutHue(table(() => [9, 9, 9, 255]))).toBe(false);
});
