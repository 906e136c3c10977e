import { expect, it } from "vitest";
import { rangeProblem } from "./range-check.js";

it("a range of single floats, the low end first, is right", () => {
  expect(rangeProblem([-3.4e38, 3.4e38])).toBe("");
});

it("an emptied field asks for a number rather than for an order", () => {
  expect(rangeProblem([Number.NaN, 5])).toBe("Type a number.");
});

it("what a single float cannot hold is too large", () => {
  expect(rangeProblem([0, 3.5e38])).toBe("The number is too large.");
  expect(rangeProblem([-1e300, 0])).toBe("The number is too large.");
});

it("ends that are equal as single floats are no range", () => {
  expect(rangeProblem([1, 1 + 1e-12])).toBe("The low end must be below the high end.");
  expect(rangeProblem([2, 1])).toBe("The low end must be below the high end.");
});
