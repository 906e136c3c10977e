/** Which categories of a raster a map has, as its report counts them. */
import type { Report } from "../protocol/map.js";

/** One category of the map. */
export interface CategoryInUse {
  ordinal: number;
  name: string;
  /** How much of the map it covers, as the report says it. */
  share: string | undefined;
}

/**
 * The categories that the report counts in the group named as the raster, by facts whose ids end
 * with the ordinal; all that there are colours for when it counts none.
 */
export function categoriesInUse(
  raster: string,
  count: number,
  report: Report | undefined,
): CategoryInUse[] {
  const facts = report?.facts.find(({ id }) => id === raster)?.facts ?? [];
  const counted = facts.flatMap(({ id, label, text }) => {
    const ordinal = Number(/(\d+)$/.exec(id)?.[1] ?? Number.NaN);
    return ordinal < count ? [{ ordinal, name: label, share: shareOf(text) }] : [];
  });
  if (counted.length > 0) return counted;
  return Array.from({ length: count }, (_, ordinal) => ({
    ordinal,
    name: String(ordinal),
    share: undefined,
  }));
}

/** `12.5 %` of `12.5 % (131 072 cells)`. */
function shareOf(text: string): string {
  return text.split(" (")[0] ?? text;
}
