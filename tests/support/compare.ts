/** How much two pictures differ to the eye. */
import { differenceCiede2000, type Rgb } from "culori";
import { PNG } from "pngjs";

/** The CIEDE2000 distance from which on two colours count as different. */
export const DELTA_E = 2;

/** The share of pixels that may differ by more: software renderers round edges differently. */
export const PIXEL_SHARE = 0.001;

export interface Comparison {
  /** Pixels farther apart than `DELTA_E`, as a share of all. */
  readonly share: number;
  readonly worstDeltaE: number;
  /** The expected picture, faded, with the pixels that differ in red. */
  readonly diff: PNG;
}

const deltaE = differenceCiede2000();

/** Compares two pictures pixel by pixel; undefined where their sizes differ. */
export function comparePictures(actual: PNG, expected: PNG): Comparison | undefined {
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height) return undefined;
  const diff = new PNG({ width, height });
  // Pictures have few pairs of colours, and the formula is long.
  const known = new Map<number, number>();
  let different = 0;
  let worstDeltaE = 0;
  for (let at = 0; at < expected.data.length; at += 4) {
    const distance = isSame(actual.data, expected.data, at)
      ? 0
      : pixelDistance(actual.data, expected.data, at, known);
    worstDeltaE = Math.max(worstDeltaE, distance);
    if (distance > DELTA_E) different += 1;
    paintDiff(diff.data, expected.data, at, distance > DELTA_E);
  }
  return { share: different / (width * height), worstDeltaE, diff };
}

function isSame(a: Uint8Array, b: Uint8Array, at: number): boolean {
  return (
    a[at] === b[at] && a[at + 1] === b[at + 1] && a[at + 2] === b[at + 2] && a[at + 3] === b[at + 3]
  );
}

/** The larger of the distances over black and over white, so that alpha counts too. */
function pixelDistance(
  a: Uint8Array,
  b: Uint8Array,
  at: number,
  known: Map<number, number>,
): number {
  const overBlack = () => deltaE(over(a, at, 0), over(b, at, 0));
  if (a[at + 3] !== 255 || b[at + 3] !== 255) {
    return Math.max(overBlack(), deltaE(over(a, at, 1), over(b, at, 1)));
  }
  // Opaque colours are the same over anything.
  const pair = rgbAt(a, at) * 2 ** 24 + rgbAt(b, at);
  const distance = known.get(pair) ?? overBlack();
  known.set(pair, distance);
  return distance;
}

/** Red, green and blue as one number. */
function rgbAt(data: Uint8Array, at: number): number {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}

/** The colour at an offset over a grey `backdrop` from 0 to 1. */
function over(data: Uint8Array, at: number, backdrop: number): Rgb {
  const alpha = (data[at + 3] ?? 0) / 255;
  const mix = (channel: number) =>
    ((data[at + channel] ?? 0) / 255) * alpha + backdrop * (1 - alpha);
  return { mode: "rgb", r: mix(0), g: mix(1), b: mix(2) };
}

function paintDiff(diff: Uint8Array, expected: Uint8Array, at: number, different: boolean): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const faded = 192 + (expected[at + channel] ?? 0) / 4;
    diff[at + channel] = different ? (channel === 0 ? 255 : 0) : faded;
  }
  diff[at + 3] = 255;
}
