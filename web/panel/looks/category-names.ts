/** Which categories of a raster a map has, as its report counts them. */
import type { Report } from "../../protocol/map.js";

/** One category of the map. */
export interface CategoryInUse {
  ordinal: number;
  name: string;
  /** How much of the map it covers, as the report says it. */
  share: string | undefined;
}

/** Columns that tell how much of the map a row covers. */
const SHARES: readonly string[] = ["share", "percent"];

/**
 * The categories that the report counts in the table named as the raster, of the map or of its
 * file's parts, by rows whose ids end with the ordinal; all that there are colours for when it
 * counts none.
 */
export function categoriesInUse(
  raster: string,
  count: number,
  report: Report | undefined,
): CategoryInUse[] {
  const tables = [...(report?.tables ?? []), ...(report?.sectionTables ?? [])];
  const table = tables.find(({ id }) => id === raster);
  const shareAt = table?.columns.findIndex(({ id }) => SHARES.includes(id)) ?? -1;
  const counted = (table?.rows ?? []).flatMap(({ id, cells }) => {
    const ordinal = Number(/-(\d+)$/.exec(id)?.[1] ?? Number.NaN);
    if (!(ordinal < count)) return [];
    return [{ ordinal, name: cells[0]?.text ?? String(ordinal), share: cells[shareAt]?.text }];
  });
  if (counted.length > 0) return counted;
  return Array.from({ length: count }, (_, ordinal) => ({
    ordinal,
    name: String(ordinal),
    share: undefined,
  }));
}
