/** Small things done with decoded pictures. */
import { PNG } from "pngjs";

/** A place on a picture and a size, pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a picture. */
export function crop(picture: PNG, { x, y, width, height }: Box): PNG {
  const part = new PNG({ width, height });
  PNG.bitblt(picture, part, x, y, width, height, 0, 0);
  return part;
}

/** The picture moved right by some pixels, its left edge repeated. */
export function shifted(picture: PNG, pixels: number): PNG {
  const { width, height } = picture;
  const moved = new PNG({ width, height });
  for (let x = 0; x < width; x += 1) {
    PNG.bitblt(picture, moved, Math.max(0, x - pixels), 0, 1, height, x, 0);
  }
  return moved;
}

/** Red, green, blue and alpha of a pixel. */
export function pixelAt({ data, width }: PNG, x: number, y: number): number[] {
  const at = 4 * (y * width + x);
  return [...data.subarray(at, at + 4)];
}
