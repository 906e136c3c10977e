/** What the panel shows of a scenario: the preview in the file beside ours, packs, heights. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { eventually, openSection } from "../support/panel.js";
import { lzoBlocks, tinyScenario } from "../support/scenario.js";
import { useBrowser } from "../support/use-browser.js";

/** Red and blue above, green and white below. */
const PIXELS = Buffer.from([255, 0, 0, 0, 0, 255, 0, 255, 0, 255, 255, 255]);

const PREVIEW = tinyScenario()
  .with("Preview", "Size=0,0,2,2")
  .withPack("PreviewPack", lzoBlocks(PIXELS));

const stage = useBrowser("webgl");
let app: App;
beforeAll(async () => {
  app = await stage.openForAll();
});
afterAll(() => app.expectQuiet());

/** The pixels of a picture, red first, without alpha; undefined where there is no canvas. */
function pixelsOf(id: string): Promise<number[] | undefined> {
  return app.page.locator("mapscope-previews").evaluate((element, id) => {
    const canvas = element.shadowRoot?.querySelector<HTMLCanvasElement>(`canvas[data-id=${id}]`);
    if (!canvas) return undefined;
    const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
    return [...(data ?? [])].filter((_, at) => at % 4 !== 3);
  }, id);
}

describe("the preview", () => {
  test("in the file stands beside ours, pixel for pixel and not blurred", async () => {
    await app.show({ name: "preview.map", bytes: PREVIEW.bytes() });
    const section = await openSection(app, "previews");
    await eventually(() => pixelsOf("embedded")).toEqual([...PIXELS]);
    // Two pixels a tile and one down; what is drawn has colours.
    await eventually(async () => (await pixelsOf("minimap"))?.length).toBe(12 * 6 * 3);
    await eventually(async () => new Set(await pixelsOf("minimap")).size).toBeGreaterThan(1);
    const own = section.getByRole("img", { name: "In the file: 2 × 2 pixels" });
    await eventually(() => own.evaluate((canvas) => getComputedStyle(canvas).imageRendering)).toBe(
      "pixelated",
    );
  });

  test("is told in words where the file has none, hides it, or has a broken one", async () => {
    const hidden = tinyScenario()
      .with("Preview", "Size=0,0,2,2")
      .withPack("PreviewPack", Buffer.from([200, 1, 0, 1, 17, 0, 0]));
    for (const [name, text, words] of [
      ["none.map", tinyScenario(), "The file has none."],
      ["hidden.map", hidden, "Hidden by the map"],
      ["large.map", PREVIEW.with("Preview", "Size=0,0,4096,4096"), "Broken: "],
    ] as const) {
      await app.show({ name, bytes: text.bytes() });
      const section = await openSection(app, "previews");
      await section.getByText(words).waitFor();
      expect(await pixelsOf("embedded"), name).toBe(undefined);
      expect(await section.getByRole("img").count(), name).toBe(1);
    }
  });
});

test("packs have a row each, and levels a bar each over their table", async () => {
  await app.show({ name: "preview.map", bytes: PREVIEW.bytes() });
  const sections = await openSection(app, "sections");
  const packs = sections.locator("mapscope-table");
  // 66 cells of 11 bytes and an end mark, in blocks of 238 bytes.
  const terrain = packs.getByRole("row").filter({ hasText: "IsoMapPack5" });
  await eventually(async () =>
    (await terrain.getByRole("cell").allTextContents()).slice(2),
  ).toEqual(["730", "4 LZO", "66", "yes", "sound"]);
  const statistics = await openSection(app, "statistics");
  const chart = statistics.locator("mapscope-level-chart");
  await eventually(() => chart.locator("title").allTextContents()).toEqual([
    "Level 0: 65 cells",
    "Level 1: 0 cells",
    "Level 2: 0 cells",
    "Level 3: 1 cell",
  ]);
});

test("a search finds ground as patches and flies to the largest", async () => {
  await app.focusPicture();
  await app.page.keyboard.press("/");
  await app.page.keyboard.type("height 0");
  await app.page.getByText("The only patch of height 0, 65 cells").waitFor();
  await app.page.getByRole("option").first().click();
  await app.page.locator("mapscope-pin").getByText("Tile set").waitFor();
});
