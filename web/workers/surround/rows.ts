/** A surround as rows of pixels, some at a time, so that memory does not grow with the picture. */
import type { Capture, Surround } from "../../protocol/view-wasm.js";
import { drawItem, fontOf, PAPER, reachOf } from "./draw.js";
import { layOutSurround, type Strip } from "./layout.js";
import type { Measure } from "./text.js";

/** A picture is laid out as at most this wide, so that a large one reads like a small one. */
const MAX_LAYOUT_CSS_PX = 2048;

/** Bytes of the rows that are made at a time. */
const BAND_BYTES = 2 << 20;

/** What surrounds one picture. */
export interface SurroundRows {
  rowsAbove: number;
  rowsBelow: number;
  /** RGBA, from the top. */
  above(): Iterable<Uint8Array>;
  below(): Iterable<Uint8Array>;
}

/** Pixels of a picture for a CSS pixel of its surround. */
export function surroundScale(widthPx: number, pxPerCssPx: number): number {
  return Math.max(pxPerCssPx, widthPx / MAX_LAYOUT_CSS_PX);
}

/** Lays out a surround for a picture; its rows are drawn when they are asked for. */
export function surroundRows(
  surround: Surround,
  { widthPx, planePerPx, pxPerCssPx }: Pick<Capture, "widthPx" | "planePerPx" | "pxPerCssPx">,
): SurroundRows {
  const scale = surroundScale(widthPx, pxPerCssPx);
  const measuring = contextOf(new OffscreenCanvas(1, 1));
  const measure: Measure = (text, role) => {
    measuring.font = fontOf(role);
    return measuring.measureText(text).width;
  };
  const layout = layOutSurround(surround, widthPx / scale, planePerPx * scale, measure);
  const [rowsAbove, rowsBelow] = [layout.above, layout.below].map(({ heightPx }) =>
    Math.ceil(heightPx * scale),
  ) as [number, number];
  return {
    rowsAbove,
    rowsBelow,
    above: () => bands(layout.above, widthPx, rowsAbove, scale),
    below: () => bands(layout.below, widthPx, rowsBelow, scale),
  };
}

function* bands(
  strip: Strip,
  widthPx: number,
  rows: number,
  scale: number,
): Generator<Uint8Array, void> {
  if (rows === 0) {
    return;
  }
  const bandRows = Math.max(1, Math.min(rows, Math.floor(BAND_BYTES / (4 * widthPx))));
  const context = contextOf(new OffscreenCanvas(widthPx, bandRows));
  for (let top = 0; top < rows; top += bandRows) {
    const count = Math.min(bandRows, rows - top);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = PAPER;
    context.fillRect(0, 0, widthPx, bandRows);
    context.setTransform(scale, 0, 0, scale, 0, -top);
    for (const item of strip.items) {
      const [itemTop, itemBottom] = reachOf(item);
      if (itemBottom * scale >= top && itemTop * scale <= top + count) {
        drawItem(context, item);
      }
    }
    const { data } = context.getImageData(0, 0, widthPx, count);
    yield new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // Drawn by the CPU: every pixel is read back, and comes out alike on all GPUs.
  const context = canvas.getContext("2d", { willReadFrequently: true, alpha: false });
  if (!context) {
    throw new Error("The browser gives no 2D canvas to draw the title and the legend on.");
  }
  return context;
}
