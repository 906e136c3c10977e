/** Looks of the other layers: light, contours, slope, sea, biomes. */
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { SAMPLE } from "../support/files.js";
import {
  dragFrom,
  eventually,
  middleOf,
  reportOf,
  settingOf,
  styleOf,
  touchDrag,
  unfoldLayer,
} from "../support/panel.js";
import { useBrowser } from "../support/use-browser.js";

/** CSS pixels from the middle of the sun's dial to its rim. */
const DIAL_RADIUS = 44;

describe("a layer's look", () => {
  const stage = useBrowser("webgl");

  async function openSample(touch = false): Promise<App> {
    const viewport = touch ? { width: 390, height: 844 } : { width: 1280, height: 720 };
    const app = await stage.openCleared({
      context: { viewport, hasTouch: touch, isMobile: touch },
    });
    // The panel is what this is about: of the map a corner is enough to draw.
    await app.pinPicture(100, 100);
    await app.show(SAMPLE);
    if (touch) await app.page.getByRole("button", { name: "Panel:" }).click();
    return app;
  }

  const light = async (app: App) => {
    const { azimuthDeg, altitudeDeg, exaggeration } = await styleOf(app, "hillshade");
    return { azimuthDeg, altitudeDeg, exaggeration };
  };

  test("hillshade: the sun is dragged round and up, pressed to, and typed", async () => {
    const app = await openSample();
    await unfoldLayer(app, "Hillshade");
    const dial = app.page.getByRole("slider", { name: /^Sun/ });
    const { x, y } = await middleOf(dial);
    await app.page.mouse.click(x + DIAL_RADIUS / 2, y);
    expect(await light(app)).toMatchObject({ azimuthDeg: 90, altitudeDeg: 45 });
    await app.page.mouse.move(x + DIAL_RADIUS / 2, y);
    await app.page.mouse.down();
    await app.page.mouse.move(x, y + DIAL_RADIUS * 2, { steps: 6 });
    await app.page.mouse.up();
    expect(await light(app)).toMatchObject({ azimuthDeg: 180, altitudeDeg: 0 });
    expect(await dial.getAttribute("aria-valuetext")).toBe("from the south (180°), 0° high");
    await app.page.getByLabel("Azimuth").fill("315");
    await app.page.getByLabel("Altitude").fill("30");
    await app.page.getByLabel("Altitude").press("Enter");
    expect(await light(app)).toMatchObject({ azimuthDeg: 315, altitudeDeg: 30 });
    await app.page.getByLabel("Altitude").fill("120");
    await app.page.getByLabel("Altitude").press("Enter");
    expect((await light(app)).altitudeDeg).toBe(90);
    app.expectQuiet();
  });

  test("hillshade: one angle typed leaves the other as the map has it", async () => {
    const app = await openSample();
    const row = await unfoldLayer(app, "Hillshade");
    // Both in one task: the look is not drawn again in between.
    await row.locator("mapscope-hillshade-look").evaluate((look) => {
      const [azimuth, altitude] = [...(look.shadowRoot?.querySelectorAll("input") ?? [])];
      if (!azimuth || !altitude) throw new Error("The look has no fields");
      for (const [field, degrees] of [
        [azimuth, 200],
        [altitude, 10],
      ] as const) {
        field.value = String(degrees);
        field.dispatchEvent(new Event("change"));
      }
    });
    expect(await light(app)).toMatchObject({ azimuthDeg: 200, altitudeDeg: 10 });
  });

  test("hillshade: the sun goes by the arrow keys, and the map stays", async () => {
    const app = await openSample();
    await unfoldLayer(app, "Hillshade");
    const before = await light(app);
    const camera = await app.camera();
    await app.page.getByRole("slider", { name: /^Sun/ }).focus();
    await app.page.keyboard.press("ArrowRight");
    await app.page.keyboard.press("ArrowUp");
    await app.page.keyboard.press("Shift+ArrowUp");
    expect(await light(app)).toMatchObject({
      azimuthDeg: (before.azimuthDeg + 5) % 360,
      altitudeDeg: before.altitudeDeg + 6,
    });
    expect(await app.camera()).toEqual(camera);
  });

  test("hillshade: the sun is dragged by a finger, and the panel does not scroll", async () => {
    const app = await openSample(true);
    await unfoldLayer(app, "Hillshade");
    const dial = app.page.getByRole("slider", { name: /^Sun/ });
    const before = await middleOf(dial);
    await touchDrag(app, dial, -DIAL_RADIUS / 2, 0);
    expect(await light(app)).toMatchObject({ azimuthDeg: 270, altitudeDeg: 45 });
    expect(await middleOf(dial)).toEqual(before);
  });

  test("hillshade: heights are exaggerated by a slider, and back", async () => {
    const app = await openSample();
    await unfoldLayer(app, "Hillshade");
    const slider = app.page.getByRole("slider", { name: "Vertical exaggeration" });
    await slider.focus();
    await app.page.keyboard.press("End");
    expect((await light(app)).exaggeration).toBe(10);
    await app.page.keyboard.press("Home");
    expect((await light(app)).exaggeration).toBe(0.1);
    expect(await slider.getAttribute("aria-valuetext")).toBe("× 0.1");
    await app.page.getByRole("button", { name: "Reset", exact: true }).click();
    expect((await light(app)).exaggeration).toBe(1);
  });

  test("contours: the interval is chosen by the map or typed", async () => {
    const app = await openSample();
    const row = await unfoldLayer(app, "Contours");
    const own = (await styleOf(app, "contours")).interval;
    await row.getByText(`Automatic (${Number(own.toPrecision(6))})`).waitFor();
    await row.getByText("By hand").click();
    await row.getByRole("spinbutton", { name: "Contour interval" }).fill("7");
    await row.getByRole("spinbutton", { name: "Contour interval" }).press("Enter");
    await eventually(async () => (await styleOf(app, "contours")).interval).toBe(7);
    await row.getByText("every 35, counted from 0").waitFor();
    await row.getByRole("spinbutton", { name: "Contour interval" }).fill("-1");
    await row.getByRole("spinbutton", { name: "Contour interval" }).press("Enter");
    expect(await settingOf(app, "contour-interval")).toBe(7);
    await row.getByText("Automatic").click();
    await eventually(async () => (await styleOf(app, "contours")).interval).toBe(own);
    app.expectQuiet();
  });

  test("slope: says what its colours stand for, and takes another range", async () => {
    const app = await openSample();
    const row = await unfoldLayer(app, "Slope");
    await row.getByText("Heights per cell, in the steepest direction").waitFor();
    await row.getByLabel("High").fill("0.75");
    await row.getByLabel("High").press("Enter");
    expect((await styleOf(app, "slope")).range[1]).toBe(0.75);
    await row.getByText("0.75 and more").waitFor();
  });

  test("sea level: the sea is drawn up and down, over all heights of the map", async () => {
    const app = await openSample();
    const row = await unfoldLayer(app, "Sea level");
    const own = (await styleOf(app, "seaLevel")).level;
    await row.getByText("By hand").click();
    const slider = row.getByRole("slider", { name: "Sea level", exact: true });
    await slider.focus();
    await app.page.keyboard.press("End");
    const { max } = (await reportOf(app)).histograms[0] ?? { max: Number.NaN };
    await eventually(async () => (await styleOf(app, "seaLevel")).level).toBeCloseTo(max, 0);
    const tint = await styleOf(app, "heightTint");
    expect(tint.seaLevel).toBeCloseTo(max, 0);
    await row.getByText("Automatic").click();
    await eventually(async () => (await styleOf(app, "seaLevel")).level).toBe(own);
  });

  test("biomes: have their shares, and a line between them or not", async () => {
    const app = await openSample();
    const row = await unfoldLayer(app, "Biomes");
    const table = (await reportOf(app)).tables.find(({ id }) => id === "biomes");
    const [first] = table?.rows ?? [];
    if (!first) throw new Error("The map has no table of biomes");
    await row
      .getByText(first.cells[0]?.text ?? "")
      .first()
      .waitFor();
    expect(await row.locator("mapscope-legend .share").count()).toBe(
      table?.rows.filter(({ id }) => id.startsWith("biome-")).length,
    );
    const line = row.getByLabel("A line between them");
    const before = (await styleOf(app, "categories")).boundary;
    await line.setChecked(before === null);
    expect((await styleOf(app, "categories")).boundary === null).toBe(before !== null);
    await line.setChecked(before !== null);
    expect((await styleOf(app, "categories")).boundary).toEqual(before);
  });

  test("the sun's dial is dragged by the mouse from where the sun is", async () => {
    const app = await openSample();
    await unfoldLayer(app, "Hillshade");
    await dragFrom(app, app.page.getByRole("slider", { name: /^Sun/ }), 0, -DIAL_RADIUS);
    expect(await light(app)).toMatchObject({ azimuthDeg: 0, altitudeDeg: 0 });
  });
});
