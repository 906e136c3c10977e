/** Names and sizes of the pictures that the page makes. */
import type { CaptureWhat } from "../../viewer/viewer.js";

export const MIN_WIDTH_PX = 16;
/** A square of this side is the most that browsers and picture programs open without trouble. */
export const MAX_SIDE_PX = 16384;
/** How many times as large as on screen, or as the map has cells. */
export const SCALES = [1, 2, 4] as const;

/** What a person chose; a width of their own takes the place of the scale. */
export interface SizeChoice {
  what: "view" | "map";
  size: { scale: number } | { widthPx: number };
}

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The most that a width can be, so that the height fits too. */
export function maxWidth({ width, height }: Size): number {
  const byHeight = Math.floor((MAX_SIDE_PX * width) / Math.max(1, height));
  return Math.max(MIN_WIDTH_PX, Math.min(MAX_SIDE_PX, byHeight));
}

/** Height of a picture of this width with the shape of `shape`, at least a pixel. */
export function heightFor(widthPx: number, { width, height }: Size): number {
  return Math.max(1, Math.round((widthPx * height) / Math.max(1, width)));
}

/**
 * The size of a picture of something that is `whole` large at once its size: the view in device
 * pixels, the map in cells. Scales are held to what can be drawn; a width is taken as it is.
 */
export function pictureSize({ size }: SizeChoice, whole: Size): Size {
  const widthPx =
    "widthPx" in size
      ? size.widthPx
      : Math.min(Math.max(MIN_WIDTH_PX, Math.round(whole.width * size.scale)), maxWidth(whole));
  return { width: widthPx, height: heightFor(widthPx, whole) };
}

/** What to ask of the viewer. */
export function captureWhat(choice: SizeChoice, whole: Size): CaptureWhat {
  const { width } = pictureSize(choice, whole);
  if (choice.what === "map") return { kind: "map", widthPx: width };
  // A view at a scale keeps its symbols' size in CSS pixels, so that scale is asked for where it can be.
  const { size } = choice;
  return "scale" in size && Math.round(whole.width * size.scale) === width
    ? { kind: "view", scale: size.scale }
    : { kind: "view", widthPx: width };
}

/** What is wrong with a typed width, as a sentence; empty where it can be drawn. */
export function widthProblem(widthPx: number, whole: Size): string {
  if (!Number.isInteger(widthPx)) return "Type a whole number of pixels.";
  if (widthPx < MIN_WIDTH_PX) return `At least ${MIN_WIDTH_PX} pixels.`;
  const most = maxWidth(whole);
  return widthPx > most ? `At most ${most} pixels: no side is longer than ${MAX_SIDE_PX}.` : "";
}

/** `MapData_Seed_1-map.png`: the map's name without its last extension, and what follows it. */
export function fileName(mapName: string, ending: string): string {
  return `${mapName.replace(/\.[^.]*$/, "") || "map"}-${ending}`;
}
