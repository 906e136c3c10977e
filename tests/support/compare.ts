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
  let different = 0;
  let worstDeltaE = 0;
  for (let at = 0; at < expected.data.length; at += 4) {
    const distance = pixelDistance(actual.data, expected.data, at);
    worstDeltaE = Math.max(worstDeltaE, distance);
    if (distance > DELTA_E) different += 1;
    paintDiff(diff.data, expected.data, at, distance > DELTA_E);
  }
  return { share: different / (width * height), worstDeltaE, diff };
}

/** The larger of the distances over black and over white, so that alpha counts too. */
function pixelDistance(a: Uint8Array, b: Uint8Array, at: number): number {
  const same = [0, 1, 2, 3].every((channel) => a[at + channel] === b[at + channel]);
  if (same) return 0;
  return Math.max(deltaE(over(a, at, 0), over(b, at, 0)), deltaE(over(a, at, 1), over(b, at, 1)));
}

/** The colour at an offset over a grey `backdrop` from 0 to 1. */
function over(data: Uint8Array, at: number, backdrop: number): Rgb {
  const alpha = (data[at + 3] ?? 0) / 255;
  const mix = (channel: number) =>
    ((data[at + channel] ?? 0) / 255) * alpha + backdrop * (1 - alpha);
  return { mode: "rgb", r: mix(0), g: mix(1), b: mix(2) };
}

function paintDiff(diff: Uint8Array, expected: Uint8Array, at: number, different: boolean): void {
  const faded = (channel: number) => 192 + (expected[at + channel] ?? 0) / 4;
  diff.set(different ? [255, 0, 0, 255] : [faded(0), faded(1), faded(2), 255], at);
}
