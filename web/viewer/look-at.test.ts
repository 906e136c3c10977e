import { expect, it } from "vitest";
import { cameraOn } from "./look-at.js";

const SIZE = { widthPx: 2000, heightPx: 1000, pxPerCssPx: 2 };
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

it("comes near enough to a point for its cell to be seen, and stays where it is nearer", () => {
  const at = [30, 40, 30, 40] as const;
  expect(cameraOn(at, SIZE, NONE, false, { centerWorld: [0, 0], worldPerPx: 5 })).toEqual({
    centerWorld: [30, 40],
    // A cell of 4 CSS pixels takes 8 device pixels.
    worldPerPx: 1 / 8,
  });
  const near = { centerWorld: [0, 0] as [number, number], worldPerPx: 0.01 };
  expect(cameraOn(at, SIZE, NONE, false, near).worldPerPx).toBe(0.01);
});

it("goes as far away as a box needs, which then takes four fifths of what is free", () => {
  const camera = cameraOn([0, 0, 4000, 400], SIZE, NONE, false, undefined);
  expect(camera).toEqual({ centerWorld: [2000, 200], worldPerPx: 2.5 });
});

it("puts a place in the middle of what the insets leave, whichever way y grows", () => {
  const insets = { top: 0, right: 0, bottom: 100, left: 300 };
  const down = cameraOn([8, 8, 8, 8], SIZE, insets, false, undefined);
  // 300 CSS pixels at the left move the middle by 300 device pixels: 37.5 cells of 8.
  expect(down.centerWorld).toEqual([8 - 37.5, 8 + 12.5]);
  const up = cameraOn([8, 8, 8, 8], SIZE, insets, true, undefined);
  expect(up.centerWorld).toEqual([8 - 37.5, 8 - 12.5]);
});
