import { expect, it } from "vitest";
import { numberText, withUnit } from "./number-text.js";

it("shows what a single float tells, and no more", () => {
  expect([Math.fround(0.1), 12.5, -1234567, 1e30, 0].map(numberText)).toEqual([
    "0.1",
    "12.5",
    "-1234570",
    "1e+30",
    "0",
  ]);
});

it("has a unit where one is known", () => {
  expect([withUnit("5", "m"), withUnit("5", null), withUnit("5", "")]).toEqual(["5 m", "5", "5"]);
});
