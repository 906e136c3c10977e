/** `R`: the same file once more, with all that a person had set, and what is different. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { type App, PATIENCE_MS } from "../support/app.js";
import { BlueprintV2, withHeights } from "../support/blueprint.js";
import { dragPaths, dropPaths } from "../support/drop.js";
import { SAMPLE, SAMPLE_NAME, sampleBytes } from "../support/files.js";
import { giveByDialog, removeOwnFile, writeOwnFile } from "../support/handles.js";
import { useBrowser } from "../support/use-browser.js";

const sample = sampleBytes();
const CAMERA = { centerPlane: [400, 300] as [number, number], planePerPx: 0.5 };

/** The sample as the generator writes it the next time: of another seed, with one higher peak. */
function nextWorld(): Buffer {
  const changed = withHeights(sample, [{ x: 512, y: 512, height: 4321 }]);
  changed.writeInt32LE(77, new BlueprintV2(changed).section("PRMS").offset);
  return changed;
}

/** A browser whose dialog gives no lasting way to a file. */
async function withoutHandles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "showOpenFilePicker");
  });
}

describe("reloading", () => {
  const stage = useBrowser("webgl");
  const folder = mkdtempSync(path.join(tmpdir(), "mapscope-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Opens the sample by a dialog that gives a lasting way to it. */
  async function openByDialog(): Promise<App> {
    const app = await stage.open();
    await giveByDialog(app.page, SAMPLE_NAME, sample);
    await app.page.getByRole("button", { name: "Choose a file" }).click();
    await app.waitForMaps(1);
    await app.settle();
    return app;
  }

  /** What is said of changes, once the new reading is complete. */
  async function said(app: App): Promise<string> {
    const notice = app.page.locator("mapscope-notices").getByText("Reloaded");
    await notice.waitFor();
    return (await notice.textContent()) ?? "";
  }

  const seed = (app: App) =>
    app.viewer.evaluate(
      (viewer) =>
        viewer.shown?.report?.facts
          .flatMap(({ facts }) => facts)
          .find(({ id }) => id === "world-seed")?.value,
    );

  const look = (app: App) =>
    app.viewer.evaluate((viewer) => viewer.shown?.layers.find(({ id }) => id === "roads"));

  test("keeps the camera and the looks, shows the old map meanwhile, and says what changed", async () => {
    const app = await openByDialog();
    await app.setCamera(CAMERA);
    await app.setLayer("roads", { visible: false, opacity: 0.5 });
    const before = await look(app);
    const shown = await app.viewer.evaluateHandle((viewer) => {
      const shown: (string | undefined)[] = [];
      viewer.on("shown", () => shown.push(viewer.shown?.name));
      viewer.on("maps", () => shown.push(viewer.shown?.name));
      return shown;
    });
    await writeOwnFile(app.page, SAMPLE_NAME, nextWorld());
    await app.page.keyboard.press("r");
    const words = await said(app);
    expect(await seed(app)).toBe(77);
    expect(await app.maps()).toEqual([{ name: SAMPLE_NAME, status: "complete", shown: true }]);
    expect(new Set(await shown.jsonValue())).toEqual(new Set([SAMPLE_NAME]));
    expect(await look(app)).toEqual(before);
    expect(await app.camera()).toMatchObject(CAMERA);
    const changes = await app.viewer.evaluate((viewer) => viewer.shown?.changes ?? []);
    expect(words).toContain(`${changes.length} things changed`);
    expect(changes).toContainEqual(
      expect.objectContaining({ label: "Seed", before: "1", after: "77" }),
    );
    expect(changes.map(({ after }) => after)).toContain("4321");
    app.expectQuiet();
  });

  test("reads a dropped file again where it is, without asking for it", async () => {
    const file = path.join(folder, "dropped.dat");
    copyFileSync(SAMPLE, file);
    const app = await stage.open();
    const dialogs: unknown[] = [];
    app.page.on("filechooser", (dialog) => dialogs.push(dialog));
    await dragPaths(app.page, file);
    await dropPaths(app.page, file);
    await app.waitForMaps(1);
    await app.settle();
    writeFileSync(file, nextWorld());
    await app.page.keyboard.press("r");
    expect(await said(app)).toContain("changed");
    expect(await seed(app)).toBe(77);
    expect(dialogs).toEqual([]);
    app.expectQuiet();
  });

  test("says that nothing changed when nothing did, as often as one likes", async () => {
    const app = await openByDialog();
    for (let time = 0; time < 2; time += 1) {
      await app.page.getByRole("button", { name: `Reload ${SAMPLE_NAME}` }).click();
      expect(await said(app)).toContain("nothing changed");
      await app.page.getByRole("button", { name: "Close the notice" }).click();
    }
    expect(await app.maps()).toHaveLength(1);
    app.expectQuiet();
  });

  test("keeps the map when the file is gone or is none any more, until it is back", async () => {
    const app = await openByDialog();
    const card = app.page.getByRole("article", { name: `Problem with ${SAMPLE_NAME}` });
    await removeOwnFile(app.page, SAMPLE_NAME);
    await app.page.keyboard.press("r");
    await card.getByText("The file is gone").waitFor();
    await writeOwnFile(app.page, SAMPLE_NAME, Buffer.from("ISLE"));
    await card.getByRole("button", { name: "Reload" }).click();
    await app.page.getByText("The map as it was read before stays open").nth(1).waitFor();
    expect(await app.maps()).toEqual([{ name: SAMPLE_NAME, status: "complete", shown: true }]);
    expect(await seed(app)).toBe(1);
    await writeOwnFile(app.page, SAMPLE_NAME, nextWorld());
    await card.getByRole("button", { name: "Reload" }).first().click();
    await said(app);
    expect(await seed(app)).toBe(77);
    // What was wrong is past.
    expect(await card.count()).toBe(0);
    app.expectQuiet();
  });

  test("asks for the file where the browser gives no way to it, and names another", async () => {
    const file = path.join(folder, "world.dat");
    copyFileSync(SAMPLE, file);
    const app = await stage.open({ prepare: withoutHandles });
    await app.show(file);
    for (const name of ["world.dat", "other.dat"]) {
      writeFileSync(path.join(folder, name), nextWorld());
      const dialog = app.page.waitForEvent("filechooser");
      await app.page.keyboard.press("r");
      await (await dialog).setFiles(path.join(folder, name));
      await expect.poll(() => seed(app), { timeout: PATIENCE_MS }).toBe(77);
      const words = await said(app);
      expect(words.includes("other.dat in place of world.dat")).toBe(name === "other.dat");
      await app.page.getByRole("button", { name: "Close the notice" }).click();
    }
    expect((await app.maps()).map(({ name }) => name)).toEqual(["other.dat"]);
    app.expectQuiet();
  });
});
