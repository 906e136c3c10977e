/** Which colour of a table a height has, as the shader reads it. */
import type { LayerStyle, Rgba } from "../../protocol/map.js";

/** What decides the place of a height in a colour table. */
export type TintScale = Pick<
  Extract<LayerStyle, { kind: "heightTint" }>,
  "range" | "shore" | "seaLevel"
>;

/** A stretch of heights that is spread evenly over a stretch of the table; low ends first. */
export interface TintPart {
  heights: [low: number, high: number];
  /** 0 to 1. */
  places: [low: number, high: number];
}

/** The stretches of a range from low to high: water and land where it has both, else one. */
export function tintParts({ range, shore, seaLevel }: TintScale): TintPart[] {
  const [low, high] = range;
  if (shore === null || seaLevel === null) return [{ heights: range, places: [0, 1] }];
  if (seaLevel <= low) return [{ heights: range, places: [shore, 1] }];
  if (seaLevel >= high) return [{ heights: range, places: [0, shore] }];
  return [
    { heights: [low, seaLevel], places: [0, shore] },
    { heights: [seaLevel, high], places: [shore, 1] },
  ];
}

/** The place of a height in the table, 0 to 1; beyond the range its ends go on. */
export function placeOfHeight(scale: TintScale, height: number): number {
  const parts = tintParts(scale);
  const part = parts.find(({ heights: [, high] }) => height < high) ?? parts.at(-1);
  return part ? along(part.heights, part.places, height) : 0;
}

/** The colour of a height, mixed between its neighbours in the table. */
export function colorOfHeight(colors: readonly Rgba[], scale: TintScale, height: number): Rgba {
  return colorAt(colors, placeOfHeight(scale, height) * (colors.length - 1));
}

/** The colour at a place that is counted in colours of the table from 0. */
export function colorAt(colors: readonly Rgba[], index: number): Rgba {
  const below = Math.max(0, Math.min(Math.floor(index), colors.length - 1));
  const one = colors[below] ?? [0, 0, 0, 0];
  const other = colors[Math.min(below + 1, colors.length - 1)] ?? one;
  const part = Math.max(0, Math.min(index - below, 1));
  const mixed = (at: 0 | 1 | 2 | 3) => Math.round(one[at] + (other[at] - one[at]) * part);
  return [mixed(0), mixed(1), mixed(2), mixed(3)];
}

/** Where `value` of one stretch lies on another; the middle of a stretch without length. */
export function along(
  from: readonly [number, number],
  to: readonly [number, number],
  value: number,
): number {
  const length = from[1] - from[0];
  const part = length > 0 && Number.isFinite(length) ? (value - from[0]) / length : 0.5;
  return to[0] + (to[1] - to[0]) * Math.max(0, Math.min(part, 1));
}
