/** Where the camera has to be to show a place. */
import type { Camera, Item, Plane, Turn } from "../protocol/map.js";
import { isTop, partAt, partOf, placeAt } from "../protocol/plane.js";
import type { CanvasSize, Insets } from "../protocol/view.js";

/** As much of a thing as it takes to look at it. */
export type Looked = Pick<Item, "anchorWorld" | "boundsWorld" | "part">;

/** What it takes to look at something: the plane, and how what orbits on it stands turned. */
export interface Turned {
  plane: Plane;
  turn: Turn;
}

/** How large a cell is drawn, at least, when something as small as one is looked at; CSS pixels. */
const CELL_CSS_PX = 4;
/** The same where a cell has a shape, and things stand on it. */
const SHAPE_CSS_PX = 32;
/** The part of the free width or height that what is looked at takes at most. */
const PART = 0.8;

/**
 * The camera that has a thing in the middle of what the insets leave. It comes nearer until a cell
 * can be seen, where the map is of one part, never goes further away than the thing needs, and stays as near as it is otherwise.
 */
export function cameraOn(
  thing: Looked,
  size: CanvasSize,
  insets: Insets,
  turned: Turned,
  camera: Camera | undefined,
): Camera {
  const { plane } = turned;
  const { widthPx, heightPx, pxPerCssPx } = size;
  const freeWidthPx = Math.max(1, widthPx - (insets.left + insets.right) * pxPerCssPx);
  const freeHeightPx = Math.max(1, heightPx - (insets.top + insets.bottom) * pxPerCssPx);
  const { projection } = partOf(plane, thing.part);
  const cellCssPx = isTop(projection) ? CELL_CSS_PX : SHAPE_CSS_PX;
  const near = plane.cellWidth / (cellCssPx * pxPerCssPx);
  const [left, top, right, bottom] = boundsOf(thing, turned);
  const whole = Math.max(
    (right - left) / (freeWidthPx * PART),
    (bottom - top) / (freeHeightPx * PART),
  );
  // What lies beside it in the other parts would be out of sight.
  const isBesideOthers = plane.parts.length > 1;
  if (isBesideOthers && camera && whole <= camera.planePerPx) {
    if (isInSight(thing, size, insets, turned, camera)) return camera;
  }
  const nearest = isBesideOthers ? Number.POSITIVE_INFINITY : near;
  const planePerPx = Math.max(Math.min(camera?.planePerPx ?? near, nearest), whole);
  const shiftPx = [
    ((insets.left - insets.right) * pxPerCssPx) / 2,
    ((insets.top - insets.bottom) * pxPerCssPx) / 2,
  ] as const;
  return {
    centerPlane: [
      (left + right) / 2 - shiftPx[0] * planePerPx,
      (top + bottom) / 2 - shiftPx[1] * planePerPx * (plane.isYUp ? -1 : 1),
    ],
    planePerPx,
  };
}

/** Left, top, right, bottom on the plane. */
function boundsOf(
  { anchorWorld: [, , z], boundsWorld: [left, top, right, bottom], part }: Looked,
  { plane, turn }: Turned,
): [left: number, top: number, right: number, bottom: number] {
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => placeAt(partOf(plane, part), turn, [x, y, z])),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Whether what is under a place of the picture can be turned. */
export function turnsAt(
  [xPx, yPx]: readonly [x: number, y: number],
  { widthPx, heightPx }: CanvasSize,
  plane: Plane,
  { centerPlane, planePerPx }: Camera,
): boolean {
  const x = centerPlane[0] + (xPx - widthPx / 2) * planePerPx;
  const y = centerPlane[1] + (yPx - heightPx / 2) * planePerPx * (plane.isYUp ? -1 : 1);
  return Boolean(partAt(plane, [x, y])?.orbit);
}

/** Whether the place that stands for a thing is within what the insets leave of the picture. */
export function isInSight(
  { anchorWorld, part }: Pick<Item, "anchorWorld" | "part">,
  { widthPx, heightPx, pxPerCssPx }: CanvasSize,
  insets: Insets,
  { plane, turn }: Turned,
  { centerPlane, planePerPx }: Camera,
): boolean {
  const [x, y] = placeAt(partOf(plane, part), turn, anchorWorld);
  const xPx = widthPx / 2 + (x - centerPlane[0]) / planePerPx;
  const yPx = heightPx / 2 + ((y - centerPlane[1]) / planePerPx) * (plane.isYUp ? -1 : 1);
  return (
    xPx >= insets.left * pxPerCssPx &&
    xPx <= widthPx - insets.right * pxPerCssPx &&
    yPx >= insets.top * pxPerCssPx &&
    yPx <= heightPx - insets.bottom * pxPerCssPx
  );
}
