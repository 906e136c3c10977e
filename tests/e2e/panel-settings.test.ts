/** How a map is read, changed in the panel: every setting that no layer's look shows. */
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { SAMPLE } from "../support/files.js";
import { eventually, openSection, settingOf } from "../support/panel.js";
import { useBrowser } from "../support/use-browser.js";

describe("how a map is read", () => {
  const stage = useBrowser("webgl");

  async function openSample(): Promise<App> {
    const app = await stage.openCleared();
    // The panel is what this is about: of the map a corner is enough to draw.
    await app.pinPicture(100, 100);
    await app.show(SAMPLE);
    return app;
  }

  test("is a choice with what it comes to by itself, a flag, and a number", async () => {
    const app = await openSample();
    const section = await openSection(app, "settings");

    const coordinates = section.getByRole("group", { name: "Coordinates" });
    expect(await coordinates.getByRole("radio", { name: /^Automatic \(from/ }).isChecked()).toBe(
      true,
    );
    await coordinates.getByText("From the middle", { exact: true }).click();
    await eventually(() => settingOf(app, "coordinates")).toBe("middle");
    await coordinates.getByText("Automatic").click();
    await eventually(() => settingOf(app, "coordinates")).toBe(null);

    const north = section.getByRole("group", { name: "North" });
    expect(await north.getByRole("radio").count()).toBe(2);
    await north.getByText("y = 0 at the bottom").click();
    await eventually(() => app.viewer.evaluate((viewer) => viewer.shown?.plane?.isYUp)).toBe(true);
    expect(await north.getByRole("radio", { name: "y = 0 at the bottom" }).isChecked()).toBe(true);

    await section.getByLabel("Swap x and y").check();
    await eventually(() => settingOf(app, "swap-axes")).toBe(true);

    const reach = section.locator("mapscope-setting").filter({ hasText: "Reach of roads" });
    await reach.getByText("By hand").click();
    const field = reach.getByRole("spinbutton");
    await field.fill("25");
    await field.press("Enter");
    await eventually(() => settingOf(app, "road-reach")).toBe(25);
    await reach.getByText("cells", { exact: true }).waitFor();
    app.expectQuiet();
  });

  test("is changed by arrow keys too, and refuses what cannot be", async () => {
    const app = await openSample();
    const section = await openSection(app, "settings");
    await section.getByRole("radio", { name: "y = 0 at the top" }).focus();
    await app.page.keyboard.press("ArrowRight");
    await eventually(() => settingOf(app, "north")).toBe("up");
    const reach = section.locator("mapscope-setting").filter({ hasText: "Reach of roads" });
    await reach.getByText("By hand").click();
    const field = reach.getByRole("spinbutton");
    const held = await field.inputValue();
    await field.fill("-3");
    await field.press("Enter");
    await reach.getByText("At least 0 cells. It stays as it was.").waitFor();
    expect(await field.inputValue()).toBe(held);
    expect(await settingOf(app, "road-reach")).not.toBe(-3);
  });

  test("is not said twice: what a layer's look shows is not among it", async () => {
    const app = await openSample();
    const section = await openSection(app, "settings");
    const titles = await section.locator("mapscope-setting").allInnerTexts();
    expect(titles.join()).not.toMatch(/Contour interval|Sea level/);
  });
});
