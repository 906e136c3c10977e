/** A colour table spread so that equal steps of colour stand for equal areas of the map. */
import type { Histogram, Rgba } from "../../protocol/map.js";
import { Cumulated } from "./distribution.js";
import { along, colorAt, type TintScale, tintParts } from "./tint-scale.js";

/**
 * Colours of the table that is made: more than a palette has, since most of the map may lie within
 * a small part of its heights.
 */
export const EQUALISED_COLORS = 1024;

/**
 * The palette's colours at equal steps of height, so that the shader's even spread over heights
 * comes out as an even spread over cells. Water and land are spread apart, each over its part of
 * the palette. A stretch without cells keeps its even spread.
 */
export function equalise(palette: readonly Rgba[], scale: TintScale, histogram: Histogram): Rgba[] {
  const cumulated = new Cumulated(histogram);
  const parts = tintParts(scale);
  const last = palette.length - 1;
  // No colour of land for water, nor the other way round: the palette changes within one step.
  const firstLand = scale.shore === null ? 0 : Math.ceil(scale.shore * last);
  return Array.from({ length: EQUALISED_COLORS }, (_, at) => {
    const place = at / (EQUALISED_COLORS - 1);
    const part = parts.find(({ places: [, high] }) => place <= high) ?? parts.at(-1);
    if (!part) return colorAt(palette, place * last);
    const height = along(part.places, part.heights, place);
    const [from, to] = part.heights.map((end) => cumulated.below(end)) as [number, number];
    const evenly =
      to > from
        ? along([from, to], part.places, cumulated.below(height))
        : along(part.heights, part.places, height);
    const index = evenly * last;
    if (scale.shore === null) return colorAt(palette, index);
    return part.places[1] <= scale.shore
      ? colorAt(palette, Math.min(index, firstLand - 1))
      : colorAt(palette, Math.max(index, firstLand));
  });
}
