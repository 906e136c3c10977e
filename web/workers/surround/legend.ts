/** A legend in columns. Pure functions; lengths in CSS pixels. */
import type { LegendEntry, Surround } from "../../protocol/view-wasm.js";
import type { Item } from "./layout.js";
import { FONT_PX, fitted, type Measure } from "./text.js";

type Group = NonNullable<Surround["legend"]>[number];

const COLUMN_MIN_PX = 200;
const COLUMN_MAX_PX = 300;
const COLUMN_GAP_PX = 24;
const LINE_PX = 20;
const GROUP_GAP_PX = 10;
/** Room for the swatch in front of an entry's title. */
const SWATCH_PX = 28;
const SWATCH_GAP_PX = 8;
/** From the middle of a line to the baseline of its text, as a part of the font size. */
export const BASELINE_PART = 0.36;

/** A heading or an entry, and the height that it takes. */
type Line = { heightPx: number; isHeading: boolean; add(xPx: number, yPx: number): void };

/** Appends a legend from (x, y) down; answers its height. */
export function layOutLegend(
  groups: readonly Group[],
  [xPx, yPx]: readonly [number, number],
  widthPx: number,
  measure: Measure,
  items: Item[],
): number {
  const most = Math.max(1, Math.floor((widthPx + COLUMN_GAP_PX) / (COLUMN_MIN_PX + COLUMN_GAP_PX)));
  const sharedPx = (widthPx - (most - 1) * COLUMN_GAP_PX) / most;
  const columnPx = Math.min(COLUMN_MAX_PX, sharedPx);
  const lines = groups.flatMap((group) => linesOf(group, columnPx, measure, items));
  const totalPx = lines.reduce((sum, { heightPx }) => sum + heightPx, 0);
  let heightPx = totalPx / most;
  let columns = broken(lines, heightPx);
  while (columns.length > most) {
    heightPx += LINE_PX / 2;
    columns = broken(lines, heightPx);
  }
  let tallestPx = 0;
  for (const [index, column] of columns.entries()) {
    let atPx = 0;
    for (const [row, line] of column.entries()) {
      if (line.isHeading && row > 0) {
        atPx += GROUP_GAP_PX;
      }
      line.add(xPx + index * (columnPx + COLUMN_GAP_PX), yPx + atPx);
      atPx += line.heightPx;
    }
    tallestPx = Math.max(tallestPx, atPx);
  }
  return tallestPx;
}

/** Lines in columns of at most this height, if a line has as much; no heading ends a column. */
function broken(lines: readonly Line[], heightPx: number): Line[][] {
  const columns: Line[][] = [];
  let column: Line[] = [];
  let usedPx = 0;
  for (const [at, line] of lines.entries()) {
    const gapPx = line.isHeading && column.length > 0 ? GROUP_GAP_PX : 0;
    const next = lines[at + 1];
    const keptPx = line.isHeading && next && !next.isHeading ? next.heightPx : 0;
    if (column.length > 0 && usedPx + gapPx + line.heightPx + keptPx > heightPx + 0.01) {
      columns.push(column);
      column = [];
      usedPx = 0;
    } else {
      usedPx += gapPx;
    }
    column.push(line);
    usedPx += line.heightPx;
  }
  return column.length > 0 ? [...columns, column] : columns;
}

function linesOf(group: Group, columnPx: number, measure: Measure, items: Item[]): Line[] {
  const entries = group.entries.map((entry) => lineOf(entry, columnPx, measure, items));
  const title = fitted(group.title, "heading", columnPx, measure);
  if (title === "") {
    return entries;
  }
  const add = (xPx: number, yPx: number): void => {
    const baselinePx = yPx + LINE_PX / 2 + FONT_PX.heading * BASELINE_PART;
    items.push({ kind: "text", xPx, baselinePx, text: title, role: "heading" });
  };
  return [{ heightPx: LINE_PX, isHeading: true, add }, ...entries];
}

function lineOf(entry: LegendEntry, columnPx: number, measure: Measure, items: Item[]): Line {
  const { swatch } = entry;
  const baseline = (yPx: number): number => yPx + LINE_PX / 2 + FONT_PX.label * BASELINE_PART;
  if (swatch.kind !== "gradient") {
    const textPx = SWATCH_PX + SWATCH_GAP_PX;
    const text = fitted(entry.title, "label", columnPx - textPx, measure);
    const add = (xPx: number, yPx: number): void => {
      items.push({ kind: "swatch", xPx, middlePx: yPx + LINE_PX / 2, widthPx: SWATCH_PX, swatch });
      items.push({
        kind: "text",
        xPx: xPx + textPx,
        baselinePx: baseline(yPx),
        text,
        role: "label",
      });
    };
    return { heightPx: LINE_PX, isHeading: false, add };
  }
  // Its title, and below it the colours between what the ends stand for.
  const [low, high] = [swatch.low, swatch.high].map((end) =>
    fitted(end, "label", columnPx / 4, measure),
  ) as [string, string];
  const lowPx = measure(low, "label");
  const barPx = columnPx - lowPx - measure(high, "label") - 2 * SWATCH_GAP_PX;
  const text = fitted(entry.title, "label", columnPx, measure);
  const add = (xPx: number, yPx: number): void => {
    items.push({ kind: "text", xPx, baselinePx: baseline(yPx), text, role: "label" });
    const below = yPx + LINE_PX;
    const barAtPx = xPx + lowPx + SWATCH_GAP_PX;
    const highAtPx = barAtPx + barPx + SWATCH_GAP_PX;
    items.push({ kind: "text", xPx, baselinePx: baseline(below), text: low, role: "label" });
    const middlePx = below + LINE_PX / 2;
    items.push({ kind: "swatch", xPx: barAtPx, middlePx, widthPx: Math.max(0, barPx), swatch });
    items.push({
      kind: "text",
      xPx: highAtPx,
      baselinePx: baseline(below),
      text: high,
      role: "label",
    });
  };
  return { heightPx: 2 * LINE_PX, isHeading: false, add };
}
