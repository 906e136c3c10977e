/** Where the camera has to be to show a place. */
import type { Camera } from "../protocol/map.js";
import type { CanvasSize, Insets } from "../protocol/view.js";

/** Left, top, right, bottom in world space, cells. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** How large a cell is drawn, at least, when something as small as one is looked at; CSS pixels. */
const CELL_CSS_PX = 4;
/** The part of the free width or height that what is looked at takes at most. */
const PART = 0.8;

/**
 * The camera that has a box in the middle of what the insets leave. It comes nearer until a cell
 * can be seen, never goes further away than the box needs, and stays as near as it is otherwise.
 */
export function cameraOn(
  [left, top, right, bottom]: Bounds,
  size: CanvasSize,
  insets: Insets,
  isYUp: boolean,
  camera: Camera | undefined,
): Camera {
  const { widthPx, heightPx, pxPerCssPx } = size;
  const freeWidthPx = Math.max(1, widthPx - (insets.left + insets.right) * pxPerCssPx);
  const freeHeightPx = Math.max(1, heightPx - (insets.top + insets.bottom) * pxPerCssPx);
  const near = 1 / (CELL_CSS_PX * pxPerCssPx);
  const whole = Math.max(
    (right - left) / (freeWidthPx * PART),
    (bottom - top) / (freeHeightPx * PART),
  );
  const worldPerPx = Math.max(Math.min(camera?.worldPerPx ?? near, near), whole);
  const shiftPx = [
    ((insets.left - insets.right) * pxPerCssPx) / 2,
    ((insets.top - insets.bottom) * pxPerCssPx) / 2,
  ] as const;
  return {
    centerWorld: [
      (left + right) / 2 - shiftPx[0] * worldPerPx,
      (top + bottom) / 2 - shiftPx[1] * worldPerPx * (isYUp ? -1 : 1),
    ],
    worldPerPx,
  };
}

/** Whether a place is within what the insets leave of the picture. */
export function isInSight(
  [x, y]: readonly [x: number, y: number],
  { widthPx, heightPx, pxPerCssPx }: CanvasSize,
  insets: Insets,
  isYUp: boolean,
  { centerWorld, worldPerPx }: Camera,
): boolean {
  const xPx = widthPx / 2 + (x - centerWorld[0]) / worldPerPx;
  const yPx = heightPx / 2 + ((y - centerWorld[1]) / worldPerPx) * (isYUp ? -1 : 1);
  return (
    xPx >= insets.left * pxPerCssPx &&
    xPx <= widthPx - insets.right * pxPerCssPx &&
    yPx >= insets.top * pxPerCssPx &&
    yPx <= heightPx - insets.bottom * pxPerCssPx
  );
}
