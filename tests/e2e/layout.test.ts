/** What is on the page is in sight, in reach, and told to those who do not see it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { CONTROLS, type Control, type Rectangle, visibleControls } from "../support/controls.js";
import { SAMPLE } from "../support/files.js";
import { useBrowser } from "../support/use-browser.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const SCREENS = [
  { width: 1280, height: 720, scheme: "light", touch: false },
  { width: 1280, height: 720, scheme: "dark", touch: false },
  { width: 390, height: 844, scheme: "light", touch: true },
  { width: 390, height: 844, scheme: "dark", touch: true },
] as const;

describe("the page", () => {
  const stage = useBrowser("webgl");

  const open = ({ width, height, scheme, touch }: (typeof SCREENS)[number]) =>
    stage.open({
      context: {
        viewport: { width, height },
        colorScheme: scheme,
        hasTouch: touch,
        isMobile: touch,
      },
    });

  test.each(SCREENS)(
    "is in order before a map is open, at $width × $height, $scheme",
    async (screen) => {
      const app = await open(screen);
      await expectInOrder(app);
      await expectAccessible(app);
    },
  );

  test.each(SCREENS)("is in order around a map, at $width × $height, $scheme", async (screen) => {
    const app = await open(screen);
    await app.show(SAMPLE);
    await expectInOrder(app);
    await expectMapCentred(app);
    await expectAccessible(app);

    // With a problem on show, and with the panel the other way.
    await app.choose({ name: "broken.dat", bytes: Buffer.from("ISLE") });
    await app.page.locator("mapscope-problem").waitFor();
    await expectInOrder(app);
    await app.page.getByRole("button", { name: /^Dismiss/ }).click();
    await app.page.getByRole("button", { name: /^Panel(:|$)/ }).click();
    await app.settle();
    await expectInOrder(app);
    await expectAccessible(app);
  });
});

/** Every control lies within the window, can be hit, and overlaps no other. */
async function expectInOrder(app: App): Promise<void> {
  const viewport = app.page.viewportSize();
  if (!viewport) throw new Error("The page has no viewport");
  const controls = await app.page.evaluate(visibleControls, CONTROLS);
  expect(controls.length).toBeGreaterThan(4);
  const outside = controls.filter(({ box }) => !isWithin(box, viewport)).map(nameOf);
  expect(outside, "outside of the window").toEqual([]);
  const covered = controls.filter(({ reachable }) => !reachable).map(nameOf);
  expect(covered, "covered by something else").toEqual([]);
  expect(overlaps(controls), "overlapping").toEqual([]);
  const scrolls = await app.page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  expect(scrolls, "what the page itself scrolls by").toEqual([0, 0]);
}

function overlaps(controls: readonly Control[]): string[] {
  return controls.flatMap((one, at) =>
    controls
      .slice(at + 1)
      .filter((other, after) => !one.nested.includes(at + 1 + after) && meet(one.box, other.box))
      .map((other) => `${one.name} and ${other.name}`),
  );
}

/** True when they share more than a rounded pixel. */
function meet(one: Rectangle, other: Rectangle): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 1 && down > 1;
}

function isWithin(box: Rectangle, { width, height }: { width: number; height: number }): boolean {
  return (
    box.left >= -0.5 && box.top >= -0.5 && box.right <= width + 0.5 && box.bottom <= height + 0.5
  );
}

const nameOf = ({ name, box }: Control): string => `${name} at ${JSON.stringify(box)}`;

/** The fitted map keeps clear of what floats over it, and as far from one side as from the other. */
async function expectMapCentred(app: App): Promise<void> {
  const stage = await app.pictureBox();
  const readout = await app.page.locator("mapscope-readout").boundingBox();
  const map = await app.viewer.evaluate(({ camera, shown, pxPerCssPx }) => {
    if (!camera || !shown?.extent) return undefined;
    const cssPxPerCell = 1 / (camera.planePerPx * pxPerCssPx);
    const { width, height } = shown.extent;
    return {
      left: -camera.centerPlane[0] * cssPxPerCell,
      top: -camera.centerPlane[1] * cssPxPerCell,
      width: width * cssPxPerCell,
      height: height * cssPxPerCell,
    };
  });
  if (!map || !readout) throw new Error("There is no map or no readout");
  const left = stage.width / 2 + map.left;
  const top = stage.height / 2 + map.top;
  const free = { width: stage.width, height: readout.y - stage.y };
  expect(left).toBeCloseTo(free.width - left - map.width, 0);
  const [above, below] = [top, free.height - top - map.height];
  expect(Math.min(left, above, below)).toBeGreaterThanOrEqual(0);
  expect(Math.abs(above - below)).toBeLessThanOrEqual(24);
  // It is as large as that allows.
  expect(Math.min(left, above)).toBeLessThanOrEqual(32);
}

/** No violation that axe calls serious or critical. */
async function expectAccessible(app: App): Promise<void> {
  await app.page.evaluate(AXE);
  const violations = await app.page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("; ")}`);
  });
  expect(violations).toEqual([]);
}
