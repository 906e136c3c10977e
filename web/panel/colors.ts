/** The map's colours as CSS. */
import type { Rgba } from "../protocol/map.js";

/** Stops of a gradient that stands for a whole table: more than the eye tells apart in a swatch. */
const GRADIENT_STOPS = 24;

/** `rgb(47 93 138 / 1)`. */
export function cssColor([r, g, b, a]: Rgba): string {
  return `rgb(${r} ${g} ${b} / ${a / 255})`;
}

/** A colour table from left to right. */
export function cssGradient(colors: readonly Rgba[]): string {
  const last = colors.length - 1;
  const count = Math.min(GRADIENT_STOPS, colors.length);
  const stops = Array.from({ length: count }, (_, at) => {
    const color = colors[Math.round((at * last) / Math.max(1, count - 1))];
    return color ? cssColor(color) : "transparent";
  });
  // A gradient of one colour needs it twice.
  return `linear-gradient(to right, ${stops.length === 1 ? [...stops, ...stops] : stops})`;
}
