/** Where everything around a map's picture stands. Pure functions; lengths in CSS pixels. */
import type { LegendEntry, Surround } from "../../protocol/view-wasm.js";
import { layOutLegend } from "./legend.js";
import { type ScaleBar, scaleBar } from "./scale-bar.js";
import { FONT_PX, fitted, type Measure, type TextRole } from "./text.js";

/** Something that is drawn; places count from the top left of its strip. */
export type Item =
  | { kind: "text"; xPx: number; baselinePx: number; text: string; role: TextRole }
  | {
      kind: "swatch";
      xPx: number;
      middlePx: number;
      widthPx: number;
      swatch: LegendEntry["swatch"];
    }
  | { kind: "scaleBar"; xPx: number; topPx: number; bar: ScaleBar };

/** A strip of paper over the whole width. */
export interface Strip {
  heightPx: number;
  items: Item[];
}

export interface SurroundLayout {
  above: Strip;
  below: Strip;
}

const MARGIN_PX = 16;
const SCALE_BAR_MAX_PX = 200;
/** From the top of the bar to that of what follows it: the bar, its numbers, a gap. */
export const BAR_HEIGHT_PX = 6;
const SCALE_BAR_PX = 40;

/** Lays out what surrounds a picture of this width, of which a CSS pixel spans so many cells. */
export function layOutSurround(
  surround: Surround,
  widthPx: number,
  planePerPx: number,
  measure: Measure,
): SurroundLayout {
  // A picture that is hardly wider than its margins has none.
  const marginPx = Math.min(MARGIN_PX, widthPx / 8);
  const innerPx = widthPx - 2 * marginPx;
  return {
    above: titleStrip(surround.title, marginPx, innerPx, measure),
    below: keyStrip(surround, marginPx, innerPx, planePerPx, measure),
  };
}

function titleStrip(
  title: Surround["title"],
  marginPx: number,
  innerPx: number,
  measure: Measure,
): Strip {
  const items: Item[] = [];
  let bottomPx = 0;
  for (const role of ["title", "subtitle"] as const) {
    const text = title ? fitted(title[role], role, innerPx, measure) : "";
    if (text !== "") {
      const baselinePx = (bottomPx === 0 ? MARGIN_PX : bottomPx + 6) + 0.76 * FONT_PX[role];
      items.push({ kind: "text", xPx: marginPx, baselinePx, text, role });
      bottomPx = baselinePx + 0.24 * FONT_PX[role];
    }
  }
  return { heightPx: items.length > 0 ? bottomPx + MARGIN_PX * 0.75 : 0, items };
}

function keyStrip(
  { scaleBar: scale, legend = [] }: Surround,
  marginPx: number,
  innerPx: number,
  planePerPx: number,
  measure: Measure,
): Strip {
  const items: Item[] = [];
  let atPx = MARGIN_PX;
  if (scale) {
    const bar = scaleBar(scale.planeLength * planePerPx, barRoomPx(innerPx), scale.unit);
    // What the bar is long is written under its end.
    if (bar && bar.lengthPx + measure(bar.text, "label") <= innerPx) {
      items.push({ kind: "scaleBar", xPx: marginPx, topPx: atPx, bar });
      atPx += SCALE_BAR_PX;
    }
  }
  const groups = legend.filter(({ entries }) => entries.length > 0);
  if (groups.length > 0) {
    atPx += layOutLegend(groups, [marginPx, atPx], innerPx, measure, items);
  }
  return { heightPx: items.length > 0 ? atPx + MARGIN_PX * 0.75 : 0, items };
}

function barRoomPx(innerPx: number): number {
  return Math.min(SCALE_BAR_MAX_PX, innerPx / 2);
}
