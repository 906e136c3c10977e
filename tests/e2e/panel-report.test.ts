/** What the panel says of a file: verdict, tables, what changed, and that all of it fits. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { BlueprintV2, withBiomesV1, withRepeated, withTexts } from "../support/blueprint.js";
import {
  SAMPLE,
  SAMPLE_NAME,
  SAMPLE_V1_NAME,
  sampleBytes,
  sampleV1Bytes,
} from "../support/files.js";
import { giveByDialog, writeOwnFile } from "../support/handles.js";
import { eventually, openSection, reportOf } from "../support/panel.js";
import { useBrowser } from "../support/use-browser.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The least side of what a finger presses, CSS pixels. */
const FINGER_CSS_PX = 44;

const SCREENS = [
  { width: 1280, height: 720, scheme: "light", touch: false },
  { width: 1280, height: 720, scheme: "dark", touch: false },
  { width: 360, height: 800, scheme: "light", touch: true },
  { width: 360, height: 800, scheme: "dark", touch: true },
] as const;

describe("the panel", () => {
  const stage = useBrowser("webgl");

  test("shows the first reasons of a verdict, and all of them when asked", async () => {
    const app = await stage.openCleared();
    let bytes = sampleBytes();
    for (const tag of ["TOWN", "RDHW", "RDBR", "RDRG", "RDTL", "TOWN"]) {
      bytes = withRepeated(bytes, tag);
    }
    await app.show({ name: SAMPLE_NAME, bytes });
    const { reasons } = (await reportOf(app)).verdicts[0] ?? { reasons: [] };
    expect(reasons.length).toBeGreaterThan(4);
    const listed = app.page.locator("mapscope-verdicts li");
    expect(await listed.count()).toBe(3);
    await app.page.getByRole("button", { name: `And ${reasons.length - 3} more` }).click();
    expect(await listed.count()).toBe(reasons.length);
    app.expectQuiet();
  });

  test("counts towns by tier as the file has them, and finds those of a row", async () => {
    const app = await stage.openCleared();
    await app.show(SAMPLE);
    const towns = new BlueprintV2(sampleBytes()).towns();
    const table = app.page.locator("mapscope-table").filter({ hasText: "Highway nodes" });
    const tier = Math.max(...towns.map(({ tier }) => tier));
    const row = table.getByRole("row").filter({ hasText: `Tier ${tier}` });
    const cells = await row.getByRole("cell").allInnerTexts();
    const ofTier = towns.filter((town) => town.tier === tier);
    expect(cells.slice(0, 2)).toEqual([
      String(ofTier.length),
      String(ofTier.filter(({ isHighwayNode }) => isHighwayNode).length),
    ]);
    // Numbers stand at the right.
    const align = await row
      .getByRole("cell")
      .first()
      .evaluate((cell) => getComputedStyle(cell).textAlign);
    expect(align).toBe("right");
    await row.getByRole("button", { name: `Tier ${tier}` }).click();
    await app.page
      .locator("mapscope-find")
      .getByText(new RegExp(`\\b${ofTier.length}\\b`))
      .first()
      .waitFor();
    app.expectQuiet();
  });

  test("goes to a finding's cell and pins it", async () => {
    const app = await stage.openCleared();
    const bytes = withBiomesV1(sampleV1Bytes(), [{ x: 300, y: 700, biome: -1 }]);
    await app.show({ name: SAMPLE_V1_NAME, bytes });
    await openSection(app, "findings");
    const before = await app.camera();
    const finding = app.page.getByTitle("blueprint-v1-biomes-invalid");
    await finding.getByRole("button", { name: "Show on the map" }).click();
    await eventually(() => app.camera()).not.toEqual(before);
    const camera = await app.camera();
    expect(camera?.planePerPx).toBeLessThan(before?.planePerPx ?? 0);
    await app.page.locator("mapscope-pin").getByText("(300, 700)").first().waitFor();
  });

  test("says what changed when the file was read again, and only then", async () => {
    const app = await stage.open();
    await giveByDialog(app.page, SAMPLE_NAME, withTexts(sampleBytes(), "yesterday", "abc"));
    await app.page.getByRole("button", { name: "Choose a file" }).click();
    await app.waitForMaps(1);
    await app.settle();
    expect(await app.page.locator("mapscope-changes").count()).toBe(0);
    await writeOwnFile(app.page, SAMPLE_NAME, withTexts(sampleBytes(), "this noon", "abc"));
    await app.page.keyboard.press("r");
    const changes = app.page.locator("mapscope-changes");
    await changes.getByText("Written (UTC)").waitFor();
    expect(await changes.locator("del").first().textContent()).toContain("yesterday");
    expect(await changes.locator("ins").first().textContent()).toContain("this noon");
    expect(await changes.getByText("Generator", { exact: true }).count()).toBe(0);
    app.expectQuiet();
  });

  test.each(SCREENS)(
    "fits with all of it open at $width × $height, $scheme, and can be used by everybody",
    async ({ width, height, scheme, touch }) => {
      const app = await stage.open({
        context: {
          viewport: { width, height },
          colorScheme: scheme,
          hasTouch: touch,
          isMobile: touch,
        },
      });
      await app.show(SAMPLE);
      if (touch) await app.page.getByRole("button", { name: "Panel:" }).click();
      for (const name of ["findings", "settings", "legend", "sections", "take-away"]) {
        await openSection(app, name);
      }
      await app.page.getByRole("button", { name: "Make a legend" }).click();
      await app.page.getByLabel("Name of biome 0").waitFor();
      for (const button of await app.page.getByRole("button", { name: /^Look of/ }).all()) {
        if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
      }
      const beyond = await app.page.locator("mapscope-panel .content").evaluate((content) => {
        return content.scrollWidth - content.clientWidth;
      });
      expect(beyond, "CSS pixels that stand out at the side").toBe(0);
      if (touch) expect(await tooSmall(app)).toEqual([]);
      expect(await violations(app)).toEqual([]);
      app.expectQuiet();
    },
  );
});

/** Controls of the panel that are lower than a finger needs. */
function tooSmall(app: App): Promise<string[]> {
  return app.page.evaluate((least) => {
    const within = (root: Document | ShadowRoot | Element): Element[] =>
      [...root.querySelectorAll("*")].flatMap((each) => [
        each,
        ...(each.shadowRoot ? within(each.shadowRoot) : []),
      ]);
    const panel = within(document).find((each) => each.localName === "mapscope-report");
    const controls = within(panel?.shadowRoot ?? document).filter((each) =>
      each.matches("button, summary, select, input:not(.visually-hidden)"),
    );
    return controls.flatMap((control) => {
      // What is pressed for a box or a button of a row is its label.
      const pressed = control.closest("label") ?? control;
      const { height } = pressed.getBoundingClientRect();
      // A word within a table's cell is as high as its line.
      const isWord = control.matches(".show");
      return height > 0 && height < (isWord ? 32 : least) - 0.5
        ? [`${control.localName} ${control.textContent?.trim() ?? ""} ${height}`]
        : [];
    });
  }, FINGER_CSS_PX);
}

/** What axe calls serious or critical. */
async function violations(app: App): Promise<string[]> {
  await app.page.evaluate(AXE);
  return app.page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("; ")}`);
  });
}
