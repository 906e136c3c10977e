/** The look of heights: its range by handle, by percentile and by hand, its spread and palette. */
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { SAMPLE } from "../support/files.js";
import { dragFrom, reportOf, styleOf, touchDrag, unfoldLayer } from "../support/panel.js";
import { useBrowser } from "../support/use-browser.js";

describe("the look of heights", () => {
  const stage = useBrowser("webgl");

  async function openHeights(touch = false): Promise<App> {
    const viewport = touch ? { width: 390, height: 844 } : { width: 1280, height: 720 };
    const app = await stage.openCleared({
      context: { viewport, hasTouch: touch, isMobile: touch },
    });
    // The panel is what this is about: of the map a corner is enough to draw.
    await app.pinPicture(100, 100);
    await app.show(SAMPLE);
    if (touch) await app.page.getByRole("button", { name: "Panel:" }).click();
    await unfoldLayer(app, "Heights");
    return app;
  }

  const rangeOf = async (app: App) => (await styleOf(app, "heightTint")).range;

  async function histogramOf(app: App) {
    const histogram = (await reportOf(app)).histograms.find(({ raster }) => raster === "heights");
    if (!histogram) throw new Error("The map has no histogram of heights");
    return histogram;
  }

  test("its range is drawn by the handles, which keep clear of each other", async () => {
    const app = await openHeights();
    const before = await rangeOf(app);
    await dragFrom(app, app.page.getByRole("slider", { name: "High end" }), -60, 0);
    const lower = await rangeOf(app);
    expect(lower[0]).toBe(before[0]);
    expect(lower[1]).toBeLessThan(before[1]);
    await dragFrom(app, app.page.getByRole("slider", { name: "Low end" }), 600, 0);
    const narrow = await rangeOf(app);
    expect(narrow[1]).toBe(lower[1]);
    expect(narrow[0]).toBeGreaterThan(before[0]);
    expect(narrow[0]).toBeLessThan(narrow[1]);
    app.expectQuiet();
  });

  test("its range is stepped by keys, and the map does not move with them", async () => {
    const app = await openHeights();
    const [low, high] = await rangeOf(app);
    const camera = await app.camera();
    const handle = app.page.getByRole("slider", { name: "Low end" });
    await handle.focus();
    await app.page.keyboard.press("ArrowRight");
    const [stepped, kept] = await rangeOf(app);
    expect(kept).toBe(high);
    expect(stepped).toBeGreaterThan(low);
    expect(Number(await handle.getAttribute("aria-valuenow"))).toBeCloseTo(stepped, 3);
    await app.page.keyboard.press("Home");
    const { low: first, min } = await histogramOf(app);
    expect((await rangeOf(app))[0]).toBeCloseTo(Math.max(first, min), 3);
    expect(await app.camera()).toEqual(camera);
  });

  test("its range is drawn by a finger", async () => {
    const app = await openHeights(true);
    const before = await rangeOf(app);
    await touchDrag(app, app.page.getByRole("slider", { name: "Low end" }), 60, 0);
    const after = await rangeOf(app);
    expect(after[1]).toBe(before[1]);
    expect(after[0]).toBeGreaterThan(before[0]);
  });

  test("its range is that of percentiles, and the map's own again", async () => {
    const app = await openHeights();
    const own = await rangeOf(app);
    const chosen = () => app.page.getByRole("radio", { name: "1–99 %" }).isChecked();
    expect(await chosen()).toBe(true);
    const { min, max } = await histogramOf(app);
    await app.page.getByText("0–100 %").click();
    expect(await rangeOf(app)).toEqual([Math.fround(min), Math.fround(max)]);
    await app.page.getByText("5–95 %").click();
    const narrow = await rangeOf(app);
    expect(narrow[0]).toBeGreaterThan(own[0]);
    expect(narrow[1]).toBeLessThan(own[1]);
    await app.page.getByText("1–99 %").click();
    expect(await rangeOf(app)).toEqual(own);
  });

  test("its range is typed, and what is no range is refused", async () => {
    const app = await openHeights();
    const field = app.page.getByLabel("Low", { exact: true });
    const before = await rangeOf(app);
    await field.fill("1e9");
    await field.press("Enter");
    expect(await rangeOf(app)).toEqual(before);
    await app.page.getByText("The low end must be below the high end.").waitFor();
    expect(Number(await field.inputValue())).toBeCloseTo(before[0], 2);
    await field.fill("-3.5");
    await field.press("Enter");
    expect(await rangeOf(app)).toEqual([-3.5, before[1]]);
    await app.page.getByText("by hand now").waitFor();
  });

  test("equal areas get equal steps of colour, in any palette", async () => {
    const app = await openHeights();
    const linear = (await styleOf(app, "heightTint")).colors;
    await app.page.getByText("Equalised", { exact: true }).click();
    const equalised = await styleOf(app, "heightTint");
    expect(equalised.spread).toBe("equalised");
    expect(equalised.colors.length).toBeGreaterThan(linear.length);
    await app.page.getByText("Palette:").click();
    await app.page.getByText("Viridis", { exact: false }).last().click();
    const viridis = await styleOf(app, "heightTint");
    expect([viridis.palette, viridis.spread]).toEqual(["viridis", "equalised"]);
    expect(viridis.colors).not.toEqual(equalised.colors);
    await app.page.getByText("Linear", { exact: true }).click();
    expect((await styleOf(app, "heightTint")).colors.length).toBe(linear.length);
    app.expectQuiet();
  });
});
