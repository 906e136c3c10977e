/** The built page in a browser, as a test uses it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContextOptions, JSHandle, Page, Worker } from "playwright-core";
import { PNG } from "pngjs";
import { expect } from "vitest";
import type { Camera, Preset } from "../../web/protocol/map.js";
import type {
  CaptureWhat,
  LayerPatch,
  MapStatus,
  PictureRequest,
  Viewer,
} from "../../web/viewer/viewer.js";
import { type Watch, watchViewer } from "./watch.js";

/** How long a step of the page may take on a slow machine that draws in software. */
export const PATIENCE_MS = 60_000;

/** Names that a file can have on every system. */
const PLAIN_NAME = /^\w[\w .-]*$/;

/** A file as a test gives it: a path on this machine, or a name and its bytes. */
export type GivenFile = string | { name: string; bytes: Uint8Array };

export interface AppOptions {
  /** What follows the page's address: `?renderer=webgl`. */
  query?: string;
  /** Of the browser's context: viewport, colour scheme, touch, resolution. */
  context?: BrowserContextOptions;
  /** Called before the page is loaded. */
  prepare?: (page: Page) => Promise<void>;
  /** False does not wait until something draws. */
  draws?: boolean;
}

/** What the page says of an open map. */
export interface MapState {
  name: string;
  status: MapStatus;
  shown: boolean;
}

/** One page of its own context. */
export class App {
  readonly page: Page;
  readonly viewer: JSHandle<Viewer>;
  readonly watch: JSHandle<Watch>;
  /** Errors on the console, from workers too, and exceptions that nobody caught. */
  readonly errors: string[];
  /** Addresses of all requests, from workers too. */
  readonly requests: string[];
  readonly #folders: string[] = [];

  private constructor(
    page: Page,
    viewer: JSHandle<Viewer>,
    watch: JSHandle<Watch>,
    seen: { errors: string[]; requests: string[] },
  ) {
    this.page = page;
    this.viewer = viewer;
    this.watch = watch;
    this.errors = seen.errors;
    this.requests = seen.requests;
  }

  /** Opens the page at an address and waits until it draws. */
  static async open(browser: Browser, address: string, options: AppOptions = {}): Promise<App> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      ...options.context,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const seen = listen(page);
    await options.prepare?.(page);
    await page.goto(address + (options.query ?? ""));
    const viewer = (await page.waitForFunction(() => {
      const app = document.querySelector("mapscope-app") as (Element & { viewer?: unknown }) | null;
      return app?.viewer;
    })) as JSHandle<Viewer>;
    const watch = await viewer.evaluateHandle(watchViewer);
    const app = new App(page, viewer, watch, seen);
    if (options.draws ?? true) {
      await page.waitForFunction((viewer) => viewer.backend !== undefined, viewer);
    }
    return app;
  }

  async close(): Promise<void> {
    await this.page.context().close();
    this.removeFiles();
  }

  /**
   * Makes the page what it is before any file: no map, camera, size, search or pointer of before,
   * and nothing remembered. Fails where something is left that only a new page is rid of.
   */
  async clear(): Promise<void> {
    await this.page.mouse.move(0, 0);
    if ((await this.keptLegend()) !== null) await this.removeLegend();
    await this.viewer.evaluate((viewer) => {
      for (const map of [...viewer.maps]) {
        // The camera outlives its map; what is fitted is fitted again.
        viewer.show(map);
        viewer.fit();
        viewer.close(map);
      }
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.page.locator("mapscope-app .map").evaluate((map) => {
      for (const name of ["inset", "width", "height"])
        (map as HTMLElement).style.removeProperty(name);
    });
    await this.page.locator("mapscope-empty").waitFor();
    await this.nextFrames(2);
    const left = this.page.locator(
      "mapscope-notices p, mapscope-problem, mapscope-panel, mapscope-find, mapscope-pin, dialog[open]",
    );
    expect(await left.allTextContents(), "what the test before left on the page").toEqual([]);
  }

  /** The legend that is kept for the next visit; null where there is none. */
  keptLegend(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem("mapscope.legend"));
  }

  /** Removes the shown map's legend, as its editor does, and waits until none is kept. */
  async removeLegend(): Promise<void> {
    await this.page
      .locator("mapscope-report")
      .evaluate((report) =>
        report.dispatchEvent(
          new CustomEvent("legend-edited", { detail: undefined, bubbles: true, composed: true }),
        ),
      );
    await expect.poll(() => this.keptLegend(), { timeout: PATIENCE_MS }).toBeNull();
  }

  /** Gives files to the page's file input. */
  async choose(...files: GivenFile[]): Promise<void> {
    const input = this.page.locator("mapscope-file-inputs #files");
    if (files.every((file) => typeof file === "string")) {
      await input.setInputFiles(files);
      return;
    }
    const given = files.filter((file) => typeof file !== "string");
    if (given.length < files.length) throw new Error("Paths and bytes do not mix");
    // Bytes would go through a pipe as text, for seconds where there are megabytes of them.
    if (given.every(({ name }) => PLAIN_NAME.test(name))) {
      await input.setInputFiles(given.map((file) => this.#written(file)));
      return;
    }
    await input.setInputFiles(
      given.map(({ name, bytes }) => {
        return { name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
      }),
    );
  }

  /** The path of a file of this name and these bytes, there until `removeFiles`. */
  #written({ name, bytes }: { name: string; bytes: Uint8Array }): string {
    const folder = mkdtempSync(path.join(tmpdir(), "mapscope-test-"));
    this.#folders.push(folder);
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  }

  /** Removes the files that were written for the page. */
  removeFiles(): void {
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true });
  }

  /** Chooses files and waits until all of them are read and what is shown is drawn. */
  async show(...files: GivenFile[]): Promise<void> {
    const before = (await this.maps()).length;
    await this.choose(...files);
    await this.waitForMaps(before + files.length);
    await this.settle();
  }

  maps(): Promise<MapState[]> {
    return this.viewer.evaluate((viewer) =>
      viewer.maps.map((map) => ({
        name: map.name,
        status: map.status,
        shown: viewer.shown === map,
      })),
    );
  }

  /** Waits until so many maps are open and all of them are completely read. */
  async waitForMaps(count: number): Promise<void> {
    await this.page.waitForFunction(
      ({ viewer, count }) =>
        viewer.maps.length === count && viewer.maps.every(({ status }) => status === "complete"),
      { viewer: this.viewer, count },
    );
  }

  /** Waits until the shown map is read and drawn, and nothing moves any more. */
  async settle(): Promise<void> {
    await this.page.waitForFunction(
      (viewer) => viewer.shown?.status === "complete" && viewer.camera !== undefined,
      this.viewer,
    );
    const deadline = performance.now() + PATIENCE_MS;
    for (let calm = 0, frames = -1; calm < 3; ) {
      if (performance.now() > deadline) throw new Error("The picture does not come to rest");
      // What the view has to do is done in its animation frames, whenever those come.
      await this.viewFrames(2);
      const watch = await this.watch.evaluate(({ frames, loading }) => ({ frames, loading }));
      calm = !watch.loading && watch.frames === frames && frames > 0 ? calm + 1 : 0;
      frames = watch.frames;
    }
  }

  /** The worker that draws. */
  viewWorker(): Worker {
    const worker = this.page.workers().find((each) => /\/view\.worker/.test(each.url()));
    if (!worker) throw new Error("There is no view worker");
    return worker;
  }

  /** Waits for animation frames of the view's worker. */
  async viewFrames(count: number): Promise<void> {
    await this.viewWorker().evaluate(async (count) => {
      for (let at = 0; at < count; at += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, count);
  }

  camera(): Promise<Camera | undefined> {
    return this.viewer.evaluate((viewer) => viewer.camera);
  }

  /** Sets the camera and waits until the view says that it has it. */
  async setCamera(camera: Camera): Promise<void> {
    await this.viewer.evaluate((viewer, camera) => viewer.setCamera(camera), camera);
    await expect
      .poll(() => this.camera(), { timeout: PATIENCE_MS })
      .toMatchObject({
        centerPlane: camera.centerPlane.map((at) => expect.closeTo(at, 6)),
        planePerPx: expect.closeTo(camera.planePerPx, 6),
        ...(camera.turn && { turn: camera.turn }),
      });
  }

  /** Changes the look of a layer of the shown map. */
  async setLayer(id: string, patch: LayerPatch): Promise<void> {
    await this.viewer.evaluate((viewer, { id, patch }) => viewer.shown?.setLayer(id, patch), {
      id,
      patch,
    });
  }

  /** Shows the named layers, whole, and no other; without names all. */
  async showLayers(...ids: string[]): Promise<void> {
    await this.viewer.evaluate((viewer, ids) => {
      for (const { id } of viewer.shown?.layers ?? []) {
        const visible = ids.length === 0 || ids.includes(id);
        viewer.shown?.setLayer(id, { visible, ...(ids.length > 0 && { opacity: 1 }) });
      }
    }, ids);
  }

  /** Shows these layers, so opaque, and no other. */
  async showPreset(layers: Preset["layers"]): Promise<void> {
    await this.viewer.evaluate((viewer, layers) => {
      for (const { id } of viewer.shown?.layers ?? []) {
        const shown = layers.find((layer) => layer.id === id);
        viewer.shown?.setLayer(id, { visible: shown !== undefined, ...shown });
      }
    }, layers);
  }

  /** Gives the picture a size of its own in CSS pixels, whatever fonts and bars take. */
  async pinPicture(width: number, height: number): Promise<void> {
    await this.page.locator("mapscope-app .map").evaluate(
      (map, { width, height }) => {
        Object.assign((map as HTMLElement).style, {
          inset: "0 auto auto 0",
          width: `${width}px`,
          height: `${height}px`,
        });
      },
      { width, height },
    );
    // The observer that tells the view comes after layout, within the frame.
    await this.nextFrames(2);
  }

  /** Waits for display frames of the page. */
  async nextFrames(count: number): Promise<void> {
    await this.page.evaluate(async (count) => {
      for (let at = 0; at < count; at += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, count);
  }

  /** The viewer's own picture. */
  async capture(
    what: CaptureWhat = { kind: "view", scale: 1 },
    more: Omit<PictureRequest, "what"> = {},
  ): Promise<Buffer> {
    const request = { what, ...more };
    const base64 = await this.viewer.evaluate(async (viewer, request) => {
      const bytes = new Uint8Array(await (await viewer.capture(request)).arrayBuffer());
      let text = "";
      for (let at = 0; at < bytes.length; at += 8192) {
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      }
      return btoa(text);
    }, request);
    return Buffer.from(base64, "base64");
  }

  async capturePixels(what?: CaptureWhat, more?: Omit<PictureRequest, "what">): Promise<PNG> {
    return PNG.sync.read(await this.capture(what, more));
  }

  /** Where the picture is on the page, in CSS pixels. */
  async pictureBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await this.page.locator("mapscope-app .map").boundingBox();
    if (!box) throw new Error("The page shows no map");
    return box;
  }

  /** Puts the focus on the picture, as a click that moves nothing would. */
  async focusPicture(): Promise<void> {
    await this.page.locator("mapscope-app .map").focus();
  }

  /** Fails when something was logged as an error, or asked of anywhere but the page's own host. */
  expectQuiet(): void {
    expect(this.errors).toEqual([]);
    const own = new URL(this.page.url()).origin;
    const foreign = this.requests.filter((address) => {
      const { origin, protocol } = new URL(address);
      return origin !== own && protocol !== "blob:" && protocol !== "data:";
    });
    expect(foreign).toEqual([]);
    expect(this.requests.length).toBeGreaterThan(0);
  }
}

function listen(page: Page): { errors: string[]; requests: string[] } {
  const seen = { errors: [] as string[], requests: [] as string[] };
  page.on("console", (message) => {
    if (message.type() === "error") seen.errors.push(message.text());
  });
  page.on("pageerror", (error) => seen.errors.push(String(error)));
  page.context().on("request", (request) => seen.requests.push(request.url()));
  return seen;
}
