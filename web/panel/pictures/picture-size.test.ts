import { expect, it } from "vitest";
import {
  captureWhat,
  fileName,
  heightFor,
  maxWidth,
  pictureSize,
  widthProblem,
} from "./picture-size.js";

it("names a picture after its map, whatever dots that has", () => {
  expect([
    fileName("a.b.dat", "map.png"),
    fileName(".dat", "view.png"),
    fileName("a", "x"),
  ]).toEqual(["a.b-map.png", "map-view.png", "a-x"]);
});

it("keeps the proportions and at least one row", () => {
  expect(heightFor(100, { width: 1000, height: 505 })).toBe(51);
  expect(heightFor(16, { width: 32768, height: 1 })).toBe(1);
});

it("no side is longer than can be drawn", () => {
  expect(maxWidth({ width: 1024, height: 1024 })).toBe(16384);
  expect(maxWidth({ width: 1000, height: 2000 })).toBe(8192);
  const map = { width: 8192, height: 8192 };
  expect(pictureSize({ what: "map", size: { scale: 4 } }, map)).toEqual({
    width: 16384,
    height: 16384,
  });
  expect(pictureSize({ what: "map", size: { scale: 2 } }, { width: 1024, height: 512 })).toEqual({
    width: 2048,
    height: 1024,
  });
});

it("asks for a view by its scale while that fits, and by its width else", () => {
  const view = { width: 5000, height: 3000 };
  expect(captureWhat({ what: "view", size: { scale: 2 } }, view)).toEqual({
    kind: "view",
    scale: 2,
  });
  expect(captureWhat({ what: "view", size: { scale: 4 } }, view)).toEqual({
    kind: "view",
    widthPx: 16384,
  });
  expect(captureWhat({ what: "view", size: { widthPx: 300 } }, view)).toEqual({
    kind: "view",
    widthPx: 300,
  });
  expect(captureWhat({ what: "map", size: { scale: 1 } }, view)).toEqual({
    kind: "map",
    widthPx: 5000,
  });
});

it("says what is wrong with a width", () => {
  const map = { width: 1000, height: 2000 };
  expect([Number.NaN, 10.5, 15, 8193, 8192].map((width) => widthProblem(width, map))).toEqual([
    "Type a whole number of pixels.",
    "Type a whole number of pixels.",
    "At least 16 pixels.",
    "At most 8192 pixels: no side is longer than 16384.",
    "",
  ]);
});
