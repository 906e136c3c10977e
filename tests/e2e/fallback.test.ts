/** Which backend draws, and what happens where WebGPU is missing or broken. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { SAMPLE } from "../support/files.js";
import { patchViewWorker } from "../support/patch-worker.js";
import { type Stage, useBrowser } from "../support/use-browser.js";

async function openAndDraw(
  stage: Stage,
  query: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<App> {
  const app = await stage.open({ query, ...(prepare && { prepare }) });
  await app.show(SAMPLE);
  return app;
}

async function expectFallback(app: App): Promise<void> {
  expect(await backendOf(app)).toBe("webgl");
  expect(await app.page.locator("canvas").count()).toBe(1);
  // The one on the page is a canvas that WebGL2 draws on: the picture shows in a screenshot.
  const screen = await app.page.screenshot({ clip: await app.pictureBox() });
  expect(screen.length).toBeGreaterThan(20_000);
}

const backendOf = (app: App) => app.viewer.evaluate((viewer) => viewer.backend);

describe("a browser with WebGPU", () => {
  const stage = useBrowser("webgpu");

  test("draws with WebGPU unless WebGL2 is asked for", async () => {
    expect(await backendOf(await stage.open({ query: "" }))).toBe("webgpu");
    expect(await backendOf(await stage.open({ query: "?renderer=webgpu" }))).toBe("webgpu");
    expect(await backendOf(await stage.open({ query: "?renderer=webgl" }))).toBe("webgl");
  });

  test("falls back to WebGL2 when it gives no device", async () => {
    const app = await openAndDraw(stage, "", (page) =>
      patchViewWorker(page, () => {
        GPUAdapter.prototype.requestDevice = () => Promise.reject(new Error("broken"));
      }),
    );
    await expectFallback(app);
  });

  test("falls back to WebGL2 when what it draws reads back blank", async () => {
    const app = await openAndDraw(stage, "", (page) =>
      patchViewWorker(page, () => {
        GPUQueue.prototype.submit = () => undefined;
      }),
    );
    await expectFallback(app);
  });

  test("does not draw with WebGL2 where WebGPU alone is asked for and broken", async () => {
    const app = await stage.open({
      query: "?renderer=webgpu",
      draws: false,
      prepare: (page) =>
        patchViewWorker(page, () => {
          GPUAdapter.prototype.requestDevice = () => Promise.reject(new Error("broken"));
        }),
    });
    await app.choose(SAMPLE);
    await app.page.getByRole("alert").getByText("This browser cannot draw the map").waitFor();
    expect(await backendOf(app)).toBeUndefined();
    await app.waitForMaps(1);
  });
});

describe("a browser without WebGPU", () => {
  const stage = useBrowser("webgl");

  test("draws with WebGL2 of itself", async () => {
    const app = await openAndDraw(stage, "");
    await expectFallback(app);
    app.expectQuiet();
  });

  test("says why nothing is drawn where WebGPU is asked for, and reads the file all the same", async () => {
    const app = await stage.open({ query: "?renderer=webgpu", draws: false });
    await app.choose(SAMPLE);
    await app.page.getByRole("alert").getByText("This browser cannot draw the map").waitFor();
    await app.waitForMaps(1);
    await app.page.locator("mapscope-verdicts article").waitFor();
  });
});
