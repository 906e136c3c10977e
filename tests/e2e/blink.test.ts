/** Blink: two maps in turn, at exactly the same place. */
import { describe, expect, test } from "vitest";
import { type App, PATIENCE_MS } from "../support/app.js";
import { SAMPLE, SAMPLE_V1, SAMPLE_V1_NAME, sampleOfSize } from "../support/files.js";
import { useBrowser } from "../support/use-browser.js";

const CAMERA = { centerPlane: [300, 200] as [number, number], planePerPx: 0.75 };

describe("blinking", () => {
  const stage = useBrowser("webgl");

  const shown = (app: App) => app.viewer.evaluate((viewer) => viewer.shown?.name);

  async function expectShown(app: App, name: string): Promise<void> {
    await expect.poll(() => shown(app), { timeout: PATIENCE_MS }).toBe(name);
    await app.page.locator("mapscope-shown-name").getByText(name).waitFor();
    await app.settle();
    expect(await app.camera()).toMatchObject({
      centerPlane: CAMERA.centerPlane.map((at) => expect.closeTo(at, 9)),
      planePerPx: expect.closeTo(CAMERA.planePerPx, 9),
    });
  }

  test("switches between the last two maps by a key, whatever their size", async () => {
    const app = await stage.openCleared();
    await app.pinPicture(300, 300);
    const small = sampleOfSize(512);
    const smallName = small.split("/").at(-1) ?? "";
    await app.show(SAMPLE);
    await app.show(SAMPLE_V1);
    await app.show(small);
    await app.setCamera(CAMERA);
    await app.page.keyboard.press("b");
    await expectShown(app, SAMPLE_V1_NAME);
    await app.page.keyboard.press("b");
    await expectShown(app, smallName);
    const tab = app.page.getByRole("navigation").locator("[aria-current=true]");
    expect(await tab.textContent()).toContain(smallName);
    app.expectQuiet();
  });

  test("by a button, which is there once a second map was shown", async () => {
    const app = await stage.openCleared();
    await app.pinPicture(300, 300);
    const button = app.page.getByRole("button", { name: /^Blink/ });
    await app.show(SAMPLE);
    expect(await button.count()).toBe(0);
    await app.page.keyboard.press("b");
    await app.show(SAMPLE_V1);
    await app.setCamera(CAMERA);
    await button.click();
    await expectShown(app, "MapData_Seed_1.dat");
    await app.page.getByRole("button", { name: `Close ${SAMPLE_V1_NAME}` }).click();
    await expect.poll(() => button.count()).toBe(0);
    app.expectQuiet();
  });
});
