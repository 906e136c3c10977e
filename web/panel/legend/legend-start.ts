/** A legend to begin with: an entry for each ordinal that the map has, in its present colour. */
import type { Layer, Report, Rgba } from "../../protocol/map.js";
import { categoriesInUse } from "../looks/category-names.js";
import { type Legend, type LegendEntry, MAX_ENTRIES } from "./legend-file.js";

/** Lists that the map has something of; without names, for nobody knows them yet. */
export function legendToBeginWith(layers: readonly Layer[], report: Report | undefined): Legend {
  const biomes = biomeEntries(layers, report);
  const tiers = tierEntries(layers, report);
  return { ...(biomes.length > 0 && { biomes }), ...(tiers.length > 0 && { tiers }) };
}

function biomeEntries(layers: readonly Layer[], report: Report | undefined): LegendEntry[] {
  const style = layers.map(({ style }) => style).find(({ kind }) => kind === "categories");
  if (style?.kind !== "categories") return [];
  // Colours that are not counted are no ordinals of the map.
  if (!report?.tables.some(({ id }) => id === style.raster)) return [];
  const found = categoriesInUse(style.raster, style.colors.length, report);
  return upTo(
    found.map(({ ordinal }) => ordinal),
    (ordinal) => style.colors[ordinal],
  );
}

/**
 * The table named as the source of symbols counts the tiers; the classes of the symbols are those
 * of the map's tiers, the highest first, and the last stands for all that are lower too.
 */
function tierEntries(layers: readonly Layer[], report: Report | undefined): LegendEntry[] {
  for (const { style } of layers) {
    const table = style.kind === "markers" && report?.tables.find(({ id }) => id === style.source);
    if (!table || style.kind !== "markers") continue;
    const tiers = table.rows
      .flatMap(({ id }) => /^tier-(-?\d+)$/.exec(id)?.slice(1).map(Number) ?? [])
      .sort((one, other) => other - one);
    if (tiers.length === 0) continue;
    return upTo(
      tiers.filter((tier) => tier >= 0),
      (tier) => {
        const at = tiers.indexOf(tier);
        return at < 0 ? undefined : style.classes[Math.min(at, style.classes.length - 1)]?.fill;
      },
    );
  }
  return [];
}

/** Entries from 0 to the highest ordinal: a legend counts as many as it lists. */
function upTo(
  ordinals: readonly number[],
  colorOf: (ordinal: number) => Rgba | undefined,
): LegendEntry[] {
  const known = ordinals.filter((ordinal) => ordinal < MAX_ENTRIES);
  if (known.length === 0) return [];
  return Array.from({ length: Math.max(...known) + 1 }, (_, ordinal) => {
    const color = colorOf(ordinal);
    return color ? { color: hexColor(color) } : {};
  });
}

/** `#2f5d8a`. */
export function hexColor([r, g, b]: Rgba): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
