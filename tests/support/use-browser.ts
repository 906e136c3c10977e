/** A browser and the built page's server for the tests of one block. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { App, type AppOptions } from "./app.js";
import { type Backend, launchBrowser } from "./browser.js";
import { type StaticServer, serve } from "./server.js";

export const BACKENDS: readonly Backend[] = ["webgl", "webgpu"];

/** What the tests of a block share. */
export interface Stage {
  readonly browser: Browser;
  /** Address of the page. */
  readonly address: string;
  /** A page of its own context, with the backend asked for; closed after the test. */
  open(options?: AppOptions): Promise<App>;
  /** The same, open until the tests of the block are through; for those that leave no traces. */
  openForAll(options?: AppOptions): Promise<App>;
}

/** Starts both before the tests of the block and ends them after; `more` goes to the browser. */
export function useBrowser(backend: Backend, more: string[] = []): Stage {
  let browser: Browser | undefined;
  let server: StaticServer | undefined;
  const apps: App[] = [];
  beforeAll(async () => {
    server = await serve();
    browser = await launchBrowser(backend, more);
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });
  afterAll(async () => {
    await browser?.close();
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
    openForAll(options = {}) {
      const query = `?renderer=${backend}`;
      return App.open(stage.browser, stage.address, { query, ...options });
    },
  };
  return stage;
}
