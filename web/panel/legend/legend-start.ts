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

function tierEntries(layers: readonly Layer[], report: Report | undefined): LegendEntry[] {
  const rows = [
    ...(report?.tables ?? []).flatMap(({ rows }) => rows.map(({ id }) => id)),
    ...(report?.facts ?? []).flatMap(({ facts }) => facts.map(({ id }) => id)),
  ];
  const tiers = rows.flatMap((id) => {
    const tier = /^tier-(\d+)$/.exec(id)?.[1];
    return tier === undefined ? [] : [Number(tier)];
  });
  const classes = layers.flatMap(({ style }) => (style.kind === "markers" ? style.classes : []));
  // The classes of towns are named after the tiers; one may stand for many.
  return upTo(
    tiers,
    (tier) => classes.find(({ title }) => new RegExp(`\\btier ${tier}\\b`, "i").test(title))?.fill,
  );
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
