import { beforeEach, describe, expect, it } from "vitest";
import type { TileKey } from "../protocol/map.js";
import { WantQueue } from "./want-queue.js";

const key = (x: number, y: number, level = 0): TileKey => ({ level, x, y });
const heights = (...tiles: TileKey[]) => [{ raster: "heights", tiles }];
const CHANGED = { raster: "heights", minLevel: 0, fromX: 0, toX: 100 };

let queue: WantQueue;

beforeEach(() => {
  queue = new WantQueue(3);
});

describe("a batch", () => {
  it("begins with the most needed tile and takes others of its columns along, up to a bound", () => {
    queue.replace(heights(key(5, 0), key(1, 0), key(5, 1), key(5, 2), key(5, 3)), 0);
    expect(queue.next()).toEqual({ raster: "heights", keys: [key(5, 0), key(5, 1), key(5, 2)] });
    expect(queue.next()?.keys).toEqual([key(1, 0)]);
    expect(queue.next()?.keys).toEqual([key(5, 3)]);
    expect(queue.next()).toBeUndefined();
  });

  it("mixes neither levels nor rasters", () => {
    queue.replace(
      [...heights(key(0, 0), key(0, 1, 1)), { raster: "biomes", tiles: [key(0, 1)] }],
      0,
    );
    expect(queue.next()?.keys).toEqual([key(0, 0)]);
    expect(queue.next()?.keys).toEqual([key(0, 1, 1)]);
    expect(queue.next()).toEqual({ raster: "biomes", keys: [key(0, 1)] });
  });
});

describe("a new list", () => {
  it("takes the place of the one before", () => {
    queue.replace(heights(key(0, 0), key(1, 0)), 0);
    queue.replace(heights(key(2, 0)), 0);
    expect(queue.next()?.keys).toEqual([key(2, 0)]);
    expect(queue.isEmpty).toBe(true);
  });

  it("does not bring a tile again that crossed it on the way", () => {
    queue.replace(heights(key(0, 0), key(1, 0)), 0);
    queue.next();
    queue.markSent("heights", key(0, 0));
    queue.replace(heights(key(0, 0), key(1, 0)), 0);
    expect(queue.next()?.keys).toEqual([key(1, 0)]);
  });

  it("brings a tile again that the view had and wants once more", () => {
    queue.replace(heights(key(0, 0)), 0);
    queue.next();
    queue.markSent("heights", key(0, 0));
    queue.replace(heights(key(0, 0)), 1);
    expect(queue.next()?.keys).toEqual([key(0, 0)]);
  });

  it("does not ask again for what is unknown and has not changed", () => {
    queue.replace(heights(key(0, 0)), 0);
    queue.next();
    queue.markUnknown("heights", key(0, 0));
    queue.replace(heights(key(0, 0), key(9, 0)), 0);
    expect(queue.next()?.keys).toEqual([key(9, 0)]);
    expect(queue.isEmpty).toBe(true);
  });
});

describe("an unknown tile", () => {
  beforeEach(() => {
    queue.replace(heights(key(0, 0)), 0);
    queue.next();
    queue.markUnknown("heights", key(0, 0));
  });

  it("is taken up when its columns change", () => {
    queue.takeUp({ ...CHANGED, fromX: 5000, toX: 6000 });
    expect(queue.isEmpty).toBe(true);
    queue.takeUp(CHANGED);
    expect(queue.next()?.keys).toEqual([key(0, 0)]);
  });

  it("is forgotten once the view no longer wants it", () => {
    queue.replace(heights(key(9, 9)), 0);
    queue.next();
    queue.takeUp(CHANGED);
    expect(queue.isEmpty).toBe(true);
  });
});

it("a view that starts anew gets again what it had", () => {
  queue.replace(heights(key(0, 0)), 0);
  queue.next();
  queue.markSent("heights", key(0, 0));
  queue.clear();
  queue.replace(heights(key(0, 0)), 0);
  expect(queue.next()?.keys).toEqual([key(0, 0)]);
});
