import { expect, it } from "vitest";
import { automaticChoice, automaticNumber, firstNumber, numberProblem } from "./setting-words.js";

const number = (automatic: number | null, unit: string | null = null) => ({
  type: "number" as const,
  min: 0.5,
  max: 100,
  unit,
  automatic,
  isSlider: false,
});

it("says what the automatic value comes to", () => {
  expect(automaticNumber(number(10, "m"))).toBe("Automatic (10 m)");
  expect(automaticNumber(number(null))).toBe("Automatic (none)");
  const options = [{ id: "corner", title: "From the corner" }];
  expect(automaticChoice({ type: "choice", options, automatic: "corner" })).toBe(
    "Automatic (from the corner)",
  );
  expect(automaticChoice({ type: "choice", options, automatic: null })).toBeUndefined();
});

it("begins a number by hand with the automatic one, else with what can be taken", () => {
  expect([firstNumber(number(10)), firstNumber(number(null))]).toEqual([10, 0.5]);
});

it("says what is wrong with a typed number", () => {
  expect([Number.NaN, 0.4, 101, 100].map((value) => numberProblem(value, number(1, "m")))).toEqual([
    "Type a number.",
    "At least 0.5 m.",
    "At most 100 m.",
    "",
  ]);
});
