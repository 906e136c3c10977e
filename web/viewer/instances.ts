/**
 * Points and lines of the page's own as the GPU takes them: the bytes of `Marker` and `LineSegment`
 * of `crate/layers`, little-endian.
 */
import type { Projection, Vector } from "../protocol/map.js";
import { planeAt } from "../protocol/plane.js";

/** A point in world space: cells, and levels of height. */
export type World = Readonly<Vector>;

const MARKER_BYTES = 20;
const SEGMENT_BYTES = 32;

/**
 * Markers without a ring: position, class, ring. Each point has one of every class, the first class
 * the lowest.
 */
export function markerInstances(points: readonly World[], classes: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(points.length * classes.length * MARKER_BYTES));
  let at = 0;
  for (const point of points) {
    for (const index of classes) {
      setFloats(view, at, point);
      view.setUint32(at + 12, index, true);
      at += MARKER_BYTES;
    }
  }
  return new Uint8Array(view.buffer);
}

/**
 * The segments of paths, all of one class: start, end, length on the plane of the path before,
 * class. A path of a single point shows nothing.
 */
export function lineInstances(
  paths: readonly (readonly World[])[],
  classIndex: number,
  projection: Projection,
): Uint8Array {
  const count = paths.reduce((sum, path) => sum + Math.max(0, path.length - 1), 0);
  const view = new DataView(new ArrayBuffer(count * SEGMENT_BYTES));
  let at = 0;
  for (const path of paths) {
    let arc = 0;
    for (const [index, end] of path.slice(1).entries()) {
      const start = path[index] ?? end;
      setFloats(view, at, [...start, ...end, arc]);
      view.setUint32(at + 28, classIndex, true);
      const along: World = [end[0] - start[0], end[1] - start[1], end[2] - start[2]];
      arc += Math.hypot(...planeAt(projection, along));
      at += SEGMENT_BYTES;
    }
  }
  return new Uint8Array(view.buffer);
}

function setFloats(view: DataView, at: number, values: readonly number[]): void {
  values.forEach((value, part) => {
    view.setFloat32(at + part * 4, value, true);
  });
}
