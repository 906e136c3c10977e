/** A browser and the built page's server for the tests of one block. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { App, type AppOptions } from "./app.js";
import { type Backend, launchBrowser } from "./browser.js";
import { type StaticServer, serve } from "./server.js";

export const BACKENDS: readonly Backend[] = ["webgl", "webgpu"];

/** Options of a page that tests share: what is alike as text is alike. */
export type SharedOptions = Pick<AppOptions, "context">;

/** What the tests of a block share. */
export interface Stage {
  readonly browser: Browser;
  /** Address of the page. */
  readonly address: string;
  /** A page of its own context, with the backend asked for; closed after the test. */
  open(options?: AppOptions): Promise<App>;
  /** The same, open until the tests of the block are through; for those that leave no traces. */
  openForAll(options?: AppOptions): Promise<App>;
  /**
   * A page of these options that is cleared, the same one for each test of the block that asks: for
   * tests whose traces go with their maps. After one that failed it is another.
   */
  openCleared(options?: SharedOptions): Promise<App>;
}

/** Starts both before the tests of the block and ends them after; `more` goes to the browser. */
export function useBrowser(backend: Backend, more: string[] = []): Stage {
  let browser: Browser | undefined;
  let server: StaticServer | undefined;
  const opened: App[] = [];
  const apps: App[] = [];
  const shared = new Map<string, App>();
  beforeAll(async () => {
    server = await serve();
    browser = await launchBrowser(backend, more);
  });
  afterEach(async ({ task }) => {
    for (const app of apps.splice(0)) await app.close();
    if (task.result?.state !== "fail") return;
    for (const app of shared.values()) await app.close();
    shared.clear();
  });
  afterAll(async () => {
    await browser?.close();
    for (const app of opened.splice(0)) app.removeFiles();
    await server?.close();
  });
  const started = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error("The browser was not started");
    return value;
  };
  const stage: Stage = {
    get browser() {
      return started(browser);
    },
    get address() {
      return started(server).url;
    },
    async open(options) {
      const app = await stage.openForAll(options);
      apps.push(app);
      return app;
    },
    async openForAll(options = {}) {
      const query = `?renderer=${backend}`;
      const app = await App.open(stage.browser, stage.address, { query, ...options });
      opened.push(app);
      return app;
    },
    async openCleared(options = {}) {
      const key = JSON.stringify(options);
      const before = shared.get(key);
      await before?.clear();
      const app = before ?? (await stage.openForAll(options));
      shared.set(key, app);
      return app;
    },
  };
  return stage;
}
