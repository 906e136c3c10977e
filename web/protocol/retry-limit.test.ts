import { expect, it } from "vitest";
import { RetryLimit } from "./retry-limit.js";

it("allows so many attempts within any span, and new ones once old ones are past", () => {
  const limit = new RetryLimit(2, 1000);
  expect([limit.allow(0), limit.allow(500), limit.allow(900)]).toEqual([true, true, false]);
  // The attempt at 0 is past; the refused one at 900 never counted.
  expect([limit.allow(1000), limit.allow(1400), limit.allow(1500)]).toEqual([true, false, true]);
});
