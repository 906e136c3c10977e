/** Where places of the map are on the page, and how much of a colour its picture has. */
import type { App } from "./app.js";

/** Page coordinates, CSS pixels, of a place in world space. */
export async function onPage(
  app: App,
  [x, y]: readonly [number, number],
): Promise<[number, number]> {
  const box = await app.pictureBox();
  const camera = await app.camera();
  if (!camera) throw new Error("There is no camera");
  const cssPxPerCell =
    1 / (camera.planePerPx * (await app.viewer.evaluate((viewer) => viewer.pxPerCssPx)));
  const [cx, cy] = camera.centerPlane;
  return [
    box.x + box.width / 2 + (x - cx) * cssPxPerCell,
    box.y + box.height / 2 + (y - cy) * cssPxPerCell,
  ];
}

/** Pixels of the picture that are of exactly this colour. */
export async function pixelsOf(
  app: App,
  [r, g, b]: readonly [number, number, number],
): Promise<number> {
  await app.settle();
  const { data } = await app.capturePixels();
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === r && data[at + 1] === g && data[at + 2] === b) count += 1;
  }
  return count;
}

/** The colour of a pin, and that of what a search found. */
export const PIN_COLOUR = [214, 18, 120] as const;
export const FOUND_COLOUR = [255, 212, 59] as const;
