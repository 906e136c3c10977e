/** Maps of several parts, and boxes that are turned: where all lands is worked out by hand. */
import type { PNG } from "pngjs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Layer, Plane, Rgba, Turn, Vector } from "../../web/protocol/map.js";
import { placeAt } from "../../web/protocol/plane.js";
import { markerInstances } from "../../web/viewer/instances.js";
import { type App, PATIENCE_MS } from "../support/app.js";
import { type Facet, facetLayer, level, showFacets, showInstances } from "../support/facets.js";
import { SMALL_SAMPLE } from "../support/files.js";
import { pixelAt } from "../support/picture.js";
import { plainLayer, plainOrbit, plainPlane } from "../support/plain-map.js";
import { BACKENDS, type Stage, useBrowser } from "../support/use-browser.js";

const SIDE = 200;
const WHITE: Rgba = [255, 255, 255, 255];
const RED: Rgba = [255, 0, 0, 255];
const GREEN: Rgba = [0, 128, 0, 255];
const BLUE: Rgba = [0, 0, 255, 255];
const BLACK: Rgba = [0, 0, 0, 255];

const BOX = 0;
const ABOVE = 1;

/** The middle of the gap between both parts. */
const MIDDLE: [number, number] = [90, 40];

/**
 * A box of 16 units a side, two pixels a unit, in 80 by 80; and beside it, after a gap of 20, the
 * world from (20, 10) on from above, in 80 by 80.
 */
function partedPlane(isYUp = false): Plane {
  const box = plainOrbit({ min: [0, 0], max: [80, 80], isYUp });
  const [above] = plainPlane().parts;
  const beside = {
    ...above,
    id: "above",
    offsetPlane: [80, -10] as [number, number],
    min: [100, 0] as [number, number],
    max: [180, 80] as [number, number],
  };
  return { ...box, parts: [box.parts[0], beside], max: [180, 80] };
}

/** The side of the box towards +x, those towards +y and +z: black where the other axis is low. */
function sides(): Facet[] {
  const quad = (color: Rgba, ...corners: Facet["corners"]): Facet => ({ corners, color });
  return [
    quad(BLACK, [16, 0, 0], [16, 8, 0], [16, 8, 16], [16, 0, 16]),
    quad(RED, [16, 8, 0], [16, 16, 0], [16, 16, 16], [16, 8, 16]),
    quad(GREEN, [0, 16, 0], [16, 16, 0], [16, 16, 16], [0, 16, 16]),
    quad(BLUE, [0, 0, 16], [16, 0, 16], [16, 16, 16], [0, 16, 16]),
  ];
}

async function openPage(stage: Stage, scale = 1): Promise<App> {
  const app = await stage.openForAll({ context: { deviceScaleFactor: scale } });
  await app.pinPicture(SIDE, SIDE);
  await app.show(SMALL_SAMPLE);
  await app.viewer.evaluate((viewer) => viewer.setBackground(255, 255, 255));
  await app.showLayers("none of its own");
  return app;
}

const one = (id: string, part: number, facets: readonly Facet[]) => ({
  layer: facetLayer(id, { part }),
  facets,
});

/** Facets of both parts that reach far beyond both rectangles. */
const WIDE = [
  one("box", BOX, [level([-200, -200, 200, 200], 8, RED)]),
  one("above", ABOVE, [level([-300, -300, 400, 400], 0, GREEN)]),
];

const seen = (app: App, layers: Layer[]): Promise<PNG> =>
  app.capturePixels({ kind: "view", scale: 1 }, { layers });

describe.each(BACKENDS)("parts of a map drawn with %s", (backend) => {
  const stage = useBrowser(backend);
  let page: App;
  beforeAll(async () => {
    page = await openPage(stage);
  });

  const turned = (turn: Turn) => page.setCamera({ centerPlane: MIDDLE, planePerPx: 1, turn });

  test.each([1, 2])("end with their rectangles, at %i device pixels a CSS pixel", async (scale) => {
    const app = scale === 1 ? page : await openPage(stage, scale);
    const layers = await showFacets(app, partedPlane(), WIDE);
    await app.setCamera({ centerPlane: MIDDLE, planePerPx: 1 / scale, turn: [90, 90] });
    const picture = await seen(app, layers);
    // The place (x, y) of the plane is at the pixel (x + 10, y + 60).
    const colors = (y: number, ...xs: number[]) =>
      xs.map((x) => pixelAt(picture, x * scale, y * scale));
    expect(colors(100, 9, 10, 89, 90, 100, 109, 110, 189, 190)).toEqual([
      ...[WHITE, RED, RED, WHITE, WHITE, WHITE],
      ...[GREEN, GREEN, WHITE],
    ]);
    expect([colors(59, 50, 150), colors(60, 50, 150)].flat()).toEqual([WHITE, WHITE, RED, GREEN]);
    expect([colors(139, 50, 150), colors(140, 50, 150)].flat()).toEqual([RED, GREEN, WHITE, WHITE]);
    app.expectQuiet();
  });

  test("are cut where the picture ends, and not drawn beyond it", async () => {
    const layers = await showFacets(page, partedPlane(), WIDE);
    const colored = async (centerPlane: [number, number], planePerPx: number) => {
      await page.setCamera({ centerPlane, planePerPx, turn: [90, 90] });
      const picture = await seen(page, layers);
      const has = (color: Rgba) =>
        [...Array(SIDE * SIDE).keys()].filter(
          (at) => String(pixelAt(picture, at % SIDE, Math.floor(at / SIDE))) === String(color),
        ).length;
      return [has(RED), has(GREEN)];
    };
    expect(await colored(MIDDLE, 1)).toEqual([6400, 6400]);
    // At four pixels a unit the picture shows 50 by 50.
    expect(await colored([0, 0], 0.25)).toEqual([100 * 100, 0]);
    expect(await colored([90, 40], 0.25)).toEqual([60 * 200, 60 * 200]);
    expect(await colored([180, 80], 0.25)).toEqual([0, 100 * 100]);
    expect(await colored([90, 40], 0.05)).toEqual([0, 0]);
    page.expectQuiet();
  });

  test("are all in a picture of the whole map, drawn in pieces or not", async () => {
    const layers = await showFacets(page, partedPlane(), WIDE);
    await turned([90, 90]);
    for (const widthPx of [180, 2700]) {
      const picture = await page.capturePixels({ kind: "map", widthPx }, { layers });
      const scale = widthPx / 180;
      const colors = [40, 90, 140].map((x) => pixelAt(picture, x * scale, 40 * scale));
      expect(colors).toEqual([RED, WHITE, GREEN]);
      expect([picture.width, picture.height]).toEqual([widthPx, 80 * scale]);
    }
    page.expectQuiet();
  });

  test("that are boxes show the side that the eye is on, the right way round", async () => {
    for (const isYUp of [false, true]) {
      const layers = await showFacets(page, partedPlane(isYUp), [one("box", BOX, sides())]);
      // Left and right of the middle of the box, which is at (50, 100).
      const halves = async (turn: Turn) => {
        await turned(turn);
        const picture = await seen(page, layers);
        return [42, 58].map((x) => pixelAt(picture, x, 100));
      };
      // With y up, y goes to the right as one looks against x, and from above x does at 270.
      expect(await halves([0, 0])).toEqual(isYUp ? [BLACK, RED] : [RED, BLACK]);
      expect(await halves([90, 0])).toEqual([GREEN, GREEN]);
      expect(await halves([90, 90])).toEqual([BLUE, BLUE]);
      const [left, right] = await halves([45, 30]);
      expect([left, right]).toEqual(isYUp ? [RED, GREEN] : [GREEN, RED]);
    }
    page.expectQuiet();
  });

  test("that are seen from above show the map as it is seen alone", async () => {
    const own = await page.viewer.evaluate((viewer) => viewer.shown?.layers ?? []);
    const layers = own
      .filter(({ style }) => style.kind === "heightTint" || style.kind === "contours")
      .map((layer) => ({ ...layer, visible: true }));
    expect(layers.length).toBeGreaterThan(1);
    const extent = { max: [512, 512] as [number, number] };
    await showFacets(page, plainPlane(extent), []);
    // So that the world's (20, 10) is where the part begins, at the pixel (110, 60).
    await page.setCamera({ centerPlane: [10, 50], planePerPx: 1 });
    const alone = await seen(page, layers);
    await showFacets(page, partedPlane(), []);
    await turned([45, 30]);
    const parted = await seen(
      page,
      layers.map((layer) => ({ ...layer, part: ABOVE })),
    );
    const differing: string[] = [];
    for (let y = 0; y < SIDE; y += 1) {
      for (let x = 0; x < SIDE; x += 1) {
        const isIn = x >= 110 && x < 190 && y >= 60 && y < 140;
        const expected = isIn ? pixelAt(alone, x, y) : WHITE;
        if (String(pixelAt(parted, x, y)) !== String(expected)) differing.push(`${x},${y}`);
      }
    }
    expect(differing).toEqual([]);
    page.expectQuiet();
  });

  test("have their symbols whole, or, beyond their rectangles, not", async () => {
    const square = { shape: "square", radiusPx: 4, fill: BLUE, stroke: BLUE, strokePx: 0 } as const;
    const dot = { title: "", ...square };
    const markers = (id: string, part: number, points: readonly Vector[]) => ({
      layer: { ...plainLayer(id, { kind: "markers", source: id, classes: [dot] }), part },
      instances: markerInstances(points, [0]),
    });
    const plane = partedPlane();
    const layers = await showInstances(page, plane, [
      // At the very edge of the part, and eight pixels further.
      markers("above", ABOVE, [
        [20, 50, 0],
        [12, 20, 0],
      ]),
      markers("box", BOX, [[16, 8, 8]]),
    ]);
    for (const turn of [
      [45, 30],
      [100, -20],
    ] as Turn[]) {
      await turned(turn);
      const picture = await seen(page, layers);
      expect([106, 113].map((x) => pixelAt(picture, x, 100))).toEqual([BLUE, BLUE]);
      expect([98, 102].map((x) => pixelAt(picture, x, 70))).toEqual([WHITE, WHITE]);
      const [x, y] = placeAt(plane.parts[0], turn, [16, 8, 8]);
      expect(pixelAt(picture, Math.floor(x) + 10, Math.floor(y) + 60)).toEqual(BLUE);
    }
    page.expectQuiet();
  });

  test("are turned by a drag on a box, and moved by any other", async () => {
    const plane = partedPlane();
    await showFacets(page, plane, [one("box", BOX, sides())]);
    await turned([45, 30]);
    const box = await page.pictureBox();
    const drag = async (from: [number, number], by: [number, number], button?: "right") => {
      await page.page.mouse.move(box.x + from[0], box.y + from[1]);
      await page.page.mouse.down({ ...(button && { button }) });
      await page.page.mouse.move(box.x + from[0] + by[0], box.y + from[1] + by[1], { steps: 3 });
      await page.page.mouse.up({ ...(button && { button }) });
    };
    const expectCamera = (centerPlane: [number, number], turn: Turn) =>
      expect
        .poll(() => page.camera(), { timeout: PATIENCE_MS })
        .toMatchObject({ centerPlane, turn: turn.map((at) => expect.closeTo(at, 6)) });
    // Two fifths of a degree a pixel; the eye goes the other way, and up.
    await drag([50, 100], [50, 25]);
    await expectCamera(MIDDLE, [65, 40]);
    // What is dragged goes along: the middle of the side towards +x, each way by itself.
    const at = (turn: Turn) => placeAt(plane.parts[0], turn, [16, 8, 8]);
    expect(at([65, 30])[0] - at([45, 30])[0]).toBeGreaterThan(1);
    expect(at([45, 40])[1] - at([45, 30])[1]).toBeGreaterThan(1);
    await drag([50, 100], [20, 0], "right");
    await expectCamera([70, 40], [65, 40]);
    await drag([170, 100], [-20, 0]);
    await expectCamera(MIDDLE, [65, 40]);
    await page.page.keyboard.down("Shift");
    await drag([50, 100], [0, 10]);
    await page.page.keyboard.up("Shift");
    await expectCamera([90, 30], [65, 40]);
    page.expectQuiet();
  });

  test("are turned by keys, and back by the one that shows all", async () => {
    await showFacets(page, partedPlane(), [one("box", BOX, sides())]);
    await turned([45, 30]);
    await page.focusPicture();
    const expectTurn = (turn: Turn) =>
      expect.poll(async () => (await page.camera())?.turn, { timeout: PATIENCE_MS }).toEqual(turn);
    for (const [key, turn] of [
      [".", [60, 30]],
      [",", [45, 30]],
      [">", [45, 45]],
      ["<", [45, 30]],
      ["Shift+ArrowRight", [60, 30]],
      ["Shift+ArrowUp", [60, 45]],
      ["f", [45, 30]],
    ] as [string, Turn][]) {
      await page.page.keyboard.press(key);
      await expectTurn(turn);
    }
    page.expectQuiet();
  });

  test("tell by the pointer what can be turned", async () => {
    await showFacets(page, partedPlane(), [one("box", BOX, sides())]);
    await turned([45, 30]);
    const box = await page.pictureBox();
    const cursor = () =>
      page.page.locator("mapscope-app .map").evaluate((map) => getComputedStyle(map).cursor);
    await page.page.mouse.move(box.x + 50, box.y + 100);
    expect(await cursor()).toBe("grab");
    await page.page.mouse.move(box.x + 150, box.y + 100);
    expect(await cursor()).toBe("auto");
  });
});
