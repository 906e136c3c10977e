import { expect, it } from "vitest";
import { DIAMONDS, plainOrbit, plainPlane, TOP } from "../../tests/support/plain-map.js";
import type { Plane, Turn, Vector } from "./map.js";
import { isTop, partAt, partOf, placeAt, planeAt, worldAt } from "./plane.js";

it("puts points where the rows of the matrix say", () => {
  expect(planeAt(TOP, [3, 4, 9])).toEqual([3, 4]);
  expect(planeAt(DIAMONDS, [3, 1, 2])).toEqual([60, 30]);
});

it("finds what lies at a place of the plane again at any height", () => {
  for (const z of [0, 2, -7.5]) {
    expect(worldAt(DIAMONDS, planeAt(DIAMONDS, [3, 1, z]), z)).toEqual([3, 1, z]);
  }
  expect(worldAt(TOP, [5, 6], 1)).toEqual([5, 6, 1]);
});

it("tells a map from above from any other", () => {
  expect([isTop(TOP), isTop(DIAMONDS)]).toEqual([true, false]);
});

/** Where a step from the centre of a box of 2 units of the plane a unit of the world leads. */
function step(turn: Turn, along: Vector, isYUp = true): number[] {
  const box = plainOrbit({ max: [100, 60], isYUp, orbit: { centerWorld: [8, -8, 3] } });
  const world: Vector = [8 + along[0], along[1] - 8, 3 + along[2]];
  const [x, y] = placeAt(box.parts[0], turn, world);
  return [x - 50, y - 30];
}

it("turns a box as the renderer does: by hand at 0 and 0, and at 45 and 30 degrees", () => {
  const close = (found: number[], expected: number[]) => {
    expect(found).toEqual(expected.map((at) => expect.closeTo(at, 9)));
  };
  close(step([0, 0], [0, 0, 0]), [0, 0]);
  close(step([0, 0], [1, 0, 0]), [0, 0]);
  close(step([0, 0], [0, 1, 0]), [2, 0]);
  close(step([0, 0], [0, 0, 1]), [0, 2]);
  const half = Math.SQRT1_2;
  close(step([45, 30], [1, 0, 0]), [-2 * half, -half]);
  close(step([45, 30], [0, 1, 0]), [2 * half, -half]);
  close(step([45, 30], [0, 0, 1]), [0, Math.sqrt(3)]);
  // From right above it is the top view, whichever way y goes.
  for (const [isYUp, yaw] of [
    [true, 270],
    [false, 90],
  ] as const) {
    close(step([yaw, 90], [1, 0, 0], isYUp), [2, 0]);
    close(step([yaw, 90], [0, 1, 0], isYUp), [0, 2]);
  }
});

it("moves what a part shows by its offset, and finds the part of a place", () => {
  const [part] = plainPlane().parts;
  const beside = {
    ...part,
    id: "beside",
    offsetPlane: [100, -5] as [number, number],
    min: [10, 0] as [number, number],
    max: [20, 4] as [number, number],
  };
  const plane: Plane = { ...plainPlane(), parts: [part, beside] };
  expect(placeAt(beside, [1, 2], [3, 4, 9])).toEqual([103, -1]);
  const found = (
    [
      [0, 0],
      [9, 1],
      [10, 4],
      [21, 1],
    ] as const
  ).map((place) => partAt(plane, place)?.id);
  expect(found).toEqual(["map", undefined, "beside", undefined]);
  expect([0, 1, 2].map((index) => partOf(plane, index).id)).toEqual(["map", "beside", "map"]);
});
