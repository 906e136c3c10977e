/** Starts the browser that the tests run in. */
import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "./find-browser.mjs";

export type Backend = "webgl" | "webgpu";

/** The rest of what a browser does on its own must not reach the network or change the picture. */
const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-quic",
  "--disable-sync",
  "--force-color-profile=srgb",
  "--no-first-run",
];

/**
 * WebGL2 runs in software as it is. WebGPU has to be asked for, and all of the browser has to run on
 * the software renderer's Vulkan with it: else a canvas cannot be shared between the two, and the
 * device is lost with the first frame on it. Of two lists of features the last holds, so this one
 * repeats what Playwright needs for its screenshots.
 */
const OF_BACKEND: Record<Backend, string[]> = {
  webgl: [],
  webgpu: [
    "--enable-unsafe-webgpu",
    "--use-webgpu-adapter=swiftshader",
    "--use-vulkan=swiftshader",
    "--use-angle=swiftshader",
    "--enable-features=CDPScreenshotNewSurface,Vulkan",
  ],
};

/** A headless browser whose GPU work is done in software, alike on every machine. */
export async function launchBrowser(backend: Backend, more: string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("No browser: run `npm test -- e2e`, which finds one");
  // Chromium refuses to sandbox what root starts.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({
    executablePath,
    headless: true,
    args: [...QUIET, ...OF_BACKEND[backend], ...sandbox, ...more],
  });
}
