/** Whether a colour table can be read without telling hues apart. */
import type { Rgba } from "../../protocol/map.js";

/** A byte of one channel may round the wrong way: lightness is compared so many colours apart. */
const APART = 8;

/** True when colours only ever grow lighter, or only ever darker, from low to high. */
export function isReadableWithoutHue(colors: readonly Rgba[]): boolean {
  const steps = colors
    .slice(APART)
    .map((color, at) => lightness(color) - lightness(colors[at] ?? color));
  return steps.length > 0 && (steps.every((step) => step > 0) || steps.every((step) => step < 0));
}

/** Lightness as Oklab has it, 0 to 1. */
function lightness([r, g, b]: Rgba): number {
  const [red, green, blue] = [r, g, b].map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
}

/** Light of an sRGB channel. */
function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
