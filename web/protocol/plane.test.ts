import { expect, it } from "vitest";
import { DIAMONDS, TOP } from "../../tests/support/plain-map.js";
import { isTop, planeAt, worldAt } from "./plane.js";

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
