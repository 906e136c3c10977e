/** JSON files that come with a map, after it or before it; and the legend that is kept. */
import { describe, expect, test } from "vitest";
import type { Viewer } from "../../web/viewer/viewer.js";
import { type App, PATIENCE_MS } from "../support/app.js";
import { SAMPLE, SAMPLE_NAME, SAMPLE_V1, sampleBytes } from "../support/files.js";
import { useBrowser } from "../support/use-browser.js";

const NAMES = Array.from({ length: 256 }, (_, at) => ({ name: `Land ${at}` }));
const LEGEND = {
  name: "my-names.json",
  bytes: Buffer.from(JSON.stringify({ biomes: NAMES })),
};
const CONFIG = {
  name: "ServerConfig.json",
  bytes: Buffer.from(JSON.stringify({ WorldSeed: 5, MapSize: 1024 })),
};
const WORLD = { name: SAMPLE_NAME, bytes: sampleBytes() };

describe("a companion", () => {
  const stage = useBrowser("webgl");

  /** Names of the companions of each open map. */
  const companions = (app: App) =>
    app.viewer.evaluate((viewer) =>
      viewer.maps.map((map) => map.report?.companions.map(({ name }) => name)),
    );

  const notice = (app: App, words: string) => app.page.locator("mapscope-notices").getByText(words);

  test("dropped with maps belongs to each of them", async () => {
    const app = await stage.openCleared();
    await app.choose(CONFIG, WORLD, { ...WORLD, name: "b.dat" });
    await app.waitForMaps(2);
    await expect.poll(() => companions(app)).toEqual([[CONFIG.name], [CONFIG.name]]);
    const codes = await app.viewer.evaluate((viewer) =>
      viewer.shown?.report?.findings.map(({ code }) => code),
    );
    expect(codes?.some((code) => code.includes("server-config"))).toBe(true);
    app.expectQuiet();
  });

  test("dropped after a map belongs to the shown one", async () => {
    const app = await stage.openCleared();
    await app.show(SAMPLE, SAMPLE_V1);
    await app.choose(CONFIG);
    await expect.poll(() => companions(app)).toEqual([[CONFIG.name], []]);
  });

  test("dropped before a map waits for it, which is said calmly", async () => {
    const app = await stage.openCleared();
    await app.choose(CONFIG);
    await notice(app, "ServerConfig.json waits for the next map").waitFor();
    expect(await app.page.locator("mapscope-problem").count()).toBe(0);
    await app.show(SAMPLE);
    await expect.poll(() => companions(app)).toEqual([[CONFIG.name]]);
    expect(await notice(app, "waits").count()).toBe(0);
    await app.choose(SAMPLE_V1);
    await app.waitForMaps(2);
    expect((await companions(app))[1]).toEqual([]);
  });

  test("that cannot be used gets a card with its finding", async () => {
    const app = await stage.openCleared();
    await app.show(SAMPLE);
    await app.choose({ name: "broken.json", bytes: Buffer.from('{"biomes": [') });
    const card = app.page.getByRole("article", { name: "Problem with broken.json" });
    await card.waitFor();
    expect(await card.textContent()).toMatch(/Code[a-z-]+/);
    expect(await companions(app)).toEqual([[]]);
    app.expectQuiet();
  });
});

describe("a legend", () => {
  const stage = useBrowser("webgl");

  /** True when the shown map's biomes have the legend's names. */
  const isNamed = (app: App) =>
    app.page.evaluate(() => {
      const { viewer } = document.querySelector("mapscope-app") as Element & { viewer?: Viewer };
      return JSON.stringify(viewer?.shown?.report?.tables).includes('"Land 3 (3)"');
    });

  /** Loads the page again, as the next visit does, and opens the sample. */
  async function nextVisit(app: App): Promise<void> {
    await app.page.reload();
    await app.page.locator("mapscope-file-inputs #files").setInputFiles(SAMPLE);
    await app.page.locator("mapscope-report mapscope-verdicts article").first().waitFor();
  }

  test("is kept for the next visit, until it is removed", async () => {
    const app = await stage.open();
    await app.show(SAMPLE);
    await app.choose(LEGEND);
    await app.page.locator("mapscope-notices").getByText("kept for your next visit").waitFor();
    await nextVisit(app);
    await expect.poll(() => isNamed(app), { timeout: PATIENCE_MS }).toBe(true);
    await app.removeLegend();
    await expect.poll(() => isNamed(app)).toBe(false);
    await nextVisit(app);
    expect(await isNamed(app)).toBe(false);
  });

  test("of a sample is that map's alone", async () => {
    const app = await stage.open();
    await app.choose(LEGEND);
    await app.page.locator("mapscope-notices").getByText("waits").waitFor();
    await app.page.getByRole("link", { name: "With its legend" }).click();
    await app.waitForMaps(1);
    await app.settle();
    const before = await app.keptLegend();
    await app.page.getByRole("button", { name: /^Close MapData/ }).click();
    await app.page.getByRole("link", { name: "With its legend" }).click();
    await app.waitForMaps(1);
    await app.settle();
    const names = await app.viewer.evaluate((viewer) =>
      viewer.shown?.report?.companions.map(({ name }) => name),
    );
    expect(names).toEqual(["legend.json"]);
    expect(await app.keptLegend()).toBe(before);
    expect(before).toContain(LEGEND.name);
  });
});
