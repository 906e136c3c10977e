/** A GPU process that ends while a map is open. */
import { describe, expect, test } from "vitest";
import { PATIENCE_MS } from "../support/app.js";
import { comparePictures } from "../support/compare.js";
import { SAMPLE } from "../support/files.js";
import { BACKENDS, useBrowser } from "../support/use-browser.js";

describe.each(BACKENDS)("a lost device with %s", (backend) => {
  const stage = useBrowser(backend);

  test("brings the same view back", async () => {
    const app = await stage.open();
    await app.show(SAMPLE);
    await app.setLayer("biomes", { visible: true, opacity: 0.4 });
    const camera = { centerPlane: [431.5, 560.25] as [number, number], planePerPx: 0.8 };
    await app.setCamera(camera);
    await app.settle();
    const before = await app.capturePixels();

    const session = await stage.browser.newBrowserCDPSession();
    // The answer never comes: the process that would give it is gone.
    void session.send("Browser.crashGpuProcess").catch(() => undefined);
    await expect
      .poll(() => app.watch.evaluate(({ lost, restored }) => ({ lost, restored })), {
        timeout: PATIENCE_MS,
      })
      .toEqual({ lost: 1, restored: 1 });

    await app.settle();
    expect(await app.viewer.evaluate((viewer) => viewer.backend)).toBe(backend);
    expect(await app.camera()).toMatchObject(camera);
    const after = await app.capturePixels();
    expect(comparePictures(after, before)?.worstDeltaE).toBe(0);
    if (backend === "webgl") {
      // What is on the page, too, and not only what the viewer would draw.
      const screen = await app.page.screenshot({ clip: await app.pictureBox() });
      expect(screen.length).toBeGreaterThan(20_000);
    }
  });
});
