/** Drawing what a surround consists of. The context is scaled so that its unit is a CSS pixel. */
import type { LineStyle, MarkerStyle, Rgba } from "../../protocol/map.js";
import type { LegendEntry } from "../../protocol/view-wasm.js";
import { BAR_HEIGHT_PX, type Item } from "./layout.js";
import type { ScaleBar } from "./scale-bar.js";
import { FONT_PX, type TextRole } from "./text.js";

type Context = OffscreenCanvasRenderingContext2D;

/** Pictures are for documents: the paper is light whatever the page's theme is. */
export const PAPER = "#fbfaf7";
const INK: Record<TextRole, string> = {
  title: "#1b2024",
  subtitle: "#545d64",
  heading: "#1b2024",
  label: "#333a40",
};
const EDGE = "#8a9197";
const PATCH_HEIGHT_PX = 12;
/** No symbol is larger in a legend. */
const MAX_RADIUS_PX = 8;

/** The font of a role; the family is bundled, in this weight. */
export function fontOf(role: TextRole): string {
  return `500 ${FONT_PX[role]}px Inter, sans-serif`;
}

export function drawItem(context: Context, item: Item): void {
  switch (item.kind) {
    case "text":
      context.font = fontOf(item.role);
      context.fillStyle = INK[item.role];
      context.textAlign = "left";
      context.fillText(item.text, item.xPx, item.baselinePx);
      break;
    case "swatch":
      drawSwatch(context, item.swatch, [item.xPx, item.middlePx], item.widthPx);
      break;
    case "scaleBar":
      drawScaleBar(context, item.bar, item.xPx, item.topPx);
      break;
  }
}

/** From the top of a strip to the lowest thing that an item draws, and the other way round. */
export function reachOf(item: Item): [topPx: number, bottomPx: number] {
  switch (item.kind) {
    case "text": {
      const size = FONT_PX[item.role];
      return [item.baselinePx - 1.2 * size, item.baselinePx + 0.6 * size];
    }
    case "swatch":
      return [item.middlePx - 14, item.middlePx + 14];
    case "scaleBar":
      return [item.topPx - 2, item.topPx + 40];
  }
}

function css([r, g, b, a]: Rgba): string {
  return `rgb(${r} ${g} ${b} / ${a / 255})`;
}

function drawScaleBar(context: Context, bar: ScaleBar, xPx: number, topPx: number): void {
  const partPx = bar.lengthPx / bar.parts;
  context.fillStyle = "#ffffff";
  context.fillRect(xPx, topPx, bar.lengthPx, BAR_HEIGHT_PX);
  context.fillStyle = INK.title;
  for (let part = 0; part < bar.parts; part += 2) {
    context.fillRect(xPx + part * partPx, topPx, partPx, BAR_HEIGHT_PX);
  }
  context.strokeStyle = INK.title;
  context.lineWidth = 1;
  context.strokeRect(xPx, topPx, bar.lengthPx, BAR_HEIGHT_PX);
  context.font = fontOf("label");
  const baselinePx = topPx + BAR_HEIGHT_PX + 4 + 0.76 * FONT_PX.label;
  context.fillStyle = INK.label;
  context.textAlign = "left";
  context.fillText("0", xPx, baselinePx);
  context.fillText(bar.text, xPx + bar.lengthPx, baselinePx);
}

function drawSwatch(
  context: Context,
  swatch: LegendEntry["swatch"],
  [xPx, middlePx]: readonly [number, number],
  widthPx: number,
): void {
  const topPx = middlePx - PATCH_HEIGHT_PX / 2;
  switch (swatch.kind) {
    case "patch":
      context.fillStyle = css(swatch.color);
      fillPatch(context, xPx, topPx, widthPx);
      break;
    case "gradient": {
      const gradient = context.createLinearGradient(xPx, 0, xPx + widthPx, 0);
      const last = Math.max(1, swatch.colors.length - 1);
      for (const [at, color] of swatch.colors.entries()) {
        gradient.addColorStop(at / last, css(color));
      }
      context.fillStyle = gradient;
      fillPatch(context, xPx, topPx, widthPx);
      break;
    }
    case "stroke":
      strokeLine(
        context,
        [xPx, middlePx],
        widthPx,
        swatch.stroke.widthPx,
        css(swatch.stroke.color),
      );
      break;
    case "line":
      drawLine(context, swatch.line, [xPx, middlePx], widthPx);
      break;
    case "marker":
      drawMarker(context, swatch.marker, [xPx + widthPx / 2, middlePx]);
      break;
  }
}

function fillPatch(context: Context, xPx: number, topPx: number, widthPx: number): void {
  context.fillRect(xPx, topPx, widthPx, PATCH_HEIGHT_PX);
  context.strokeStyle = EDGE;
  context.lineWidth = 0.75;
  context.strokeRect(xPx, topPx, widthPx, PATCH_HEIGHT_PX);
}

function strokeLine(
  context: Context,
  [xPx, middlePx]: readonly [number, number],
  lengthPx: number,
  widthPx: number,
  color: string,
): void {
  context.strokeStyle = color;
  context.lineWidth = Math.max(0, Math.min(widthPx, PATCH_HEIGHT_PX));
  context.beginPath();
  context.moveTo(xPx, middlePx);
  context.lineTo(xPx + lengthPx, middlePx);
  if (context.lineWidth > 0) {
    context.stroke();
  }
}

function drawLine(
  context: Context,
  line: LineStyle,
  place: readonly [number, number],
  lengthPx: number,
): void {
  const [dashPx, gapPx] = line.dashPx;
  context.save();
  // On the map, ends are round, dashes too.
  context.lineCap = "round";
  if (dashPx > 0 && gapPx > 0) {
    context.setLineDash([dashPx, gapPx]);
  }
  if (line.casingPx > 0) {
    strokeLine(context, place, lengthPx, line.widthPx + 2 * line.casingPx, css(line.casing));
  }
  strokeLine(context, place, lengthPx, line.widthPx, css(line.color));
  context.restore();
}

function drawMarker(
  context: Context,
  marker: MarkerStyle,
  [xPx, yPx]: readonly [number, number],
): void {
  const shrink = Math.min(1, MAX_RADIUS_PX / Math.max(marker.radiusPx, 0.1));
  const radius = marker.radiusPx * shrink;
  context.beginPath();
  outline(context, marker.shape, xPx, yPx, radius);
  context.closePath();
  if (marker.strokePx > 0) {
    // The edge lies outside of the symbol: of the whole stroke, the fill covers the inner half.
    context.strokeStyle = css(marker.stroke);
    context.lineWidth = 2 * marker.strokePx * shrink;
    context.lineJoin = "round";
    context.stroke();
  }
  context.fillStyle = css(marker.fill);
  context.fill();
}

function outline(
  context: Context,
  shape: MarkerStyle["shape"],
  x: number,
  y: number,
  radius: number,
): void {
  const arm = 0.35;
  const corners: Record<Exclude<MarkerStyle["shape"], "circle">, [number, number][]> = {
    square: [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ],
    diamond: [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ],
    triangle: [
      [0, -2 / Math.sqrt(3)],
      [1, 1 / Math.sqrt(3)],
      [-1, 1 / Math.sqrt(3)],
    ],
    cross: [
      [-arm, -1],
      [arm, -1],
      [arm, -arm],
      [1, -arm],
      [1, arm],
      [arm, arm],
      [arm, 1],
      [-arm, 1],
      [-arm, arm],
      [-1, arm],
      [-1, -arm],
      [-arm, -arm],
    ],
  };
  if (shape === "circle") {
    context.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  for (const [dx, dy] of corners[shape]) {
    context.lineTo(x + dx * radius, y + dy * radius);
  }
}
