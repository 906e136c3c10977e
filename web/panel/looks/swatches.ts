/** Small pictures of the map's symbols, drawn with the very looks that the map has. */
import { nothing, type SVGTemplateResult, svg } from "lit";
import type { LineStyle, MarkerStyle } from "../../protocol/map.js";
import { cssColor } from "../colors.js";

const MIDDLE = 9;

/** A piece of line with its casing and dashes. */
export function lineSwatch({ color, widthPx, casing, casingPx, dashPx }: LineStyle) {
  const [dash, gap] = dashPx;
  return svg`<svg width="28" height="18" viewBox="0 0 28 18" aria-hidden="true">
    ${
      casingPx > 0
        ? svg`<path d="M1 9h26" stroke=${cssColor(casing)} stroke-width=${widthPx + 2 * casingPx}></path>`
        : nothing
    }
    <path
      d="M1 9h26"
      stroke=${cssColor(color)}
      stroke-width=${widthPx}
      stroke-dasharray=${gap > 0 ? `${dash} ${gap}` : nothing}
    ></path>
  </svg>`;
}

/** A point symbol. */
export function markerSwatch(style: MarkerStyle): SVGTemplateResult {
  return svg`<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path
      d=${outline(style)}
      fill=${style.shape === "cross" ? "none" : cssColor(style.fill)}
      stroke=${cssColor(style.shape === "cross" ? style.fill : style.stroke)}
      stroke-width=${style.strokePx}
    ></path>
  </svg>`;
}

function outline({ shape, radiusPx }: MarkerStyle): string {
  const r = Math.min(radiusPx, MIDDLE - 1);
  switch (shape) {
    case "circle":
      return `M${MIDDLE - r} ${MIDDLE}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case "square":
      return `M${MIDDLE - r} ${MIDDLE - r}h${2 * r}v${2 * r}h${-2 * r}z`;
    case "diamond":
      return `M${MIDDLE} ${MIDDLE - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;
    case "triangle":
      return `M${MIDDLE} ${MIDDLE - r}l${r} ${2 * r}h${-2 * r}z`;
    case "cross":
      return `M${MIDDLE} ${MIDDLE - r}v${2 * r}M${MIDDLE - r} ${MIDDLE}h${2 * r}`;
  }
}
