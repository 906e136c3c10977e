/** Pieces of plain lines, as long as a swatch of the legend. */
import { type SVGTemplateResult, svg } from "lit";
import type { Stroke } from "../../protocol/map.js";
import { cssColor } from "../colors.js";

/** A line of the stroke's colour and width. */
export function strokeSwatch({ color, widthPx }: Stroke): SVGTemplateResult {
  return svg`<svg width="28" height="18" viewBox="0 0 28 18" aria-hidden="true">
    <path d="M1 9h26" fill="none" stroke=${cssColor(color)} stroke-width=${widthPx}></path>
  </svg>`;
}
