/** Isometric maps made of facets: where they land on the picture is worked out by hand. */
import type { PNG } from "pngjs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Layer, Plane, Rgba } from "../../web/protocol/map.js";
import type { App } from "../support/app.js";
import { diamondPlane, type Facet, facetLayer, level, showFacets } from "../support/facets.js";
import { SMALL_SAMPLE } from "../support/files.js";
import { expectGolden } from "../support/golden.js";
import { pixelAt } from "../support/picture.js";
import { BACKENDS, type Stage, useBrowser } from "../support/use-browser.js";

const SIDE = 200;
const PAPER: Rgba = [255, 255, 255, 255];
const RED: Rgba = [255, 0, 0, 255];
const GREEN: Rgba = [0, 128, 0, 255];
const BLUE: Rgba = [0, 0, 255, 255];
const ALL_EDGES = 0b1111;

interface Shown {
  app: App;
  layers: Layer[];
}

/** A page with a map that each test lays on its own plane, under its own facets. */
async function openPage(stage: Stage, scale = 1): Promise<App> {
  const app = await stage.openForAll({ context: { deviceScaleFactor: scale } });
  await app.pinPicture(SIDE, SIDE);
  await app.show(SMALL_SAMPLE);
  await app.viewer.evaluate((viewer) => viewer.setBackground(255, 255, 255));
  // On screen its own layers would be drawn for nothing.
  await app.showLayers("none of its own");
  return app;
}

/** The picture with a place of the plane in its middle. */
async function drawn(
  { app, layers }: Shown,
  centerPlane: [number, number],
  planePerPx = 1,
): Promise<PNG> {
  await app.setCamera({ centerPlane, planePerPx });
  return app.capturePixels({ kind: "view", scale: 1 }, { layers });
}

const one = (id: string, facets: readonly Facet[], given: Partial<Layer> = {}) => ({
  layer: facetLayer(id, given),
  facets,
});

/** How much of a pixel is covered by what is black on the white ground, in red. */
const covered = (picture: PNG, x: number, y: number): number =>
  1 - (pixelAt(picture, x, y)[1] ?? 0) / 255;

/** Area, and the least and greatest pixels, of what is red on white. */
function shapeOf(picture: PNG): { area: number; box: number[] } {
  const box = [SIDE, SIDE, -1, -1];
  let area = 0;
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      const part = covered(picture, x, y);
      area += part;
      if (part > 0) {
        box[0] = Math.min(box[0] ?? x, x);
        box[1] = Math.min(box[1] ?? y, y);
        box[2] = Math.max(box[2] ?? x, x + 1);
        box[3] = Math.max(box[3] ?? y, y + 1);
      }
    }
  }
  return { area, box };
}

/** Terraces that rise to a corner, with walls on the two sides that can be seen. */
function hill(side: number): Facet[] {
  const facets: Facet[] = [];
  const heightAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= side || y >= side
      ? 0
      : Math.max(0, 4 - Math.floor(Math.hypot(x - side / 3, y - side / 3)));
  const shade = (z: number, factor: number): Rgba => [
    Math.round((90 + 30 * z) * factor),
    Math.round((140 + 15 * z) * factor),
    Math.round((70 + 10 * z) * factor),
    255,
  ];
  for (let x = 0; x < side; x += 1) {
    for (let y = 0; y < side; y += 1) {
      const z = heightAt(x, y);
      facets.push(level([x, y, x + 1, y + 1], z, shade(z, 1), ALL_EDGES));
      const [east, south] = [heightAt(x + 1, y), heightAt(x, y + 1)];
      if (east < z) {
        facets.push({
          corners: [
            [x + 1, y, z],
            [x + 1, y + 1, z],
            [x + 1, y + 1, east],
            [x + 1, y, east],
          ],
          color: shade(z, 0.6),
        });
      }
      if (south < z) {
        facets.push({
          corners: [
            [x, y + 1, z],
            [x + 1, y + 1, z],
            [x + 1, y + 1, south],
            [x, y + 1, south],
          ],
          color: shade(z, 0.8),
        });
      }
    }
  }
  return facets;
}

describe.each(BACKENDS)("facets drawn with %s", (backend) => {
  const stage = useBrowser(backend);
  let page: App;
  beforeAll(async () => {
    page = await openPage(stage);
  });

  /** The page with these facets in the place of those before. */
  async function open(
    plane: Plane,
    layers: readonly { layer: Layer; facets: readonly Facet[] }[],
    app = page,
  ): Promise<Shown> {
    return { app, layers: await showFacets(app, plane, layers) };
  }

  test("land where the projection puts their corners, lifted by their height", async () => {
    const flat = await open(diamondPlane(8, 4), [one("a", [level([0, 0, 1, 1], 0, RED)])]);
    // A diamond of 60 by 30 whose middle is at (0, 15): there, in the middle of the picture.
    const atRest = shapeOf(await drawn(flat, [0, 15]));
    expect(atRest.box).toEqual([70, 85, 130, 115]);
    expect(Math.abs(atRest.area - 900)).toBeLessThan(9);
    // Cell (3, 1) at height 2: (2 · 30, 4 · 15 - 2 · 15 + 15) is its middle.
    const lifted = await open(diamondPlane(8, 4), [one("a", [level([3, 1, 4, 2], 2, RED)])]);
    expect(shapeOf(await drawn(lifted, [60, 45])).box).toEqual([70, 85, 130, 115]);
    const twice = shapeOf(await drawn(lifted, [60, 45], 0.5));
    expect(twice.box).toEqual([40, 70, 160, 130]);
    expect(Math.abs(twice.area - 3600)).toBeLessThan(36);
    lifted.app.expectQuiet();
  });

  test("of high ground hide what lies behind, in whatever order they come", async () => {
    // A block of 3 levels on cell (4, 4), whose top covers cell (3, 3) below: (x, y, z) is seen
    // where (x - 1, y - 1, z - 2) is. The mark of the hidden cell comes last.
    const top = level([4, 4, 5, 5], 2, GREEN);
    const hidden = level([3, 3, 4, 4], 0, RED);
    const mark = level([3, 3, 4, 4], 0, BLUE);
    for (const facets of [
      [top, hidden],
      [hidden, top],
    ]) {
      const shown = await open(diamondPlane(8, 4), [one("a", facets), one("b", [mark])]);
      const picture = await drawn(shown, [0, 105]);
      expect(pixelAt(picture, 100, 100)).toEqual(GREEN);
      shown.app.expectQuiet();
    }
    // On the very same ground the later layer shows.
    const shown = await open(diamondPlane(8, 4), [one("a", [hidden]), one("b", [mark])]);
    expect(pixelAt(await drawn(shown, [0, 105]), 100, 100)).toEqual(BLUE);
  });

  test("of one colour leave no gap between them, at any zoom", async () => {
    const facets = hill(16).map((facet) => ({ ...facet, color: RED, edges: 0 }));
    const shown = await open(diamondPlane(16, 4), [one("a", facets)]);
    for (const planePerPx of [0.3, 0.77, 1.31, 2.9]) {
      const picture = await drawn(shown, [3.7, 240.2], planePerPx);
      const gaps: string[] = [];
      let count = 0;
      // All of what is within the diamond of the ground, a pixel off its edge.
      for (let y = 0; y < SIDE; y += 1) {
        for (let x = 0; x < SIDE; x += 1) {
          const [dx, dy] = [x + 0.5 - 100, y + 0.5 - 100].map((px) => px * planePerPx);
          const [planeX, planeY] = [3.7 + (dx ?? 0), 240.2 + (dy ?? 0)];
          const inside = 1 - (Math.abs(planeX) / 480 + Math.abs(planeY - 240) / 240);
          if (inside * 240 <= 3 * planePerPx) continue;
          count += 1;
          // So many expectations one by one would take longer than the drawing.
          if (pixelAt(picture, x, y).join() !== RED.join()) {
            gaps.push(`${x}, ${y} at ${planePerPx}`);
          }
        }
      }
      expect(gaps).toEqual([]);
      expect(count).toBeGreaterThan(1000);
    }
    shown.app.expectQuiet();
  });

  test("of a layer that is half opaque are laid down as one, and of two as two", async () => {
    const ground = level([0, 0, 8, 8], 0, RED);
    const half = one("b", [level([2, 2, 6, 6], 0, BLUE), level([2, 2, 6, 6], 0, BLUE)], {
      opacity: 0.5,
    });
    const shown = await open(diamondPlane(8, 4), [one("a", [ground]), half]);
    const middle = pixelAt(await drawn(shown, [0, 120]), 100, 100);
    expect(middle.map((channel) => Math.abs(channel - 127.5) < 1)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(middle[1]).toBe(0);
  });

  test("of a later layer show whole on ground that is cut otherwise", async () => {
    const cells = Array.from({ length: 256 }, (_, at) => {
      const [x, y] = [Math.floor(at / 16), at % 16];
      return level([x, y, x + 1, y + 1], 0, RED);
    });
    const zone = level([3, 3, 13, 13], 0, GREEN);
    const shown = await open(diamondPlane(16, 4), [one("a", cells), one("b", [zone])]);
    for (const planePerPx of [0.83, 1.7, 3.9]) {
      const picture = await drawn(shown, [0, 240], planePerPx);
      for (let y = 0; y < SIDE; y += 1) {
        const planeY = (y + 0.5 - SIDE / 2) * planePerPx;
        if (Math.abs(planeY) < 150 - 3 * planePerPx) {
          expect(pixelAt(picture, SIDE / 2, y), `${y} at ${planePerPx}`).toEqual(GREEN);
        }
      }
    }
  });

  test("have the line of their layer along the edges that are marked, where there is room", async () => {
    const edge = { color: BLUE, widthPx: 3 };
    const style: Layer["style"] = { kind: "facets", source: "a", swatches: [], edge };
    // The line on the edge from (0, 0) to (1, 0), which is the upper right one.
    const shown = await open(diamondPlane(8, 4), [
      { layer: facetLayer("a", { style }), facets: [level([0, 0, 1, 1], 0, RED, 0b0001)] },
    ]);
    const near = await drawn(shown, [0, 15], 0.5);
    // The edge goes from (100, 70) to (160, 100): its middle is at (130, 85).
    expect(pixelAt(near, 129, 86)).toEqual(BLUE);
    expect(pixelAt(near, 126, 92)).toEqual(RED);
    expect(pixelAt(near, 71, 86)).toEqual(RED);
    const far = await drawn(shown, [0, 15], 6);
    expect(far.data.some((value, at) => at % 4 === 2 && value > 0 && far.data[at - 1] === 0)).toBe(
      false,
    );
  });

  test("by thousands are drawn wherever one looks", async () => {
    // Three blocks along x: each cell is a facet.
    const facets = Array.from({ length: 12_000 }, (_, at) => {
      const [x, y] = [Math.floor(at / 10), at % 10];
      return level([x, y, x + 1, y + 1], 0, RED);
    });
    const plane = diamondPlane(1200, 0);
    const shown = await open(plane, [one("a", facets)]);
    for (const x of [5, 409, 411, 815, 1195]) {
      const picture = await drawn(shown, [(x - 5) * 30, (x + 5) * 15]);
      expect(pixelAt(picture, 100, 100), `${x}`).toEqual(RED);
    }
    shown.app.expectQuiet();
  });

  test("of the whole map fill a picture of its plane", async () => {
    const shown = await open(diamondPlane(8, 4), [one("a", hill(8))]);
    const picture = await shown.app.capturePixels(
      { kind: "map", widthPx: 480 },
      { layers: shown.layers },
    );
    // 480 wide, from 4 · 15 above to 240 below.
    expect([picture.width, picture.height]).toEqual([480, 300]);
    // The leftmost corner of the ground is at (-240, 120), which is 180 down.
    expect(pixelAt(picture, 1, 100)).toEqual(PAPER);
    expect(pixelAt(picture, 4, 180)).not.toEqual(PAPER);
    expect(pixelAt(picture, 240, 297)).not.toEqual(PAPER);
    expectGolden(
      "facets/whole",
      await shown.app.capture({ kind: "map", widthPx: 480 }, { layers: shown.layers }),
    );
  });

  test.each([1, 2])("look as they did at %i device pixels a CSS pixel", async (scale) => {
    const edge = { color: [0, 0, 0, 70] as Rgba, widthPx: 1 };
    const style: Layer["style"] = { kind: "facets", source: "a", swatches: [], edge };
    const zone = level([9, 9, 13, 13], 0, [255, 0, 0, 110]);
    const shown = await open(
      diamondPlane(16, 4),
      [{ layer: facetLayer("a", { style }), facets: hill(16) }, one("zone", [zone])],
      scale === 1 ? page : await openPage(stage, scale),
    );
    for (const [name, planePerCssPx] of [
      ["near", 1.3],
      ["far", 5.2],
    ] as const) {
      await shown.app.setCamera({ centerPlane: [0, 200], planePerPx: planePerCssPx / scale });
      const picture = await shown.app.capture({ kind: "view", scale: 1 }, { layers: shown.layers });
      expectGolden(`facets/${name}-at-${scale}x`, picture);
    }
    shown.app.expectQuiet();
  });
});
