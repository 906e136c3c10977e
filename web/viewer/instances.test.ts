import { expect, it } from "vitest";
import { TOP } from "../../tests/support/plain-map.js";
import { lineInstances, markerInstances } from "./instances.js";

/** The 32-bit words of instances: as floats, and as integers at the named places of each. */
function words(bytes: Uint8Array, each: number, integers: readonly number[]): number[][] {
  const view = new DataView(bytes.buffer);
  const all = Array.from({ length: bytes.length / 4 }, (_, at) =>
    integers.includes(at % each) ? view.getUint32(at * 4, true) : view.getFloat32(at * 4, true),
  );
  return Array.from({ length: all.length / each }, (_, at) =>
    all.slice(at * each, (at + 1) * each),
  );
}

it("lays markers out as position, class and ring", () => {
  const bytes = markerInstances(
    [
      [1.5, -2, 0.5],
      [1024, 0.25, 0],
    ],
    [3, 1],
  );
  expect(words(bytes, 5, [3, 4])).toEqual([
    [1.5, -2, 0.5, 3, 0],
    [1.5, -2, 0.5, 1, 0],
    [1024, 0.25, 0, 3, 0],
    [1024, 0.25, 0, 1, 0],
  ]);
});

it("lays lines out as segments with the length of the path before each", () => {
  const paths = [
    [
      [0, 0, 0],
      [3, 4, 0],
      [3, 10, 1],
    ],
    [[7, 7, 7]],
    [
      [1, 1, 1],
      [1, 2, 1],
    ],
  ] as const;
  expect(words(lineInstances(paths, 2, TOP), 8, [7])).toEqual([
    [0, 0, 0, 3, 4, 0, 0, 2],
    [3, 4, 0, 3, 10, 1, 5, 2],
    [1, 1, 1, 1, 2, 1, 0, 2],
  ]);
});

it("makes nothing of nothing", () => {
  expect([markerInstances([], [0]).length, lineInstances([[]], 0, TOP).length]).toEqual([0, 0]);
});
