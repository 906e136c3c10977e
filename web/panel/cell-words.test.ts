import { expect, it } from "vitest";
import { cellWords } from "./cell-words.js";

it("shows at most five digits of a number with a fraction, with its unit", () => {
  expect(["-60.328125 m", "12.5", "0.000123456 m", "1234.5678"].map(cellWords)).toEqual([
    "-60.328 m",
    "12.5",
    "0.00012346 m",
    "1234.6",
  ]);
});

it("shows two decimals of a percentage, and never none of what there is", () => {
  expect(["3.14159 %", "50.0 %", "0.0004 %", "0.00 %"].map(cellWords)).toEqual([
    "3.14 %",
    "50.0 %",
    "< 0.01 %",
    "0.00 %",
  ]);
});

it("leaves all else as it is", () => {
  for (const text of ["1 048 576", "biome 2.5 x 3", "unknown", "123456789", "v1.25.3"]) {
    expect(cellWords(text)).toBe(text);
  }
});
