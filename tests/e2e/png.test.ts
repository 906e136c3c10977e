/** Pictures to keep, made by the page's own buttons and read by another library. */
import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { BlueprintV2 } from "../support/blueprint.js";
import { comparePictures } from "../support/compare.js";
import { SMALL_SAMPLE } from "../support/files.js";
import { openSection } from "../support/panel.js";
import { crop, pixelAt } from "../support/picture.js";
import { BACKENDS, useBrowser } from "../support/use-browser.js";

/** Wider than the smallest GPU draws in one piece, and five pixels to a cell of the sample. */
const MAP_WIDTH_PX = 2560;

describe.each(BACKENDS)("a PNG made with %s", (backend) => {
  const stage = useBrowser(backend);

  async function openSample(): Promise<App> {
    const app = await stage.openCleared();
    await app.show(SMALL_SAMPLE);
    await openSection(app, "take-away");
    return app;
  }

  test("of the view has the view's size and pixels, at one and at two scales", async () => {
    const app = await openSample();
    const { width, height } = await app.pictureBox();
    const once = await saved(app, "The view", "1×");
    expect(once.name).toBe("MapData_Seed_1_legend-view.png");
    expect([once.picture.width, once.picture.height]).toEqual([width, height]);
    const twice = await saved(app, "The view", "2×");
    expect([twice.picture.width, twice.picture.height]).toEqual([2 * width, 2 * height]);
    // The ground around the map is the page's own; no pixel is transparent.
    const ground = await app.page
      .locator("mapscope-app main")
      .evaluate((stage) => getComputedStyle(stage).backgroundColor);
    const [r, g, b] = (ground.match(/\d+/g) ?? []).map(Number);
    expect(pixelAt(once.picture, 2, 2)).toEqual([r, g, b, 255]);
    expect(pixelAt(twice.picture, 2, 2)).toEqual([r, g, b, 255]);
    expect(pixelAt(once.picture, Math.round(width / 2), Math.round(height / 2))[3]).toBe(255);
    app.expectQuiet();
  });

  test("of the whole map shows each biome's colour where the file has it, without seams", async () => {
    const app = await openSample();
    await app.showLayers("biomes");
    const colors = await app.viewer.evaluate((viewer) => {
      const style = viewer.shown?.layers.find(({ id }) => id === "biomes")?.style;
      return style?.kind === "categories" ? style.colors : [];
    });
    const { name, picture } = await saved(app, "The whole map", MAP_WIDTH_PX);
    expect(name).toBe("MapData_Seed_1_legend-map.png");
    expect([picture.width, picture.height]).toEqual([MAP_WIDTH_PX, MAP_WIDTH_PX]);
    const file = new BlueprintV2(readFileSync(SMALL_SAMPLE));
    const cellPx = MAP_WIDTH_PX / file.mapSize;
    // Every cell of two rows and two columns: whatever the tiles are, these cross their seams.
    for (let at = 0; at < file.mapSize; at += 1) {
      for (const [x, y] of [
        [at, 166],
        [at, 350],
        [166, at],
        [350, at],
      ] as const) {
        const [xPx, yPx] = [cellPx * x + 1, cellPx * y + 1];
        expect(pixelAt(picture, xPx, yPx), `(${x}, ${y})`).toEqual(colors[file.biomeAt(x, y)]);
      }
    }
    expect(await app.page.locator("canvas").count()).toBe(1);
    app.expectQuiet();
  });

  test("of the whole map is the view's picture, across its seams", async () => {
    const app = await openSample();
    // Labels make way for each other, and a view has other room for them than the map.
    await app.showLayers("heights", "hillshade", "roads", "towns");
    const { picture } = await saved(app, "The whole map", MAP_WIDTH_PX);
    // Symbols of so wide a picture are one and a quarter times as large as on screen.
    const scale = 1.25;
    const side = 1024;
    await app.pinPicture(side, side);
    // The right half, in which the first piece ends, and the middle of the height.
    const pxPerCell = MAP_WIDTH_PX / 512;
    await app.setCamera({ centerPlane: [384, 256], planePerPx: scale / pxPerCell });
    const view = await app.capturePixels({ kind: "view", scale });
    const [width, height] = [side * scale, side * scale];
    const [x, y] = [picture.width - width, (picture.height - height) / 2];
    const middle = crop(picture, { x, y, width, height });
    expect(comparePictures(middle, view)?.share).toBeLessThan(0.0001);
  });
});

/** Chooses what and how large, and reads the picture that the browser saves. */
async function saved(
  app: App,
  what: "The view" | "The whole map",
  size: "1×" | "2×" | number,
): Promise<{ name: string; picture: PNG }> {
  const pictures = app.page.locator("mapscope-pictures");
  await pictures.getByText(what, { exact: true }).click();
  await pictures
    .getByText(typeof size === "number" ? "Width" : size, { exact: true })
    .first()
    .click();
  if (typeof size === "number") await pictures.getByLabel("Width").last().fill(String(size));
  const download = app.page.waitForEvent("download");
  await pictures.getByRole("button", { name: "Save PNG", exact: true }).click();
  const file = await download;
  const picture = PNG.sync.read(readFileSync(await file.path()));
  return { name: file.suggestedFilename(), picture };
}
