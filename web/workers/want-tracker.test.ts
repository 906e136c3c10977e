import { beforeEach, describe, expect, it } from "vitest";
import type { TileKey } from "../protocol/map.js";
import { WantTracker } from "./want-tracker.js";

const key = (x: number): TileKey => ({ level: 0, x, y: 0 });
const heights = (...xs: number[]) => [{ raster: "heights", tiles: xs.map(key) }];
const CHANGED = { raster: "heights", minLevel: 0, fromX: 0, toX: 100 };

let tracker: WantTracker;

beforeEach(() => {
  tracker = new WantTracker();
});

describe("a message", () => {
  it("is sent when the list or its order changes, and not otherwise", () => {
    expect(tracker.update(heights(0, 1))).toEqual({
      type: "want",
      received: 0,
      wanted: heights(0, 1),
    });
    expect(tracker.update(heights(0, 1))).toBeUndefined();
    expect(tracker.update(heights(1, 0))).toMatchObject({ wanted: heights(1, 0) });
    expect(tracker.update([])).toMatchObject({ wanted: [] });
    expect(tracker.update([])).toBeUndefined();
  });

  it("is not sent when the list only lost what came", () => {
    tracker.update(heights(0, 1));
    tracker.onTile("heights", key(0));
    expect(tracker.update(heights(1))).toBeUndefined();
  });

  it("is sent when a tile that came is wanted again, and says how many came", () => {
    tracker.update(heights(0));
    tracker.onTile("heights", key(0));
    expect(tracker.update(heights(0))).toMatchObject({ received: 1, wanted: heights(0) });
  });

  it("names a tile once that two lists ask for, where it is needed most", () => {
    const message = tracker.update([
      ...heights(2),
      { raster: "biomes", tiles: [key(2)] },
      ...heights(2, 3),
    ]);
    expect(message).toMatchObject({
      wanted: [...heights(2), { raster: "biomes", tiles: [key(2)] }, ...heights(3)],
    });
  });

  it("is sent anew to a document that is asked to start over", () => {
    tracker.update(heights(0));
    tracker.clear();
    expect(tracker.update(heights(0))).toMatchObject({ wanted: heights(0) });
  });
});

describe("waiting", () => {
  it("lasts until every tile came or is unknown", () => {
    tracker.update(heights(0, 1));
    tracker.onTile("heights", key(0));
    expect(tracker.isWaiting).toBe(true);
    tracker.onUnknown("heights", key(1));
    expect(tracker.isWaiting).toBe(false);
    expect(tracker.isOnItsWay("heights", key(1))).toBe(false);
  });

  it("begins again when an unknown tile changed, which the document then sends unasked", () => {
    tracker.update(heights(0));
    tracker.onUnknown("heights", key(0));
    tracker.onChanged(CHANGED);
    expect(tracker.isOnItsWay("heights", key(0))).toBe(true);
    expect(tracker.update(heights(0))).toBeUndefined();
  });

  it("does not begin for an unknown tile that is still wanted", () => {
    tracker.update(heights(0));
    tracker.onUnknown("heights", key(0));
    tracker.update(heights(0, 1));
    expect(tracker.isOnItsWay("heights", key(0))).toBe(false);
    expect(tracker.isOnItsWay("heights", key(1))).toBe(true);
  });
});
