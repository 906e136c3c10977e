import { expect, it } from "vitest";
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
      [1.5, -2],
      [1024, 0.25],
    ],
    [3, 1],
  );
  expect(words(bytes, 4, [2, 3])).toEqual([
    [1.5, -2, 3, 0],
    [1.5, -2, 1, 0],
    [1024, 0.25, 3, 0],
    [1024, 0.25, 1, 0],
  ]);
});

it("lays lines out as segments with the length of the path before each", () => {
  const paths = [
    [
      [0, 0],
      [3, 4],
      [3, 10],
    ],
    [[7, 7]],
    [
      [1, 1],
      [1, 2],
    ],
  ] as const;
  expect(words(lineInstances(paths, 2), 6, [5])).toEqual([
    [0, 0, 3, 4, 0, 2],
    [3, 4, 3, 10, 5, 2],
    [1, 1, 1, 2, 0, 2],
  ]);
});

it("makes nothing of nothing", () => {
  expect([markerInstances([], [0]).length, lineInstances([[]], 0).length]).toEqual([0, 0]);
});
