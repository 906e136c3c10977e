/**
 * Points and lines of the page's own as the GPU takes them: the bytes of `Marker` and `LineSegment`
 * of `crate/layers`, little-endian.
 */

/** A place in world space, cells. */
export type World = readonly [x: number, y: number];

const MARKER_BYTES = 16;
const SEGMENT_BYTES = 24;

/**
 * Markers without a ring: position, class, ring. Each point has one of every class, the first class
 * the lowest.
 */
export function markerInstances(points: readonly World[], classes: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(points.length * classes.length * MARKER_BYTES));
  let at = 0;
  for (const [x, y] of points) {
    for (const index of classes) {
      view.setFloat32(at, x, true);
      view.setFloat32(at + 4, y, true);
      view.setUint32(at + 8, index, true);
      at += MARKER_BYTES;
    }
  }
  return new Uint8Array(view.buffer);
}

/**
 * The segments of paths, all of one class: start, end, length of the path before, class. A path of
 * a single point shows nothing.
 */
export function lineInstances(
  paths: readonly (readonly World[])[],
  classIndex: number,
): Uint8Array {
  const count = paths.reduce((sum, path) => sum + Math.max(0, path.length - 1), 0);
  const view = new DataView(new ArrayBuffer(count * SEGMENT_BYTES));
  let at = 0;
  for (const path of paths) {
    let arc = 0;
    for (const [index, end] of path.slice(1).entries()) {
      const start = path[index] ?? end;
      [...start, ...end, arc].forEach((value, part) => {
        view.setFloat32(at + part * 4, value, true);
      });
      view.setUint32(at + 20, classIndex, true);
      arc += Math.hypot(end[0] - start[0], end[1] - start[1]);
      at += SEGMENT_BYTES;
    }
  }
  return new Uint8Array(view.buffer);
}
