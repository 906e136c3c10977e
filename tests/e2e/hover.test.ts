/** What the page reads out under the pointer is what the file says. */
import { describe, expect, test } from "vitest";
import type { Camera } from "../../web/protocol/map.js";
import { type App, PATIENCE_MS } from "../support/app.js";
import { BlueprintV1, BlueprintV2, withHeights } from "../support/blueprint.js";
import { sampleBytes, sampleV1Bytes } from "../support/files.js";
import { pixelAt } from "../support/picture.js";
import { BACKENDS, useBrowser } from "../support/use-browser.js";

const CAMERAS: Camera[] = [
  { centerPlane: [512, 512], planePerPx: 2 },
  { centerPlane: [400, 611], planePerPx: 1 },
  { centerPlane: [700, 300], planePerPx: 0.37 },
  { centerPlane: [900.5, 620.25], planePerPx: 1 / 16 },
];

/** Places on the picture as parts of its width and height. */
const PLACES: [number, number][] = [
  [0.5, 0.4],
  [0.31, 0.52],
  [0.62, 0.23],
];

describe.each(BACKENDS)("the readout with %s", (backend) => {
  const stage = useBrowser(backend);

  test("says the cell, the very float and the biome of the file", async () => {
    const bytes = sampleBytes();
    const app = await stage.openCleared();
    await app.show({ name: "v2.dat", bytes });
    await expectReadings(app, new BlueprintV2(bytes));
    app.expectQuiet();
  });
});

describe("the readout", () => {
  const stage = useBrowser("webgl");

  test("reads version 1 as well", async () => {
    const bytes = sampleV1Bytes();
    const app = await stage.openCleared();
    await app.show({ name: "v1.dat", bytes });
    await expectReadings(app, new BlueprintV1(bytes));
  });

  test("says that a height is none, and nothing off the map", async () => {
    const bytes = withHeights(sampleBytes(), [
      { x: 512, y: 512, height: Number.NaN },
      { x: 513, y: 512, height: -Infinity },
    ]);
    const app = await stage.openCleared();
    await app.show({ name: "holes.dat", bytes });
    await app.setCamera({ centerPlane: [513, 512.5], planePerPx: 1 / 32 });
    const { x, y, width, height } = await app.pictureBox();
    await app.page.mouse.move(x + width / 2 - 16, y + height / 2);
    await expectReadout(app, { x: "512", y: "512", height: "no data (NaN)" });
    await app.page.mouse.move(x + width / 2 + 16, y + height / 2);
    await expectReadout(app, { x: "513", y: "512", height: "no data (−∞)" });
    await app.setCamera({ centerPlane: [512, 512], planePerPx: 4 });
    await app.page.mouse.move(x + width / 2 + 150, y + height / 2);
    await app.page.locator("mapscope-readout").getByText("Point at the map").waitFor();
    expect(await readout(app)).toEqual({});
  });
});

async function expectReadings(app: App, file: BlueprintV1 | BlueprintV2): Promise<void> {
  await app.showLayers("biomes");
  // Lines between biomes would lie over the colours of cells.
  await app.setLayer("biomes", { style: { boundary: null } });
  const colors = await app.viewer.evaluate((viewer) => {
    const style = viewer.shown?.layers.find(({ id }) => id === "biomes")?.style;
    return style?.kind === "categories" ? style.colors : [];
  });
  const box = await app.pictureBox();
  for (const camera of CAMERAS) {
    await app.setCamera(camera);
    const picture = await app.capturePixels();
    const cellAt = (xPx: number, yPx: number): [number, number] => [
      Math.floor(camera.centerPlane[0] + (xPx - box.width / 2) * camera.planePerPx),
      Math.floor(camera.centerPlane[1] + (yPx - box.height / 2) * camera.planePerPx),
    ];
    for (const [right, down] of PLACES) {
      // On whole pixels, in which the mouse moves.
      const [xPx, yPx] = [Math.round(right * box.width), Math.round(down * box.height)];
      await app.page.mouse.move(box.x + xPx, box.y + yPx);
      const [x, y] = cellAt(xPx, yPx);
      await expectReadout(app, { x: String(x), y: String(y), biome: String(file.biomeAt(x, y)) });
      const { height } = await readout(app);
      expect(Math.fround(Number(height)), `height at (${x}, ${y})`).toBe(file.heightAt(x, y));
      if (camera.planePerPx > 1) continue;
      // What is drawn there is what is read there.
      const drawn = colors[file.biomeAt(...cellAt(xPx + 0.5, yPx + 0.5))];
      expect(pixelAt(picture, xPx, yPx), `colour at (${x}, ${y})`).toEqual(drawn);
    }
  }
}

async function expectReadout(app: App, expected: Record<string, string>): Promise<void> {
  await expect.poll(() => readout(app), { timeout: PATIENCE_MS }).toMatchObject(expected);
}

/** Texts of the readout by the ids of their facts. */
function readout(app: App): Promise<Record<string, string>> {
  return app.page
    .locator("mapscope-readout dd")
    .evaluateAll((values) =>
      Object.fromEntries(
        values.map((value) => [value.dataset.id, value.textContent?.trim() ?? ""]),
      ),
    );
}
