/** The list of layers: presets, keys, and what belongs to another layer. */
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { SAMPLE } from "../support/files.js";
import { eventually, layersOf } from "../support/panel.js";
import { useBrowser } from "../support/use-browser.js";

describe("the list of layers", () => {
  const stage = useBrowser("webgl");

  async function openSample(): Promise<App> {
    const app = await stage.openCleared();
    // The panel is what this is about: of the map a corner is enough to draw.
    await app.pinPicture(100, 100);
    await app.show(SAMPLE);
    return app;
  }

  test("shows each preset, and says when none of them is shown", async () => {
    const app = await openSample();
    const presets = await app.viewer.evaluate((viewer) => viewer.shown?.presets ?? []);
    expect(presets.length).toBeGreaterThanOrEqual(3);
    const group = app.page.getByRole("group", { name: "Presets" });
    // A map opens with the first.
    const first = group.getByRole("button", { name: presets[0]?.title ?? "", exact: true });
    expect(await first.getAttribute("aria-pressed")).toBe("true");
    for (const { title, layers } of presets) {
      const button = group.getByRole("button", { name: title, exact: true });
      await button.click();
      expect(await button.getAttribute("aria-pressed")).toBe("true");
      expect(await group.locator("[aria-pressed=true]").count()).toBe(1);
      const all = await layersOf(app);
      const isOff = (id: string | null) => all.some((each) => each.id === id && !each.visible);
      const shown = all.filter(({ visible, parent }) => visible && !isOff(parent));
      expect(shown.map(({ id }) => id).sort()).toEqual(layers.map(({ id }) => id).sort());
      for (const { id, opacity } of layers) {
        expect(shown.find((layer) => layer.id === id)?.opacity).toBeCloseTo(opacity, 6);
      }
    }
    // The opacity of what is shown, and what is shown, both make it one's own choice.
    const slider = app.page.getByRole("slider", { name: /^Opacity of/ }).last();
    await slider.focus();
    await app.page.keyboard.press("ArrowLeft");
    await group.getByText("Your own choice").waitFor();
    expect(await group.locator("[aria-pressed=true]").count()).toBe(0);
    app.expectQuiet();
  });

  test("has a key for each row, in the order that is read", async () => {
    const app = await openSample();
    const rows = app.page.locator("mapscope-layer");
    const count = await rows.count();
    expect(count).toBe((await layersOf(app)).length);
    for (let at = 0; at < count; at += 1) {
      const box = rows.nth(at).getByRole("checkbox").first();
      const key = await box.getAttribute("aria-keyshortcuts");
      expect(key).toBe(at < 9 ? `${at + 1}` : `Shift+${at - 8}`);
      const before = await box.isChecked();
      await app.page.keyboard.press(at < 9 ? `Digit${at + 1}` : `Shift+Digit${at - 8}`);
      await eventually(() => box.isChecked()).toBe(!before);
    }
  });

  test("has what belongs to a layer below it, faded while that is off", async () => {
    const app = await openSample();
    const layers = await layersOf(app);
    const child = layers.find(({ parent }) => parent !== null);
    const parent = layers.find(({ id }) => id === child?.parent);
    if (!child || !parent) throw new Error("No layer of the map belongs to another");
    const row = (title: string) =>
      app.page
        .locator("mapscope-layer")
        .filter({ has: app.page.getByLabel(`Opacity of ${title}`, { exact: true }) });
    const left = async (title: string) =>
      (await row(title).getByRole("checkbox").first().boundingBox())?.x ?? 0;
    expect(await left(child.title)).toBeGreaterThan((await left(parent.title)) + 8);
    await row(parent.title).getByRole("checkbox").first().check();
    expect(await row(child.title).locator(".idle").count()).toBe(0);
    await row(parent.title).getByRole("checkbox").first().uncheck();
    await row(child.title).locator(".idle").waitFor();
    // It can be switched all the same, for when the other is on.
    await row(child.title).getByRole("checkbox").first().setChecked(!child.visible);
    const now = (await layersOf(app)).find(({ id }) => id === child.id);
    expect(now?.visible).toBe(!child.visible);
  });
});
