/** Broken files on the page: each is told apart, and what was open before stays so. */
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import {
  BlueprintV2,
  sectionBytes,
  withMapSize,
  withRepeated,
  withTexts,
} from "../support/blueprint.js";
import { SAMPLE, SAMPLE_NAME, sampleBytes } from "../support/files.js";
import { useBrowser } from "../support/use-browser.js";

/** Markup that would run if it were ever taken as such. */
const MARKUP = '<img src=x onerror="window.markupRan = true">';

const sample = sampleBytes();
const biomes = new BlueprintV2(sample).section("BIOM");

/** Files of which nothing can be shown, and what their card says. */
const REFUSED = [
  { name: "empty.dat", bytes: Buffer.alloc(0), says: ["The file is empty."] },
  {
    name: "byte.dat",
    bytes: sample.subarray(0, 1),
    says: ["The file is a single byte, 49."],
  },
  {
    name: "magic.dat",
    bytes: Buffer.concat([Buffer.from("ISLE"), sample.subarray(4)]),
    says: ["blueprint-magic", "ISLA", "0x0 (0)"],
  },
  {
    name: "size.dat",
    bytes: withMapSize(sample, 32769),
    says: ["MapSize is 32769, out of bounds.", "256 to 32768", "0x18 (24)"],
  },
  {
    name: "negative.dat",
    bytes: withMapSize(sample, -1),
    says: ["MapSize is -1, out of bounds."],
  },
];

/** Files of which something can be shown, and what their finding says. */
const SHOWN = [
  {
    name: "truncated.dat",
    bytes: sample.subarray(0, biomes.offset + 1000),
    finding: "blueprint-section-truncated",
    says: ["BIOM", `${biomes.length.toLocaleString("en-GB")} bytes`, "1,000 bytes"],
  },
  {
    name: "repeated.dat",
    bytes: withRepeated(sample, "TOWN"),
    finding: "blueprint-section-repeated",
    says: ["TOWN comes 2 times"],
  },
  {
    name: "length.dat",
    bytes: withMapSize(sample, 1000),
    finding: "blueprint-raster-length",
    says: ["HGTS", "4,000,000 bytes", "4,194,304 bytes"],
  },
];

describe("a broken file", () => {
  const stage = useBrowser("webgl");

  async function openSample(): Promise<App> {
    const app = await stage.open();
    await app.show(SAMPLE);
    return app;
  }

  async function expectSampleUsable(app: App): Promise<void> {
    expect(await app.maps()).toEqual([{ name: SAMPLE_NAME, status: "complete", shown: true }]);
    const facts = await app.viewer.evaluate((viewer) =>
      viewer.shown?.factsAt({ plane: [512, 512], turn: [45, 30] }),
    );
    expect(facts?.facts.find(({ id }) => id === "height")?.value).toBe(
      new BlueprintV2(sample).heightAt(512, 512),
    );
    app.expectQuiet();
  }

  test("of which nothing can be shown gets a card, and the map before stays open", async () => {
    const app = await openSample();
    for (const { name, bytes, says } of REFUSED) {
      await app.choose({ name, bytes });
      const card = app.page.getByRole("article", { name: `Problem with ${name}` });
      await card.waitFor();
      const text = await card.textContent();
      for (const words of says) expect(text, name).toContain(words);
      await card.getByRole("button", { name: /^Dismiss/ }).click();
      await card.waitFor({ state: "detached" });
    }
    await expectSampleUsable(app);
  });

  test("of which something can be shown is drawn, judged and closed like any other", async () => {
    const app = await openSample();
    for (const { name, bytes, finding, says } of SHOWN) {
      await app.show({ name, bytes });
      const shown = (await app.maps()).find((map) => map.shown);
      expect(shown?.name).toBe(name);
      await app.page.locator("mapscope-verdicts article.bad").waitFor();
      const item = app.page.locator(`mapscope-findings li[title=${finding}]`).first();
      const text = await item.textContent();
      for (const words of says) expect(text, name).toContain(words);
      await app.page.getByRole("button", { name: `Close ${name}`, exact: true }).click();
      await app.waitForMaps(1);
    }
    await expectSampleUsable(app);
  });

  test("whose name or texts hold markup shows them as text", async () => {
    const app = await stage.open();
    await app.choose({ name: `${MARKUP}.dat`, bytes: Buffer.from("none of the formats") });
    await app.page.getByRole("heading", { name: MARKUP }).waitFor();
    const tagged = Buffer.concat([
      withTexts(sample, MARKUP, "<b>hash</b>"),
      sectionBytes("<s>!", Buffer.from("skipped")),
    ]);
    await app.show({ name: `${MARKUP}.dat`, bytes: tagged });
    await app.page.locator("mapscope-report").getByText(MARKUP).first().waitFor();
    await app.page.locator("mapscope-section[name=sections] summary").click();
    await app.page.locator("mapscope-file-sections").getByText("<s>!").waitFor();
    await app.page.locator("mapscope-tabs").getByText(MARKUP).waitFor();
    const ran = await app.page.evaluate(() => "markupRan" in window);
    expect(ran).toBe(false);
    expect(await app.page.locator("img").count()).toBe(0);
    app.expectQuiet();
  });
});
