import { describe, expect, it } from "vitest";
import type { Histogram, Rgba } from "../../protocol/map.js";
import { bars, Cumulated, histogramSpan, percentileOf } from "./distribution.js";
import { EQUALISED_COLORS, equalise } from "./equalise.js";
import { colorOfHeight, placeOfHeight } from "./tint-scale.js";

/** Four bins from 0 to 40; 10 cells lower down to −10, 10 higher up to 60. */
const HISTOGRAM: Histogram = {
  raster: "heights",
  exact: true,
  min: -10,
  max: 60,
  low: 0,
  high: 40,
  bins: [50, 10, 10, 10],
  below: 10,
  above: 10,
  percentiles: [[50, 8.5]],
};

/** Red counts the place in the table. */
const RAMP = Array.from({ length: 256 }, (_, at): Rgba => [at, 0, 0, 255]);
const NO_SEA = { shore: null, seaLevel: null };
const SEA = { shore: 95.5 / 255, seaLevel: 10 };

const redAt = (scale: Parameters<typeof placeOfHeight>[0], height: number, histogram = HISTOGRAM) =>
  colorOfHeight(equalise(RAMP, scale, histogram), scale, height)[0];

describe("places of heights", () => {
  it("are those of the shader: even without a shore, else water and land apart", () => {
    const at = (scale: Parameters<typeof placeOfHeight>[0], heights: number[]) =>
      heights.map((height) => placeOfHeight(scale, height));
    expect(at({ range: [-10, 30], ...NO_SEA }, [-99, -10, 10, 30, 99])).toEqual([0, 0, 0.5, 1, 1]);
    const shore = { shore: 0.25, seaLevel: 0 };
    expect(at({ range: [-10, 30], ...shore }, [-99, -5, 0, 15, 30])).toEqual([
      0, 0.125, 0.25, 0.625, 1,
    ]);
    expect(at({ range: [10, 30], ...shore }, [10, 30])).toEqual([0.25, 1]);
    expect(at({ range: [-30, -10], ...shore }, [-30, 99])).toEqual([0, 0.25]);
  });
});

describe("the cells below a height", () => {
  it("are counted through bins, and through what lies outside of them", () => {
    const cumulated = new Cumulated(HISTOGRAM);
    expect(cumulated.total).toBe(100);
    expect([-20, -10, -5, 0, 5, 10, 40, 50, 60, 99].map((at) => cumulated.below(at))).toEqual([
      0, 0, 5, 10, 35, 60, 90, 95, 100, 100,
    ]);
  });

  it("give percentiles, those that the map counted as it counted them", () => {
    expect([0, 35, 50, 60, 75, 100].map((at) => percentileOf(HISTOGRAM, at))).toEqual([
      -10, 5, 8.5, 10, 25, 60,
    ]);
  });

  it("are the same in bars of any width", () => {
    expect(bars(HISTOGRAM, [0, 40], 2)).toEqual([60, 20]);
    expect(bars(HISTOGRAM, [-10, 60], 7)).toEqual([10, 50, 10, 10, 10, 5, 5]);
  });

  it("are drawn over the bins, a range beyond them, and never over nothing", () => {
    expect(histogramSpan(HISTOGRAM, [10, 20])).toEqual([0, 40]);
    expect(histogramSpan(HISTOGRAM, [-100, 20])).toEqual([-100, 40]);
    expect(histogramSpan({ ...HISTOGRAM, min: 5, max: 5, low: 5, high: 5 }, [5, 5])).toEqual([
      4.5, 5.5,
    ]);
  });
});

describe("equalised colours", () => {
  it("give equal areas equal steps of colour", () => {
    const scale = { range: [0, 40] as [number, number], ...NO_SEA };
    // 50 of the 80 cells are in the first quarter of the heights: 255 · 50 / 80.
    expect(redAt(scale, 10)).toBeCloseTo(159, -0.5);
    expect(redAt(scale, 5)).toBeCloseTo(80, -0.5);
    expect([redAt(scale, 0), redAt(scale, 40)]).toEqual([0, 255]);
  });

  it("rise with the height, whatever the cells are", () => {
    for (const scale of [
      { range: [0, 40] as [number, number], ...NO_SEA },
      { range: [-50, 90] as [number, number], ...SEA },
    ]) {
      const reds = equalise(RAMP, scale, HISTOGRAM).map(([red]) => red);
      expect(reds.length).toBe(EQUALISED_COLORS);
      for (const [at, red] of reds.entries()) {
        expect(red).toBeGreaterThanOrEqual(reds[at - 1] ?? 0);
      }
    }
  });

  it("spread water and land apart, and never give one the colours of the other", () => {
    const scale = { range: [0, 40] as [number, number], ...SEA };
    // Water: half of its cells below 5. Land: 30 cells, a third of them below 20.
    expect(redAt(scale, 5)).toBeCloseTo(95.5 / 2, -0.5);
    expect(redAt(scale, 20)).toBeCloseTo(95.5 + (255 - 95.5) / 3, -0.5);
    expect(redAt(scale, 9.9)).toBeLessThanOrEqual(95);
    expect(redAt(scale, 10.1)).toBeGreaterThanOrEqual(96);
  });

  it("of a range of land alone begin with land", () => {
    const scale = { range: [20, 40] as [number, number], ...SEA };
    expect(redAt(scale, 20)).toBeGreaterThanOrEqual(95);
    expect(redAt(scale, 30)).toBeCloseTo((95.5 + 255) / 2, -0.5);
  });

  it("keep the even spread where no cells are", () => {
    const scale = { range: [100, 200] as [number, number], ...NO_SEA };
    expect(redAt(scale, 150)).toBeCloseTo(127.5, -0.5);
  });
});
