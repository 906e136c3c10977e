/** Search: by place and by kind, with the keyboard alone, from the panel, and with a finger. */
import { describe, expect, test } from "vitest";
import { type App, PATIENCE_MS } from "../support/app.js";
import { BlueprintV2 } from "../support/blueprint.js";
import { SAMPLE, sampleBytes } from "../support/files.js";
import { FOUND_COLOUR, onPage, PIN_COLOUR, pixelsOf } from "../support/places.js";
import { useBrowser } from "../support/use-browser.js";

const towns = new BlueprintV2(sampleBytes()).towns();
const ofTier2 = towns.filter(({ tier }) => tier === 2);

describe("finding", () => {
  const stage = useBrowser("webgl");

  const field = (app: App) => app.page.getByRole("combobox", { name: "Find on the map" });
  const results = (app: App) => app.page.getByRole("option");
  const pinned = (app: App) =>
    app.page.getByRole("article", { name: "Pinned" }).getByRole("heading", { level: 2 });

  async function open(): Promise<App> {
    const app = await stage.openCleared();
    await app.show(SAMPLE);
    return app;
  }

  const marked = (app: App) => pixelsOf(app, FOUND_COLOUR);

  /** The place is on the picture, and neither the search nor the pin's card lies over it. */
  async function expectInSight(app: App, place: readonly [number, number]): Promise<void> {
    const isInSight = async (): Promise<boolean> => {
      const [x = 0, y = 0] = (await onPage(app, place)) ?? [];
      const boxes = await app.page
        .locator("mapscope-find, mapscope-pin")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
      const isOver = (box: Pick<DOMRect, "x" | "y" | "width" | "height">): boolean =>
        x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
      return isOver(await app.pictureBox()) && !boxes.some(isOver);
    };
    await expect.poll(isInSight, { timeout: PATIENCE_MS }).toBe(true);
  }

  test("by kind: all are marked and listed, Enter goes to one, Escape clears", async () => {
    const app = await open();
    const before = await marked(app);
    await app.page.keyboard.press("/");
    await app.page.keyboard.type("towns of tier 2");
    await app.page.getByText(`${ofTier2.length} towns of tier 2`).waitFor();
    expect(await results(app).count()).toBe(ofTier2.length);
    expect(await marked(app)).toBeGreaterThan(before + ofTier2.length * 15);
    for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await app.page.keyboard.press(key);
    const second = (await results(app).nth(1).locator("span").first().textContent()) ?? "";
    await expect.poll(() => pinned(app).textContent(), { timeout: PATIENCE_MS }).toBe(second);
    const town = ofTier2[1];
    await expectInSight(app, [town?.x ?? 0, town?.y ?? 0]);
    expect(await pixelsOf(app, PIN_COLOUR)).toBeGreaterThan(100);
    await app.page.getByRole("button", { name: "The next one" }).click();
    const third = (await results(app).nth(2).locator("span").first().textContent()) ?? "";
    await expect.poll(() => pinned(app).textContent(), { timeout: PATIENCE_MS }).toBe(third);
    await field(app).press("Escape");
    expect(await field(app).count()).toBe(0);
    expect(await marked(app)).toBeLessThan(15);
    // The pin was not what was closed, and the map has the keys again.
    expect(await pinned(app).textContent()).toBe(third);
    await app.page.keyboard.press("Escape");
    await pinned(app).waitFor({ state: "detached" });
    app.expectQuiet();
  });

  test("by place goes there, and letters typed are no commands", async () => {
    const app = await open();
    await app.page.getByRole("button", { name: "Find", exact: true }).click();
    await app.page.keyboard.type("700, 350");
    await results(app).first().waitFor();
    await app.page.keyboard.press("Enter");
    await expectInSight(app, [700, 350]);
    await app.page.keyboard.type("rbp");
    expect(await app.maps()).toHaveLength(1);
    expect(await field(app).inputValue()).toBe("700, 350rbp");
  });

  test("says what one can look for when words are not understood, or there is none", async () => {
    const app = await open();
    await app.page.keyboard.press("/");
    await app.page.keyboard.type("<b>dragons</b>");
    await app.page.getByText("Search for a place").waitFor();
    expect(await results(app).count()).toBe(0);
    await field(app).fill("town 99999");
    await app.page.getByText("Nothing found: town 99999").waitFor();
  });

  test("from the panel opens with its words", async () => {
    const app = await open();
    await app.page
      .locator("mapscope-report")
      .evaluate((report) =>
        report.dispatchEvent(
          new CustomEvent("find-words", { detail: "highways", bubbles: true, composed: true }),
        ),
      );
    await results(app).first().waitFor();
    expect(await field(app).inputValue()).toBe("highways");
  });

  test("with a finger fits a narrow screen", async () => {
    const app = await stage.openCleared({
      context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    await app.show(SAMPLE);
    await app.page.getByRole("button", { name: "Find", exact: true }).tap();
    await app.page.keyboard.type("towns");
    await results(app).nth(2).tap();
    await pinned(app).waitFor();
    const box = await app.page.getByRole("search").boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 / 2);
    app.expectQuiet();
  });
});
