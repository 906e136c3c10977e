/**
 * What the panel looks like: light and dark, as a column and as a sheet. Its letters are set in the
 * font that comes with the page, since those of a system look different on each machine.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, test } from "vitest";
import type { App } from "../support/app.js";
import { SAMPLE } from "../support/files.js";
import { expectGolden } from "../support/golden.js";
import { BACKENDS, useBrowser } from "../support/use-browser.js";

const ASSETS = fileURLToPath(new URL("../../dist/assets", import.meta.url));

const SCREENS = [
  { name: "wide-light", scheme: "light", viewport: { width: 1280, height: 1500 }, touch: false },
  { name: "wide-dark", scheme: "dark", viewport: { width: 1280, height: 1500 }, touch: false },
  { name: "narrow-light", scheme: "light", viewport: { width: 390, height: 2000 }, touch: true },
  { name: "narrow-dark", scheme: "dark", viewport: { width: 390, height: 2000 }, touch: true },
] as const;

describe.each(BACKENDS)("the panel beside a map drawn with %s", (backend) => {
  const stage = useBrowser(backend);

  test.each(SCREENS)("looks as it did, $name", async ({ name, scheme, viewport, touch }) => {
    const app = await stage.open({
      context: { viewport, colorScheme: scheme, hasTouch: touch, isMobile: touch },
    });
    await useBundledFont(app);
    await app.show(SAMPLE);
    if (touch) {
      await app.page.locator("mapscope-panel aside > .handle").click();
      // The sheet rises.
      await app.page.waitForTimeout(400);
    }
    await app.page.mouse.move(0, 0);
    await app.nextFrames(2);
    const panel = app.page.locator("mapscope-panel aside");
    expectGolden(`panel/${name}`, await panel.screenshot({ animations: "disabled" }));
  });
});

async function useBundledFont(app: App): Promise<void> {
  const file = readdirSync(ASSETS).find((each) => /^inter.*\.woff2$/.test(each));
  if (!file) throw new Error("The page comes without a font");
  await app.page.evaluate(
    async (address) => {
      const face = new FontFace("Bundled", `url("${address}")`);
      document.fonts.add(face);
      await face.load();
      document.documentElement.style.setProperty("--font", "Bundled");
      document.documentElement.style.setProperty("--font-mono", "Bundled");
    },
    path.posix.join("assets", file),
  );
}
