import { expect, it } from "vitest";
import { cameraOn, isInSight } from "./look-at.js";

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

it("tells what is in sight from what is covered at an edge, also where y grows up", () => {
  const size = { widthPx: 200, heightPx: 100, pxPerCssPx: 2 };
  const insets = { top: 10, right: 0, bottom: 0, left: 20 };
  const camera = { centerWorld: [50, 50] as [number, number], worldPerPx: 1 };
  // 100 px from the left edge is x 50; the inset takes 40 px, and 20 px at the top.
  const inSight = (at: [number, number], isYUp = false) =>
    isInSight(at, size, insets, isYUp, camera);
  expect([inSight([-9, 50]), inSight([-11, 50]), inSight([150, 50]), inSight([151, 50])]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([inSight([50, 19]), inSight([50, 81]), inSight([50, 81], true)]).toEqual([
    false,
    true,
    false,
  ]);
});
