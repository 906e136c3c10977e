/** Where world space lies on the plane that is drawn, as `Projection` of `crate/layers` reckons it. */
import type { Projection, Vector } from "./map.js";

/** Where a point of the world lies on the plane. */
export function planeAt(
  { planeFromWorld }: Projection,
  [x, y, z]: Readonly<Vector>,
): [x: number, y: number] {
  const [toX, toY] = planeFromWorld.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [toX ?? 0, toY ?? 0];
}

/** The point at a height of the world (z) that lies at a place of the plane. */
export function worldAt(
  { planeFromWorld }: Projection,
  plane: readonly [x: number, y: number],
  z: number,
): Vector {
  const [[a, b, ofZToX], [c, d, ofZToY]] = planeFromWorld;
  const [x, y] = [plane[0] - ofZToX * z, plane[1] - ofZToY * z];
  const determinant = a * d - b * c;
  return [(d * x - b * y) / determinant, (a * y - c * x) / determinant, z];
}

/** True when the plane is world x and y, whatever z is: a map seen from above. */
export function isTop({ planeFromWorld: [toX, toY] }: Projection): boolean {
  const [[a, b, e], [c, d, f]] = [toX, toY];
  return a === 1 && d === 1 && [b, e, c, f].every((factor) => factor === 0);
}
