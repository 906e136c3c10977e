/** A map of real size: 8192 × 8192 cells, 320 MiB. */
import { describe, expect, test } from "vitest";
import { PATIENCE_MS } from "../support/app.js";
import { sampleOfSize } from "../support/files.js";
import { traceMainThread } from "../support/trace.js";
import { useBrowser } from "../support/use-browser.js";

const MIB = 1024 ** 2;
/** Thread time from which on a task keeps the page from answering, as browsers count it. */
const LONG_TASK_MS = 50;
const MAX_DOCUMENT_MEMORY = 256 * MIB;

describe("a large map", () => {
  const stage = useBrowser("webgl");

  test("the measurement sees a task that keeps the main thread busy", async () => {
    const app = await stage.open();
    const tasks = await traceMainThread(stage.browser, app.page, async () => {
      await app.page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            setTimeout(() => {
              // By the work, not by the clock: others may have the processor meanwhile.
              let sum = 0;
              for (let at = 0; at < 3e8; at += 1) sum = (sum + at) % 7;
              performance.mark(String(sum));
              resolve();
            });
          }),
      );
    });
    expect(tasks[0]?.threadMs).toBeGreaterThan(LONG_TASK_MS);
  });

  test("opens with the page responsive and its worker in bounds", {
    timeout: 300_000,
  }, async () => {
    const file = sampleOfSize(8192);
    const app = await stage.open();
    let peakMemory = 0;
    const tasks = await traceMainThread(stage.browser, app.page, async () => {
      await app.choose(file);
      await app.page.waitForFunction(
        (viewer) => viewer.shown?.status === "refining" && viewer.camera !== undefined,
        app.viewer,
      );
      await expectAnswersWhileReading();
      while ((await app.maps()).some(({ status }) => status === "refining")) {
        peakMemory = Math.max(peakMemory, await documentMemory());
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      await app.settle();
    });
    const [longest] = tasks;
    console.log(
      `8192²: longest main-thread task ${longest?.threadMs.toFixed(1)} ms of thread time, ` +
        `document worker ${(Math.max(peakMemory, await documentMemory()) / MIB).toFixed(0)} MiB`,
    );
    expect(longest?.threadMs).toBeLessThan(LONG_TASK_MS);
    expect(Math.max(peakMemory, await documentMemory())).toBeLessThan(MAX_DOCUMENT_MEMORY);
    expect(await app.maps()).toMatchObject([{ status: "complete", shown: true }]);
    app.expectQuiet();

    async function expectAnswersWhileReading(): Promise<void> {
      const { x, y, width, height } = await app.pictureBox();
      const before = await app.camera();
      await app.page.mouse.move(x + width / 2, y + height / 3);
      const cell = app.page.locator("mapscope-readout dd[data-id=height]");
      await cell.waitFor();
      expect(await cell.textContent()).toMatch(/^-?\d/);
      await app.page.mouse.wheel(0, -200);
      await expect.poll(() => app.camera(), { timeout: PATIENCE_MS }).not.toEqual(before);
      expect(await app.maps()).toMatchObject([{ status: "refining" }]);
    }

    async function documentMemory(): Promise<number> {
      return app.viewer.evaluate(async (viewer) => {
        const { documents } = await viewer.memory();
        return Math.max(...documents.values());
      });
    }
  });
});
