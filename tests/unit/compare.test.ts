import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { comparePictures } from "../support/compare.js";

type Rgba = [number, number, number, number];

function pixel(rgba: Rgba): PNG {
  const picture = new PNG({ width: 1, height: 1 });
  picture.data.set(rgba);
  return picture;
}

// Distances as published tools give them for these sRGB colours (D65, CIEDE2000).
test.each<[Rgba, Rgba, number]>([
  [[255, 0, 0, 255], [255, 0, 0, 255], 0],
  [[255, 255, 255, 255], [0, 0, 0, 255], 100],
  [[255, 0, 0, 255], [0, 255, 0, 255], 86.61],
])("%j and %j are %d apart", (a, b, expected) => {
  expect(comparePictures(pixel(a), pixel(b))?.worstDeltaE).toBeCloseTo(expected, 1);
});
