/** Closing a map gives back what it took. */
import type { CDPSession } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { SAMPLE, SAMPLE_NAME } from "../support/files.js";
import { patchViewWorker } from "../support/patch-worker.js";
import { CAN_MEASURE_PSS, type ProcessMemory, processMemory } from "../support/processes.js";
import { BACKENDS, useBrowser } from "../support/use-browser.js";

const MAPS = 20;
/** What the first maps take for good: compiled code, pools, caches. */
const WARM_UP = 6;
const TOLERANCE = 1.1;
/** The GPU process frees what it was given back only after a while. */
const ROUNDS_OF_COLLECTING = 6;
/** How often that is done once more where there is too much left. */
const PATIENCE = 4;

/** What counts the view worker's contexts and devices; `patchViewWorker` puts it there. */
interface CountingWorker {
  contextsMade: number;
}

describe.each(BACKENDS)("twenty maps opened and closed with %s", (backend) => {
  const stage = useBrowser(backend, ["--js-flags=--expose-gc"]);

  // What leaks does so every time; what the system only kept a while longer does not.
  test("leave what one map left", { timeout: 240_000, retry: 2 }, async () => {
    const app = await stage.open({
      // How many buffers of a canvas the browser holds changes by itself: small ones weigh little.
      context: { viewport: { width: 800, height: 480 } },
      prepare: (page) => patchViewWorker(page, countContexts),
    });
    const session = await app.page.context().newCDPSession(app.page);
    for (let map = 0; map < WARM_UP; map += 1) await openAndClose(app);
    const before = await left(app, session);
    for (let map = 0; map < MAPS; map += 1) await openAndClose(app);
    let after = await left(app, session);
    // What is leaked stays, however long one waits; what is only late goes.
    for (let again = 0; again < PATIENCE && !isAsSmall(after.memory, before.memory); again += 1) {
      after = await left(app, session);
    }

    console.log(`${backend}, after one map and after ${MAPS}:`, before, after);
    expect(after.workers).toEqual(["view"]);
    expect(before.workers).toEqual(["view"]);
    expect(after.contexts).toBe(1);
    expect(after.canvases).toBe(1);
    expect(after.dom.nodes).toBeLessThanOrEqual(before.dom.nodes * TOLERANCE);
    expect(after.dom.jsEventListeners).toBeLessThanOrEqual(before.dom.jsEventListeners * TOLERANCE);
    expect(after.wasmMemory).toBeLessThanOrEqual(before.wasmMemory * TOLERANCE);
    if (CAN_MEASURE_PSS) {
      expect(after.memory.renderer).toBeLessThanOrEqual(before.memory.renderer * TOLERANCE);
      expect(after.memory.gpu).toBeLessThanOrEqual(before.memory.gpu * TOLERANCE);
    } else {
      console.warn("This system does not tell a process's Pss: memory was not compared");
    }
    app.expectQuiet();
  });

  async function openAndClose(app: App): Promise<void> {
    await app.choose(SAMPLE);
    await app.waitForMaps(1);
    await app.viewFrames(5);
    await app.page.getByRole("button", { name: `Close ${SAMPLE_NAME}` }).click();
    await app.waitForMaps(0);
  }

  /** What there is while no map is open, once everything that can go has gone. */
  async function left(app: App, session: CDPSession) {
    await expect.poll(() => app.page.workers().length).toBe(1);
    let memory: ProcessMemory = { renderer: Infinity, gpu: Infinity };
    for (let round = 0; round < ROUNDS_OF_COLLECTING; round += 1) {
      await app.page.evaluate(collectGarbage);
      await app.viewWorker().evaluate(collectGarbage);
      await session.send("Memory.simulatePressureNotification", { level: "critical" });
      await new Promise((resolve) => setTimeout(resolve, 600));
      if (CAN_MEASURE_PSS) memory = smaller(memory, await processMemory(stage.browser));
    }
    return {
      workers: app.page.workers().map((worker) => /\/(\w+)\.worker/.exec(worker.url())?.[1]),
      contexts: await app
        .viewWorker()
        .evaluate(() => (self as unknown as CountingWorker).contextsMade),
      canvases: await app.page.locator("canvas").count(),
      wasmMemory: await app.viewer.evaluate(async (viewer) => (await viewer.memory()).view),
      // Counted with what is out of the document but still held.
      dom: await session.send("Memory.getDOMCounters"),
      memory,
    };
  }
});

function isAsSmall(after: ProcessMemory, before: ProcessMemory): boolean {
  return after.renderer <= before.renderer * TOLERANCE && after.gpu <= before.gpu * TOLERANCE;
}

function smaller(one: ProcessMemory, other: ProcessMemory): ProcessMemory {
  return {
    renderer: Math.min(one.renderer, other.renderer),
    gpu: Math.min(one.gpu, other.gpu),
  };
}

/** Runs in the page and in workers. */
function collectGarbage(): void {
  (globalThis as unknown as { gc(): void }).gc();
}

/** Counts contexts of canvases that draw maps: WebGL2's, or WebGPU's devices. */
function countContexts(): void {
  const counting = self as unknown as CountingWorker;
  counting.contextsMade = 0;
  // A canvas gives the same context however often it is asked.
  const known = new WeakSet<object>();
  const { getContext } = OffscreenCanvas.prototype;
  const spied = function (this: OffscreenCanvas, kind: string, options?: unknown) {
    const context = Reflect.apply(getContext, this, [kind, options]);
    if (kind === "webgl2" && context && !known.has(context)) {
      known.add(context);
      counting.contextsMade += 1;
    }
    return context;
  };
  OffscreenCanvas.prototype.getContext = spied as typeof getContext;
  if ("GPUAdapter" in self) {
    const { requestDevice } = GPUAdapter.prototype;
    GPUAdapter.prototype.requestDevice = function (descriptor) {
      counting.contextsMade += 1;
      return requestDevice.call(this, descriptor);
    };
  }
}
