/** Where world space lies on the plane that is drawn, as `Part` and `Orbit` of `crate/layers` reckon it. */
import type { Part, Plane, Projection, Turn, Vector } from "./map.js";

/** A place of the plane. */
export type Place = [x: number, y: number];

/** Where a point of the world lies on the plane, but for what moves a part. */
export function planeAt(
  { planeFromWorld }: Pick<Projection, "planeFromWorld">,
  world: Readonly<Vector>,
): Place {
  const [toX, toY] = planeFromWorld;
  return [dot(toX, world), dot(toY, world)];
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

/** The part whose rectangle a place of the plane is in. */
export function partAt({ parts }: Pick<Plane, "parts">, [x, y]: Readonly<Place>): Part | undefined {
  return parts.find(({ min, max }) => x >= min[0] && x <= max[0] && y >= min[1] && y <= max[1]);
}

/** The part of this index; the first where there is none. */
export function partOf({ parts }: Pick<Plane, "parts">, index: number): Part {
  return parts[index] ?? parts[0];
}

/** How a part is seen at a turn. */
export function rowsOf({ orbit, projection }: Part, turn: Turn): Projection["planeFromWorld"] {
  if (!orbit) return projection.planeFromWorld;
  const [yaw, pitch] = turn.map((degrees) => (degrees * Math.PI) / 180) as Turn;
  const scale = orbit.planePerWorld * (orbit.isYUp ? 1 : -1);
  const [across, along] = [Math.sin(yaw) * scale, Math.cos(yaw) * scale];
  const lean = -Math.sin(pitch);
  return [
    [-across, along, 0],
    [along * lean, across * lean, Math.cos(pitch) * scale],
  ];
}

/** Where a point of the world lies on the plane, in a part of it. */
export function placeAt(part: Part, turn: Turn, world: Readonly<Vector>): Place {
  const [x, y, z] = part.orbit?.centerWorld ?? [0, 0, 0];
  const [atX, atY] = planeAt({ planeFromWorld: rowsOf(part, turn) }, [
    world[0] - x,
    world[1] - y,
    world[2] - z,
  ]);
  return [atX + part.offsetPlane[0], atY + part.offsetPlane[1]];
}

function dot(row: Vector, world: Readonly<Vector>): number {
  return row[0] * world[0] + row[1] * world[1] + row[2] * world[2];
}
