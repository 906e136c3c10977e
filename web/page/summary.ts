/** One sentence on a map for those who do not see it. */
import type { Extent, Report } from "../protocol/map.js";

const OUTCOMES = {
  loads: "loads",
  "loads-with-warnings": "loads with warnings",
  "may-crash": "may crash",
  refuses: "is refused",
} as const;

/** `Map 1024 × 1024, 12 towns, loads with warnings`. */
export function summaryOf(extent: Extent, report: Report): string {
  const parts = [`Map ${extent.width} × ${extent.height}`, ...countsOf(report)];
  for (const { outcome, engine } of report.verdicts) {
    const where = report.verdicts.length > 1 ? ` in ${engine}` : "";
    parts.push(OUTCOMES[outcome] + where);
  }
  return parts.join(", ");
}

/** Places that people live in, where the format has them: the row of all in the table of towns. */
function countsOf({ tables }: Report): string[] {
  const rows = tables.filter(({ id }) => id === "towns").flatMap(({ rows }) => rows);
  return rows
    .filter(({ id }) => id === "towns")
    .flatMap(({ cells }) => cells.find(({ value }) => Number.isInteger(value)) ?? [])
    .map(({ value }) => `${value} ${value === 1 ? "town" : "towns"}`);
}
