/** Keys, wheel, drag, pinch, resolution, and rest. */
import { describe, expect, test } from "vitest";
import { listedLayers } from "../../web/viewer/layer-list.js";
import { type App, PATIENCE_MS } from "../support/app.js";
import { SAMPLE } from "../support/files.js";
import { layersOf } from "../support/panel.js";
import { BACKENDS, useBrowser } from "../support/use-browser.js";

/** Waits until the camera is what a test expects of it. */
async function expectCamera(app: App, planePerPx: number, centerPlane?: number[]): Promise<void> {
  await expect
    .poll(() => app.camera(), { timeout: PATIENCE_MS })
    .toMatchObject({
      planePerPx: expect.closeTo(planePerPx, 6),
      ...(centerPlane && { centerPlane: centerPlane.map((at) => expect.closeTo(at, 4)) }),
    });
}

describe.each(BACKENDS)("the map with %s", (backend) => {
  const stage = useBrowser(backend);

  test("draws nothing while nothing changes", async () => {
    const app = await stage.openCleared();
    await app.show(SAMPLE);
    const before = await app.watch.evaluate(({ frames }) => frames);
    expect(before).toBeGreaterThan(0);
    await app.page.waitForTimeout(2000);
    expect(await app.watch.evaluate(({ frames }) => frames)).toBe(before);
    // And that the count still counts:
    await app.viewer.evaluate((viewer) => viewer.panBy(7, 0));
    await expect.poll(() => app.watch.evaluate(({ frames }) => frames)).toBeGreaterThan(before);
  });

  test("is drawn in the screen's own pixels", async () => {
    const app = await stage.openCleared({ context: { deviceScaleFactor: 2 } });
    await app.show(SAMPLE);
    const { width, height } = await app.pictureBox();
    const picture = await app.capturePixels();
    expect([picture.width, picture.height]).toEqual([2 * width, 2 * height]);
    await app.viewer.evaluate((viewer) => viewer.oneToOne());
    await expectCamera(app, 0.5);
  });
});

describe("the map", () => {
  const stage = useBrowser("webgl");

  test("obeys the keys", async () => {
    const app = await stage.openCleared();
    await app.show(SAMPLE);
    const fitted = await app.camera();
    if (!fitted) throw new Error("There is no camera");
    await app.page.keyboard.press("+");
    await expectCamera(app, fitted.planePerPx / 1.5);
    await app.page.keyboard.press("-");
    await expectCamera(app, fitted.planePerPx);
    await app.page.keyboard.press("a");
    await expectCamera(app, 1);
    const { centerPlane } = (await app.camera()) ?? fitted;
    await app.focusPicture();
    await app.page.keyboard.press("ArrowRight");
    await expectCamera(app, 1, [centerPlane[0] + 64, centerPlane[1]]);
    await app.page.keyboard.press("ArrowUp");
    await expectCamera(app, 1, [centerPlane[0] + 64, centerPlane[1] - 64]);
    for (const key of ["f", "0"]) {
      await app.page.keyboard.press("a");
      await expectCamera(app, 1);
      await app.page.keyboard.press(key);
      await expectCamera(app, fitted.planePerPx, fitted.centerPlane);
    }
  });

  test("switches layers by number, counted from the top", async () => {
    const app = await stage.openCleared();
    await app.show(SAMPLE);
    const visible = async () => listedLayers(await layersOf(app)).map(({ layer }) => layer.visible);
    const before = await visible();
    await app.page.keyboard.press("1");
    expect(await visible()).toEqual(before.with(0, !before[0]));
    await app.page.keyboard.press("1");
    await app.page.keyboard.press("5");
    expect(await visible()).toEqual(before.with(4, !before[4]));
  });

  test("zooms by the wheel about the pointer and moves with a drag", async () => {
    const app = await stage.openCleared();
    await app.show(SAMPLE);
    const box = await app.pictureBox();
    const [xPx, yPx] = [200, 150];
    const planeAt = (px: readonly [number, number]) =>
      app.viewer.evaluate(async (viewer, px) => (await viewer.spotAt(px))?.plane, px);
    const under = await planeAt([xPx, yPx]);
    const before = await app.camera();
    if (!under || !before) throw new Error("There is no map under the pointer");
    await app.page.mouse.move(box.x + xPx, box.y + yPx);
    await app.page.mouse.wheel(0, -300);
    // A wheel's zoom is eased: it ends a while after the last event.
    await expectCamera(app, before.planePerPx / Math.exp(0.75));
    const after = await planeAt([xPx, yPx]);
    expect(after?.[0]).toBeCloseTo(under[0], 3);
    expect(after?.[1]).toBeCloseTo(under[1], 3);
    await app.page.mouse.down();
    await app.page.mouse.move(box.x + xPx + 120, box.y + yPx - 40, { steps: 4 });
    await app.page.mouse.up();
    await expect
      .poll(() => planeAt([xPx + 120, yPx - 40]), { timeout: PATIENCE_MS })
      .toEqual([expect.closeTo(under[0], 3), expect.closeTo(under[1], 3)]);
  });

  test("zooms by a pinch about the middle of the fingers", async () => {
    const app = await stage.openCleared({
      context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    await app.show(SAMPLE);
    const box = await app.pictureBox();
    const middle = [195, 300] as const;
    const scale = await app.viewer.evaluate((viewer) => viewer.pxPerCssPx);
    const middlePx = [middle[0] * scale, middle[1] * scale] as const;
    const planeAt = () =>
      app.viewer.evaluate(async (viewer, px) => (await viewer.spotAt(px))?.plane, middlePx);
    const under = await planeAt();
    const before = await app.camera();
    if (!under || !before) throw new Error("There is no map under the fingers");
    const session = await app.page.context().newCDPSession(app.page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", spread?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          spread === undefined
            ? []
            : [-spread, spread].map((dx, id) => ({
                x: box.x + middle[0] + dx,
                y: box.y + middle[1],
                id,
              })),
      });
    await touch("touchStart", 40);
    for (let spread = 50; spread <= 120; spread += 10) await touch("touchMove", spread);
    await touch("touchEnd");
    await expectCamera(app, before.planePerPx / 3);
    const after = await planeAt();
    expect(after?.[0]).toBeCloseTo(under[0], 1);
    expect(after?.[1]).toBeCloseTo(under[1], 1);
  });
});
