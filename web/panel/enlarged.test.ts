import { expect, it } from "vitest";
import { isEnlarged } from "./enlarged.js";

it("counts the pixels of the screen, not those of CSS", () => {
  expect(isEnlarged(178, 160, 1)).toBe(false);
  expect(isEnlarged(178, 160, 2)).toBe(true);
  expect(isEnlarged(160, 160, 1)).toBe(false);
  // While it is out of sight it has no size.
  expect(isEnlarged(1, 0, 2)).toBe(false);
});
