/** Pieces of plain lines, as long as a swatch of the legend. */
import { type SVGTemplateResult, svg } from "lit";
import type { Stroke } from "../../protocol/map.js";
import { cssColor } from "../colors.js";

/** As light as the ground that map colours are made for; the page behind may be dark. */
const PLATE = "#e8e4d8";

/** A line of the stroke's colour and width, on a plate that it can be seen on. */
export function strokeSwatch({ color, widthPx }: Stroke): SVGTemplateResult {
  return svg`<svg width="28" height="18" viewBox="0 0 28 18" aria-hidden="true">
    <rect width="28" height="18" rx="3" fill=${PLATE}></rect>
    <path d="M3 9h22" fill="none" stroke=${cssColor(color)} stroke-width=${widthPx}></path>
  </svg>`;
}
