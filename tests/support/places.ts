/** Where a place of the map is on the page. */
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
    1 / (camera.worldPerPx * (await app.viewer.evaluate((viewer) => viewer.pxPerCssPx)));
  const [cx, cy] = camera.centerWorld;
  return [
    box.x + box.width / 2 + (x - cx) * cssPxPerCell,
    box.y + box.height / 2 + (y - cy) * cssPxPerCell,
  ];
}
