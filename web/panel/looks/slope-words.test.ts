import { expect, it } from "vitest";
import { slopeText, slopeUnit } from "./slope-words.js";

it("slopes are degrees where heights are metres and a cell has a length in metres", () => {
  const legend = { heightUnit: "m", metresPerCell: 2 };
  expect(slopeText(2, legend)).toBe("45°");
  expect(slopeText(1, legend)).toBe("26.6°");
  expect(slopeUnit(legend)).toMatch(/^Degrees/);
});

it("slopes are heights per cell where that is not known", () => {
  for (const legend of [
    {},
    { heightUnit: "m" },
    { metresPerCell: 2 },
    { heightUnit: "ft", metresPerCell: 2 },
    { heightUnit: "m", metresPerCell: 0 },
  ]) {
    expect(slopeText(0.5, legend)).toBe("0.5");
    expect(slopeUnit(legend)).toMatch(/^Heights per cell/);
  }
});
