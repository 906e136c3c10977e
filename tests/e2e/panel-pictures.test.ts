/** Pictures and files out of the panel: sizes, what stands around, what they say of themselves. */
import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { SAMPLE, SAMPLE_NAME } from "../support/files.js";
import { openSection } from "../support/panel.js";
import { pixelAt } from "../support/picture.js";
import { pngTexts } from "../support/png-texts.js";
import { useBrowser } from "../support/use-browser.js";

describe("a picture out of the panel", () => {
  const stage = useBrowser("webgl");

  async function openPictures(page?: App): Promise<{ app: App; pictures: Locator }> {
    const app = page ?? (await stage.openCleared());
    await app.show(SAMPLE);
    await openSection(app, "take-away");
    return { app, pictures: app.page.locator("mapscope-pictures") };
  }

  async function saved(app: App, button: Locator): Promise<{ name: string; bytes: Buffer }> {
    const download = app.page.waitForEvent("download");
    await button.click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  }

  const save = (pictures: Locator) => pictures.getByRole("button", { name: "Save PNG" });

  test("of the map has a pixel for each cell, or two, or as many as were typed", async () => {
    const { app, pictures } = await openPictures();
    await pictures.getByText("The whole map").click();
    await pictures.getByText("1024 × 1024 px, a pixel for each cell").waitFor();
    const { bytes } = await saved(app, save(pictures));
    expect([PNG.sync.read(bytes).width, PNG.sync.read(bytes).height]).toEqual([1024, 1024]);
    await pictures.getByText("2×").click();
    await pictures.getByText("2048 × 2048 px").waitFor();
    await pictures.getByText("Width", { exact: true }).first().click();
    const width = pictures.getByRole("spinbutton", { name: "Width" });
    await width.fill("16385");
    await pictures.getByText("At most 16384 pixels: no side is longer than 16384.").waitFor();
    expect(await save(pictures).isDisabled()).toBe(true);
    await width.fill("");
    await pictures.getByText("Type a whole number of pixels.").waitFor();
    expect(await save(pictures).isDisabled()).toBe(true);
    await width.fill("300");
    const small = PNG.sync.read((await saved(app, save(pictures))).bytes);
    expect([small.width, small.height]).toEqual([300, 300]);
    app.expectQuiet();
  });

  test("says of which file it is, and what it shows", async () => {
    const { app, pictures } = await openPictures();
    const camera = await app.camera();
    const view = pngTexts((await saved(app, save(pictures))).bytes);
    expect(view.get("Source")).toBe(SAMPLE_NAME);
    expect(view.get("Title")).toBe(SAMPLE_NAME.replace(".dat", ""));
    expect(view.get("Software")).toMatch(/^Mapscope \d+\.\d+\.\d+/);
    expect(view.get("Description")).toMatch(/blueprint, version 2 · 1024 × 1024 cells · seed 1$/);
    const [x, y] = (camera?.centerPlane ?? []).map((at) => String(Number(at.toPrecision(6))));
    expect(view.get("View")).toContain(`cell ${x}, ${y};`);
    expect(view.get("Comment")).toMatch(/Hillshade/);
    await pictures.getByText("The whole map").click();
    const map = pngTexts((await saved(app, save(pictures))).bytes);
    expect(map.get("View")).toBe("The whole map");
  });

  test("has title, legend and scale bar on paper around the map, which stays as it is", async () => {
    const { app, pictures } = await openPictures(await stage.open());
    await pictures.getByText("The whole map").click();
    const bare = PNG.sync.read((await saved(app, save(pictures))).bytes);
    for (const part of ["Title", "Legend", "Scale bar"]) await pictures.getByLabel(part).check();
    const full = PNG.sync.read((await saved(app, save(pictures))).bytes);
    expect(full.width).toBeGreaterThanOrEqual(bare.width);
    expect(full.height).toBeGreaterThan(bare.height + 60);
    // The map is in it, whole: found by its first row.
    const left = Math.round((full.width - bare.width) / 2);
    const middle = (picture: PNG, top: number, from: number) =>
      Array.from({ length: 40 }, (_, at) => pixelAt(picture, from + 400 + at, top)).join();
    const row = middle(bare, 500, 0);
    const tops = Array.from({ length: full.height - bare.height + 1 }, (_, top) => top);
    expect(tops.filter((top) => middle(full, top + 500, left) === row)).toHaveLength(1);
    // What was chosen is chosen again at the next visit.
    await app.page.reload();
    await app.page.waitForFunction(
      () => (document.querySelector("mapscope-app") as { viewer?: unknown } | null)?.viewer,
    );
    await app.choose(SAMPLE);
    await openSection(app, "take-away");
    expect(await pictures.getByLabel("Scale bar").isChecked()).toBe(true);
  });

  test("has the grid or not, whatever is on screen", async () => {
    const { app, pictures } = await openPictures();
    const box = pictures.getByLabel("Grid");
    const isOn = await box.isChecked();
    const layers = await app.viewer.evaluate((viewer) => viewer.shown?.layers ?? []);
    expect(isOn).toBe(layers.some(({ style, visible }) => style.kind === "grid" && visible));
    const first = PNG.sync.read((await saved(app, save(pictures))).bytes);
    await box.setChecked(!isOn);
    const other = PNG.sync.read((await saved(app, save(pictures))).bytes);
    expect(other.data.equals(first.data)).toBe(false);
    expect(await app.viewer.evaluate((viewer) => viewer.shown?.layers)).toEqual(layers);
  });

  test("is put on the clipboard", async () => {
    const { app, pictures } = await openPictures(
      await stage.open({ context: { permissions: ["clipboard-read", "clipboard-write"] } }),
    );
    await pictures.getByRole("button", { name: "Copy", exact: true }).click();
    await pictures.getByText("Copied to the clipboard").waitFor();
    const [width, height] = await app.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const blob = await item?.getType("image/png");
      const bitmap = blob && (await createImageBitmap(blob));
      return [bitmap?.width, bitmap?.height];
    });
    const box = await app.pictureBox();
    expect([width, height]).toEqual([Math.round(box.width), Math.round(box.height)]);
  });

  test("can be saved where the browser does not let it onto the clipboard", async () => {
    const { app, pictures } = await openPictures(await stage.open());
    await app.page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await pictures.getByRole("button", { name: "Copy", exact: true }).click();
    await pictures.getByText("did not let the picture onto the clipboard").waitFor();
    const { bytes } = await saved(app, pictures.getByRole("link", { name: "Save it" }));
    const box = await app.pictureBox();
    expect(PNG.sync.read(bytes).width).toBe(Math.round(box.width));
  });

  test("is given up on the way", async () => {
    const { app, pictures } = await openPictures();
    await pictures.getByText("The whole map").click();
    await pictures.getByText("4×").click();
    await save(pictures).click();
    await pictures.getByRole("button", { name: "Cancel" }).click();
    await pictures.getByRole("progressbar").waitFor({ state: "detached" });
    expect(await pictures.locator("a[download], .failed").count()).toBe(0);
    expect(await save(pictures).isEnabled()).toBe(true);
    app.expectQuiet();
  });

  test("each file of the map's data is saved under the map's name", async () => {
    const { app } = await openPictures();
    const list = app.page.locator("mapscope-exports");
    const exports = await app.viewer.evaluate((viewer) => viewer.shown?.exports() ?? []);
    expect(exports.length).toBeGreaterThan(2);
    for (const { title, about, nameEnding, mediaType } of exports) {
      await list.getByText(about).waitFor();
      const { name, bytes } = await saved(
        app,
        list.getByRole("button", { name: `Save ${title}`, exact: true }),
      );
      expect(name).toBe(`MapData_Seed_1-${nameEnding}`);
      expect(bytes.length).toBeGreaterThan(100);
      if (mediaType === "image/png") {
        expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1024, 1024]);
      }
    }
    app.expectQuiet();
  });
});
