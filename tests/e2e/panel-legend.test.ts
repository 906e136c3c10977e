/** The legend in the panel: made, edited, saved, dropped and removed. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { BlueprintV2 } from "../support/blueprint.js";
import { SAMPLE } from "../support/files.js";
import { eventually, openSection, reportOf, styleOf } from "../support/panel.js";
import { useBrowser } from "../support/use-browser.js";

describe("the legend", () => {
  const stage = useBrowser("webgl");

  async function openLegend(): Promise<App> {
    const app = await stage.openCleared();
    // The panel is what this is about: of the map a corner is enough to draw.
    await app.pinPicture(100, 100);
    await app.show(SAMPLE);
    await openSection(app, "legend");
    return app;
  }

  const legendOf = async (app: App) => {
    const { companions } = await reportOf(app);
    const text = companions.find(({ kind }) => kind === "legend")?.text;
    return text === undefined ? undefined : JSON.parse(text);
  };

  /** Highest ordinals in the file itself. */
  function highest() {
    const file = new BlueprintV2(readFileSync(SAMPLE));
    const { offset, length } = file.section("BIOM");
    let biome = 0;
    for (const each of file.bytes.subarray(offset, offset + length)) biome = Math.max(biome, each);
    return { biome, tier: Math.max(...file.towns().map(({ tier }) => tier)) };
  }

  test("begins with the ordinals that the map has, in their colours", async () => {
    const app = await openLegend();
    const { colors } = await styleOf(app, "categories");
    await app.page.getByRole("button", { name: "Make a legend" }).click();
    await eventually(() => legendOf(app)).toBeDefined();
    const { biomes, tiers } = await legendOf(app);
    const { biome, tier } = highest();
    expect([biomes.length, tiers.length]).toEqual([biome + 1, tier + 1]);
    const hex = (color: readonly number[]) =>
      `#${color
        .slice(0, 3)
        .map((channel) => channel.toString(16).padStart(2, "0"))
        .join("")}`;
    expect(biomes.map(({ color }: { color: string }) => color)).toEqual(
      colors.slice(0, biome + 1).map(hex),
    );
    expect((await reportOf(app)).verdicts[0]?.outcome).not.toBe("refuses");
    app.expectQuiet();
  });

  test("names and colours things at once, and refuses what it does not count", async () => {
    const app = await openLegend();
    await app.page.getByRole("button", { name: "Make a legend" }).click();
    const { biome } = highest();
    await app.page.getByLabel(`Name of biome ${biome}`).fill("Mire");
    await app.page.getByLabel(`Colour of biome ${biome}`).fill("#123456");
    await eventually(async () => (await styleOf(app, "categories")).colors[biome]).toEqual([
      0x12, 0x34, 0x56, 255,
    ]);
    await app.page.locator("mapscope-table").getByText(`Mire (${biome})`).first().waitFor();
    await app.page.getByRole("button", { name: `Remove biome ${biome}` }).click();
    await app.page.locator("mapscope-verdicts article.bad").waitFor();
    await app.page.getByRole("button", { name: `Add biome ${biome}` }).click();
    await app.page.locator("mapscope-verdicts article:not(.bad)").waitFor();
  });

  test("says what heights are counted in and how long a cell is", async () => {
    const app = await openLegend();
    await app.page.getByRole("button", { name: "Make a legend" }).click();
    await app.page.getByLabel("Unit of heights").fill("m");
    const metres = app.page.getByLabel("Metres per cell");
    await metres.fill("-2");
    await metres.press("Enter");
    expect(await metres.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
    await metres.fill("2");
    await metres.press("Enter");
    await app.page.getByLabel("Sea level", { exact: true }).last().fill("5");
    await app.page.getByLabel("Sea level", { exact: true }).last().press("Enter");
    await eventually(() => legendOf(app)).toMatchObject({
      heightUnit: "m",
      metresPerCell: 2,
      seaLevel: 5,
    });
    expect((await styleOf(app, "seaLevel")).level).toBe(5);
  });

  test("is saved as the file that it is, and removed", async () => {
    const app = await openLegend();
    await app.page.getByRole("button", { name: "Make a legend" }).click();
    await app.page.getByLabel("Name of biome 0").fill("Deep sea");
    const download = app.page.waitForEvent("download");
    await app.page.getByRole("button", { name: "Save as file" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("legend.json");
    const saved = JSON.parse(readFileSync(await file.path(), "utf8"));
    expect(saved.biomes[0].name).toBe("Deep sea");
    await eventually(() => legendOf(app)).toEqual(saved);
    await app.page
      .locator("mapscope-legend-editor")
      .getByRole("button", { name: "Remove", exact: true })
      .click();
    await eventually(() => legendOf(app)).toBeUndefined();
    await app.page.getByRole("button", { name: "Make a legend" }).waitFor();
  });

  test("that is dropped is shown with what is wrong in it, and keeps what it has besides", async () => {
    const app = await openLegend();
    const text = JSON.stringify({
      author: "me",
      biomes: [{ name: "Deep\u202e sea", color: "blue" }],
    });
    await app.choose({ name: "mine.json", bytes: Buffer.from(text) });
    const editor = app.page.locator("mapscope-legend-editor");
    await editor.getByText("mine.json").waitFor();
    await editor.locator("mapscope-findings li").first().waitFor();
    await app.page.getByLabel("Name of biome 0").fill("Sea");
    await app.page.getByLabel("Colour of biome 0").fill("#0000ff");
    await eventually(() => legendOf(app)).toEqual({
      author: "me",
      biomes: [{ name: "Sea", color: "#0000ff" }],
    });
  });
});
