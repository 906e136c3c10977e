import { describe, expect, it } from "vitest";
import type { Histogram } from "../protocol/map.js";
import { levelsOf, levelWords, spreadWords } from "./level-words.js";

const HISTOGRAM: Histogram = {
  raster: "heights",
  exact: true,
  min: -1,
  max: 2,
  low: -1.5,
  high: 2.5,
  bins: [1, 0, 4000, 1000],
  below: 0,
  above: 0,
  percentiles: [
    [5, 1],
    [50, 1],
    [95, 2],
  ],
};

describe("a histogram of levels", () => {
  it("has a bar a level, also where no cell is, against the highest", () => {
    expect(levelsOf(HISTOGRAM)).toEqual([
      { level: -1, cells: 1, part: 0.00025 },
      { level: 0, cells: 0, part: 0 },
      { level: 1, cells: 4000, part: 1 },
      { level: 2, cells: 1000, part: 0.25 },
    ]);
  });

  it("is said in words", () => {
    expect(levelsOf(HISTOGRAM).map(levelWords)).toEqual([
      "Level -1: 1 cell",
      "Level 0: 0 cells",
      "Level 1: 4,000 cells",
      "Level 2: 1,000 cells",
    ]);
    expect(spreadWords(HISTOGRAM)).toBe(
      "Half of the cells at 1 or lower; nine of ten from 1 to 2.",
    );
    expect(
      spreadWords({
        ...HISTOGRAM,
        percentiles: [
          [5, 0],
          [50, 0],
          [95, 0],
        ],
      }),
    ).toBe("Half of the cells at 0 or lower; nine of ten at 0.");
    expect(spreadWords({ ...HISTOGRAM, percentiles: [] })).toBe("");
  });
});
