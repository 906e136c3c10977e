/**
 * What the panel looks like: light and dark, as a column and as a sheet, as it opens and part by
 * part with all of it open. Both backends have the same pictures.
 */
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { useBundledFont } from "../support/bundled-font.js";
import { LEGEND_FILE, MISTAKES } from "../support/files.js";
import { expectGolden } from "../support/golden.js";
import { eventually, panelAtRest, reportOf, unfoldLayer } from "../support/panel.js";
import { type Box, crop } from "../support/picture.js";
import { BACKENDS, useBrowser } from "../support/use-browser.js";

/**
 * Letters come out alike only where the browser draws them without its GPU, in greys and unhinted:
 * with WebGPU it would draw the page on the GPU too, with WebGL2 it would not.
 */
const ALIKE = ["--disable-gpu-rasterization", "--disable-lcd-text", "--font-render-hinting=none"];

const WIDE = { viewport: { width: 1280, height: 720 }, hasTouch: false, isMobile: false };
const NARROW = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const SCREENS = [
  { name: "wide", screen: WIDE },
  { name: "narrow", screen: NARROW },
] as const;

const SCHEMES = ["light", "dark"] as const;

/** The parts of the panel, by the names of their sections; those of a row are open together. */
const PARTS = [
  ["verdict", "findings", "layers", "summary", "settings"],
  ["statistics", "legend", "sections", "take-away"],
];

/** So high that the open sheet, which takes half of it, need not scroll. */
const TALL_CSS_PX = 13_000;

/** Each test is many tall pictures. */
const TIMEOUT_MS = 240_000;

describe.each(BACKENDS)("the panel beside a map drawn with %s", (backend) => {
  const stage = useBrowser(backend, ALIKE);
  // The panel is no work of the GPU: what WebGPU could change shows on one of them.
  const screens = backend === "webgl" ? SCREENS : SCREENS.slice(0, 1);

  test.each(screens)(
    "looks as it did, $name, light and dark",
    async ({ name, screen }) => {
      // What glides to its place may be drawn between two pixels when it has arrived.
      const app = await stage.open({ context: { ...screen, reducedMotion: "reduce" } });
      await app.pinPicture(100, 100);
      await useBundledFont(app.page);
      await app.choose(MISTAKES, LEGEND_FILE);
      await app.waitForMaps(1);
      await eventually(async () => (await reportOf(app)).companions.length).toBe(1);
      if (screen === NARROW) await app.page.locator("mapscope-panel aside > .handle").click();
      for (const colorScheme of SCHEMES) {
        await app.page.emulateMedia({ colorScheme });
        expectGolden(`panel/${name}-${colorScheme}-opened`, await picture(app));
      }

      await app.page.setViewportSize({ ...screen.viewport, height: TALL_CSS_PX });
      await unfoldLayer(app, "Heights");
      for (const parts of PARTS) {
        for (const part of PARTS.flat()) await setOpen(app, part, parts.includes(part));
        for (const colorScheme of SCHEMES) {
          await app.page.emulateMedia({ colorScheme });
          const whole = PNG.sync.read(await picture(app));
          for (const part of parts) {
            const own = crop(whole, await placeOf(app, part));
            expectGolden(`panel/${name}-${colorScheme}-${part}`, small(own));
          }
        }
      }
      app.expectQuiet();
    },
    TIMEOUT_MS,
  );
});

async function setOpen(app: App, section: string, open: boolean): Promise<void> {
  const details = app.page.locator(`mapscope-section[name=${section}] details`).first();
  const isOpen = await details.evaluate((details: HTMLDetailsElement) => details.open);
  if (isOpen !== open) await details.locator("summary").first().click();
}

/** The panel's frame and all within it, at rest. */
async function picture(app: App): Promise<Buffer> {
  await app.page.mouse.move(0, 0);
  await app.settle();
  await panelAtRest(app);
  await app.nextFrames(2);
  return app.page.locator("mapscope-panel aside").screenshot({ animations: "disabled" });
}

/** Where a section is on the picture of the panel, which shows all of it. */
async function placeOf(app: App, section: string): Promise<Box> {
  const boxOf = async (selector: string) => {
    const box = await app.page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not in the panel`);
    return box;
  };
  const frame = await boxOf("mapscope-panel aside");
  const { y, height } = await boxOf(`mapscope-section[name=${section}]`);
  const [top, bottom] = [Math.round(y - frame.y), Math.round(y + height - frame.y)];
  expect(top, `${section} within the panel`).toBeGreaterThanOrEqual(0);
  expect(bottom, `${section} within the panel`).toBeLessThanOrEqual(Math.round(frame.height));
  return { x: 0, y: top, width: Math.round(frame.width), height: bottom - top };
}

/** Flat colours pack best unfiltered, and nothing of the panel is seen through. */
function small(picture: PNG): Buffer {
  return PNG.sync.write(picture, { colorType: 2, filterType: 0, deflateStrategy: 0 });
}
