import { expect, it } from "vitest";
import { isTouched } from "./tile-columns.js";

const touched = (level: number, x: number, fromX: number, toX: number, minLevel = 0): boolean =>
  isTouched("heights", { level, x, y: 0 }, { raster: "heights", minLevel, fromX, toX });

it("a tile shows its own columns and its apron's, no further", () => {
  expect(touched(0, 1, 512, 600)).toBe(true);
  expect(touched(0, 1, 514, 600)).toBe(false);
  expect(touched(0, 1, 0, 255)).toBe(true);
  expect(touched(0, 1, 0, 254)).toBe(false);
});

it("a tile of a coarser level shows twice as many columns for each level", () => {
  expect(touched(3, 1, 4096 + 15, 5000)).toBe(true);
  expect(touched(3, 1, 4096 + 16, 5000)).toBe(false);
});

it("finer levels and other rasters are left alone", () => {
  expect(touched(1, 0, 0, 100, 2)).toBe(false);
  expect(touched(2, 0, 0, 100, 2)).toBe(true);
  const changed = { raster: "biomes", minLevel: 0, fromX: 0, toX: 100 };
  expect(isTouched("heights", { level: 0, x: 0, y: 0 }, changed)).toBe(false);
});
