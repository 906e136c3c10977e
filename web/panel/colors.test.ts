import { expect, it } from "vitest";
import type { Rgba } from "../protocol/map.js";
import { cssColor, cssGradient } from "./colors.js";

it("writes alpha as a fraction", () => {
  expect(cssColor([1, 2, 3, 51])).toBe("rgb(1 2 3 / 0.2)");
});

it("begins and ends a gradient with the ends of the table, however long that is", () => {
  const table = Array.from({ length: 256 }, (_, at): Rgba => [at, 0, 0, 255]);
  const gradient = cssGradient(table);
  expect(gradient.startsWith("linear-gradient(to right, rgb(0 0 0 / 1),")).toBe(true);
  expect(gradient.endsWith("rgb(255 0 0 / 1))")).toBe(true);
});

it("makes a gradient of a single colour too", () => {
  expect(cssGradient([[9, 9, 9, 255]])).toBe(
    "linear-gradient(to right, rgb(9 9 9 / 1),rgb(9 9 9 / 1))",
  );
});
