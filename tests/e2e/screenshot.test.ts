/**
 * The picture as the browser puts it on the page, the same from both backends. What floats over it
 * is hidden: letters look different on each machine, and `layout.test.ts` looks after them.
 */
import { describe, test } from "vitest";
import { SAMPLE } from "../support/files.js";
import { expectGolden } from "../support/golden.js";
import { BACKENDS, useBrowser } from "../support/use-browser.js";

const SCREENS = [
  {
    name: "1280x720",
    viewport: { width: 1280, height: 720 },
    touch: false,
    schemes: ["light", "dark"],
  },
  { name: "390x844", viewport: { width: 390, height: 844 }, touch: true, schemes: ["light"] },
] as const;

describe.each(BACKENDS)("the page drawn with %s", (backend) => {
  const stage = useBrowser(backend);

  test.each(SCREENS)(
    "shows the map at $name, $schemes",
    async ({ name, schemes, viewport, touch }) => {
      const app = await stage.open({ context: { viewport, hasTouch: touch, isMobile: touch } });
      await app.show(SAMPLE);
      await app.page.evaluate(() => {
        const root = document.querySelector("mapscope-app")?.shadowRoot;
        const floating = ".bottom, mapscope-problems, mapscope-panel aside.sheet";
        for (const each of root?.querySelectorAll<HTMLElement>(floating) ?? []) {
          each.style.visibility = "hidden";
        }
        for (const panel of root?.querySelectorAll<HTMLElement>("mapscope-panel") ?? []) {
          panel.style.visibility = "hidden";
        }
      });
      for (const colorScheme of schemes) {
        await app.page.emulateMedia({ colorScheme });
        await app.settle();
        // The GPU may be behind: what is read back from it comes after all that was drawn before.
        await app.capture();
        await app.nextFrames(2);
        const clip = await app.pictureBox();
        expectGolden(`page/${name}-${colorScheme}`, await app.page.screenshot({ clip }));
      }
    },
  );
});
