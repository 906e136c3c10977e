/** Every way in: input, drop, folder, paste, sample. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { dragPaths, dropPaths, sendTransfer } from "../support/drop.js";
import { SAMPLE, SAMPLE_NAME, SAMPLE_V1, SAMPLE_V1_NAME } from "../support/files.js";
import { BACKENDS, useBrowser } from "../support/use-browser.js";

const PRIVACY = "Your files never leave this browser";

async function expectShown(app: App, name: string): Promise<void> {
  await app.waitForMaps(1);
  await app.settle();
  expect(await app.maps()).toEqual([{ name, status: "complete", shown: true }]);
  expect(await app.page.title()).toBe(`${name} – Mapscope`);
  await app.page.getByRole("navigation", { name: "Open maps" }).getByText(name).waitFor();
  const pixels = await app.capturePixels();
  expect(coloursOf(pixels.data)).toBeGreaterThan(100);
  app.expectQuiet();
}

describe.each(BACKENDS)("opening with %s", (backend) => {
  const stage = useBrowser(backend);
  const folder = mkdtempSync(path.join(tmpdir(), "mapscope-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("the file input shows a map whole and asks nothing of the network", async () => {
    const app = await stage.open();
    await app.page.locator("mapscope-empty").getByText(PRIVACY).waitFor();
    await app.choose(SAMPLE);
    await expectShown(app, SAMPLE_NAME);
    expect(await app.viewer.evaluate((viewer) => viewer.backend)).toBe(backend);
  });

  test("files and folders dropped on the page are opened", async () => {
    const world = path.join(folder, "world");
    mkdirSync(path.join(world, "maps"), { recursive: true });
    copyFileSync(SAMPLE, path.join(world, "maps", SAMPLE_NAME));
    writeFileSync(path.join(world, "notes.txt"), "no map");
    writeFileSync(path.join(world, ".hidden.dat"), "hidden");
    const app = await stage.open();
    const overlay = app.page.getByText("Drop to open");
    await dragPaths(app.page, world);
    await overlay.waitFor();
    await dropPaths(app.page, world);
    expect(await overlay.count()).toBe(0);
    await expectShown(app, SAMPLE_NAME);
    const card = app.page.locator("mapscope-problem");
    await card.getByText("world/notes.txt").waitFor();
    expect(await card.count()).toBe(1);
  });
});

describe("opening", () => {
  const stage = useBrowser("webgl");

  test("a drop event made by a page's own script is opened like any other", async () => {
    const app = await stage.open();
    await sendTransfer(app.page, "drop", `samples/${SAMPLE_NAME}`, "dropped.dat");
    await expectShown(app, "dropped.dat");
  });

  test("a pasted file is opened", async () => {
    const app = await stage.open();
    await sendTransfer(app.page, "paste", `samples/${SAMPLE_NAME}`, "pasted.dat");
    await expectShown(app, "pasted.dat");
  });

  test("a sample's link opens the sample", async () => {
    const app = await stage.open();
    await app.page.getByRole("link", { name: "An island, blueprint v2" }).click();
    await expectShown(app, SAMPLE_NAME);
  });

  test("several files become several tabs that can be shown and closed", async () => {
    const app = await stage.open();
    await app.show(SAMPLE, SAMPLE_V1);
    const tabs = app.page.getByRole("navigation", { name: "Open maps" });
    const shownTab = tabs.locator("[aria-current=true] span");
    expect(await shownTab.textContent()).toBe(SAMPLE_NAME);
    await tabs.getByRole("button", { name: SAMPLE_V1_NAME, exact: true }).click();
    await expect.poll(() => shownTab.textContent()).toBe(SAMPLE_V1_NAME);
    await app.settle();
    await tabs.getByRole("button", { name: `Close ${SAMPLE_V1_NAME}`, exact: true }).click();
    await expect.poll(() => shownTab.textContent()).toBe(SAMPLE_NAME);
    await tabs.getByRole("button", { name: `Close ${SAMPLE_NAME}`, exact: true }).click();
    await app.page.locator("mapscope-empty").getByText(PRIVACY).waitFor();
    expect(await app.maps()).toEqual([]);
    app.expectQuiet();
  });
});

/** Distinct colours of RGBA pixels. */
function coloursOf(data: Buffer): number {
  return new Set(new Uint32Array(Uint8Array.from(data).buffer)).size;
}
