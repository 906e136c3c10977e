import { expect, it } from "vitest";
import { isStepKey, movedEnd, nearerEnd, steppedEnd } from "./range-ends.js";

const WHOLE = [0, 1000] as const;

it("an end moves within the whole and keeps clear of the other", () => {
  expect(movedEnd([100, 500], 0, 200, WHOLE)).toEqual([200, 500]);
  expect(movedEnd([100, 500], 0, -50, WHOLE)).toEqual([0, 500]);
  expect(movedEnd([100, 500], 0, 700, WHOLE)).toEqual([499, 500]);
  expect(movedEnd([100, 500], 1, 0, WHOLE)).toEqual([100, 101]);
  expect(movedEnd([100, 500], 1, 5000, WHOLE)).toEqual([100, 1000]);
});

it("keys step by a hundredth, by a tenth and to the ends", () => {
  expect(steppedEnd([100, 500], 0, "ArrowRight", WHOLE)).toEqual([110, 500]);
  expect(steppedEnd([100, 500], 1, "ArrowDown", WHOLE)).toEqual([100, 490]);
  expect(steppedEnd([100, 500], 1, "PageUp", WHOLE)).toEqual([100, 600]);
  expect(steppedEnd([100, 500], 0, "Home", WHOLE)).toEqual([0, 500]);
  expect(steppedEnd([100, 500], 1, "End", WHOLE)).toEqual([100, 1000]);
  expect([isStepKey("Home"), isStepKey("a"), isStepKey("toString")]).toEqual([true, false, false]);
});

it("a press means the nearer end", () => {
  expect([0, 299, 301, 900].map((value) => nearerEnd([100, 500], value))).toEqual([0, 0, 1, 1]);
});
