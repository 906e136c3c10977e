/**
 * Layers of heights on surfaces that are known as formulas: where lines, shores, colours and shades
 * have to be is worked out by hand.
 */
import { readFileSync } from "node:fs";
import type { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Layer, LayerStyle, Rgba } from "../../web/protocol/map.js";
import type { App } from "../support/app.js";
import { withSurface } from "../support/blueprint.js";
import { SMALL_SAMPLE } from "../support/files.js";
import { pixelAt } from "../support/picture.js";
import { BACKENDS, type Stage, useBrowser } from "../support/use-browser.js";

/** Side of the picture in CSS pixels, and how many of them a cell takes. */
const SIDE = 400;
const PER_CELL = 4;
/** The cell corner at the middle of the picture. */
const MIDDLE = 256;

const BLACK: Rgba = [0, 0, 0, 255];
const RED: Rgba = [255, 0, 0, 255];
const BLUE: Rgba = [0, 0, 255, 255];

interface Screen {
  app: App;
  /** Device pixels per CSS pixel. */
  scale: number;
}

/** A page for surfaces, one after the other. */
async function openScreen(stage: Stage, scale: number): Promise<Screen> {
  const app = await stage.openForAll({ context: { deviceScaleFactor: scale } });
  // Small from the start: software draws each frame of a large one too.
  await app.pinPicture(SIDE, SIDE);
  return { app, scale };
}

/** Shows a sample with a surface of its own, at 4 CSS pixels a cell. */
async function showSurface(
  { app, scale }: Screen,
  height: (x: number, y: number) => number,
): Promise<void> {
  const bytes = withSurface(readFileSync(SMALL_SAMPLE), height);
  await app.show({ name: "surface.dat", bytes });
  await app.setCamera({ centerPlane: [MIDDLE, MIDDLE], planePerPx: 1 / PER_CELL / scale });
}

/** The view with these layers alone. */
function drawn({ app }: Screen, ...styles: LayerStyle[]): Promise<PNG> {
  const layers = styles.map(
    (style, at): Layer => ({
      id: `${at}`,
      title: style.kind,
      parent: null,
      part: 0,
      visible: true,
      opacity: 1,
      style,
    }),
  );
  return app.capturePixels({ kind: "view", scale: 1 }, { layers });
}

/** Device pixel of a world coordinate: the middle of the map is in the middle of the picture. */
const pxOf = ({ scale }: Screen, world: number): number =>
  ((world - MIDDLE) * PER_CELL + SIDE / 2) * scale;

const difference = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((channel, at) => Math.abs(channel - (b[at] ?? 0))));

/** Middles of the lines that a row of pixels crosses, by the weight of what differs from paper. */
function linesAlong(pixels: readonly number[][], paper: readonly number[]): number[] {
  const lines: number[] = [];
  let [weight, moment] = [0, 0];
  for (const [at, pixel] of [...pixels, [...paper]].entries()) {
    const dark = difference(pixel, paper);
    if (dark > 8) {
      weight += dark;
      moment += dark * (at + 0.5);
    } else if (weight > 0) {
      lines.push(moment / weight);
      [weight, moment] = [0, 0];
    }
  }
  return lines;
}

const rowOf = (picture: PNG, y: number): number[][] =>
  Array.from({ length: picture.width }, (_, x) => pixelAt(picture, x, y));

const contours = (interval: number): LayerStyle => ({
  kind: "contours",
  raster: "heights",
  interval,
  heavyEvery: 5,
  line: { color: BLACK, widthPx: 1 },
  heavy: { color: RED, widthPx: 2 },
});

const hillshade = (cellsPerHeight: number): LayerStyle => ({
  kind: "hillshade",
  raster: "heights",
  azimuthDeg: 315,
  altitudeDeg: 45,
  cellsPerHeight,
  exaggeration: 1,
});

describe.each(BACKENDS)("with %s", (backend) => {
  const stage = useBrowser(backend);

  // Fractions of a pixel are the same shader's work with either: one of them does for both.
  describe.each(backend === "webgl" ? [1, 2] : [1])("at %i device pixels a CSS pixel", (scale) => {
    let screen: Screen;
    beforeAll(async () => {
      screen = await openScreen(stage, scale);
    });
    afterAll(() => screen.app.close());

    test("contours of a plane stand where it has their heights, every fifth heavier", async () => {
      // A cell's height is that of its middle: h = x - 0.5, so h = 10 k at x = 10 k + 0.5.
      await showSurface(screen, (x) => x);
      const paper = pixelAt(await drawn(screen), 9, 9);
      const picture = await drawn(screen, contours(10));
      const middle = (SIDE / 2) * scale;
      // The picture shows x from 206 to 306.
      const levels = [210, 220, 230, 240, 250, 260, 270, 280, 290, 300];
      for (const y of [3, middle, 2 * middle - 3]) {
        const lines = linesAlong(rowOf(picture, y), paper);
        expect(lines).toHaveLength(levels.length);
        for (const [at, level] of levels.entries()) {
          expect(Math.abs((lines[at] ?? 0) - pxOf(screen, level + 0.5))).toBeLessThan(0.3);
        }
      }
      // Of the levels shown, 250 and 300 are multiples of 50.
      for (const level of levels) {
        const [r, g] = pixelAt(picture, Math.floor(pxOf(screen, level + 0.5)), middle);
        const isRed = (r ?? 0) - (g ?? 0) > 100;
        expect(isRed, `${level}`).toBe(level % 50 === 0);
      }

      // An interval of 0.25 is a line each CSS pixel: they fade instead of turning the ground black.
      const crowded = { ...contours(0.25), heavyEvery: 1_000_000 } as LayerStyle;
      const row = rowOf(await drawn(screen, crowded), middle);
      expect(linesAlong(row, paper)).toEqual([]);
      // Every fifth of half a cell, or 10 CSS pixels, has room: those alone stay, 39 or 40 in 400.
      const heavy = linesAlong(rowOf(await drawn(screen, contours(0.5)), middle), paper);
      expect(heavy.length).toBeGreaterThan(38);
      expect(heavy.length).toBeLessThan(42);
      screen.app.expectQuiet();
    });

    test("contours of a cone are circles of constant width, apart from its tip", async () => {
      // h is the distance from (256, 256), which is the middle of no cell.
      const cone = (x: number, y: number) => Math.hypot(x + 0.5 - MIDDLE, y + 0.5 - MIDDLE);
      await showSurface(screen, cone);
      const paper = pixelAt(await drawn(screen), 0, 0);
      const picture = await drawn(screen, contours(10));
      const middle = (SIDE / 2) * scale;
      const perCell = PER_CELL * scale;
      const along = linesAlong(rowOf(picture, middle), paper);
      const radii = [-40, -30, -20, -10, 10, 20, 30, 40];
      const expected = radii.map((radius) => middle + radius * perCell);
      const tip = along.filter((px) => Math.abs(px - middle) < 2 * perCell);
      const circles = along.filter((px) => !tip.includes(px));
      // 50 cells to the edge: the fifth circle just touches it.
      const inside = circles.filter((px) => Math.abs(px - middle) < 45 * perCell);
      expect(inside).toHaveLength(expected.length);
      for (const [at, px] of expected.entries()) {
        expect(Math.abs((inside[at] ?? 0) - px)).toBeLessThan(1);
      }
      const diagonal = Array.from({ length: middle }, (_, at) =>
        pixelAt(picture, middle + at, middle + at),
      );
      const crossed = linesAlong(diagonal, paper).map((at) => (at * Math.SQRT2) / perCell);
      for (const radius of [10, 20, 30, 40, 50, 60]) {
        const nearest = Math.min(...crossed.map((each) => Math.abs(each - radius)));
        expect(nearest * perCell, `radius ${radius}`).toBeLessThan(1);
      }
    });

    test("level ground at the height of a contour is not covered by it", async () => {
      // A plain at height 20 with a slope of 1 to the right of x = 256.
      await showSurface(screen, (x) => 20 + Math.max(0, x - MIDDLE));
      const paper = pixelAt(await drawn(screen), 9, 9);
      const row = rowOf(await drawn(screen, contours(10)), 100 * scale);
      const dark = row.filter((pixel) => difference(pixel, paper) > 8).length;
      // Half of the edge of the plain, and four lines of one to two CSS pixels on the slope.
      expect(dark).toBeLessThan(20 * scale);
      const lines = linesAlong(row, paper);
      for (const level of [30, 40, 50]) {
        const px = pxOf(screen, MIDDLE + level - 20 + 0.5);
        expect(Math.min(...lines.map((line) => Math.abs(line - px)))).toBeLessThan(0.5);
      }
    });

    test("the slope of a plane has the colour of its steepness everywhere", async () => {
      // Gradient (0.3, 0.4): steepness 0.5, in the middle of a table from black to white.
      await showSurface(screen, (x, y) => 0.3 * x + 0.4 * y);
      const picture = await drawn(screen, {
        kind: "slope",
        raster: "heights",
        palette: "grey",
        colors: [BLACK, [255, 255, 255, 255]],
        range: [0, 1],
      });
      for (const [x, y] of [
        [3, 3],
        [200, 200],
        [390, 17],
      ] as const) {
        expect(difference(pixelAt(picture, x, y), [127.5, 127.5, 127.5, 255])).toBeLessThan(1.1);
      }
    });

    test("water ends where the ground rises above its level, with a line along the shore", async () => {
      // h = x - 256.5 at x, so the level 0 is at 256.5: 2 CSS pixels right of the middle.
      await showSurface(screen, (x) => x - MIDDLE);
      const paper = pixelAt(await drawn(screen), 9, 9);
      const sea = (widthPx: number): LayerStyle => ({
        kind: "seaLevel",
        raster: "heights",
        level: 0,
        water: BLUE,
        shore: { color: RED, widthPx },
      });
      const shorePx = pxOf(screen, MIDDLE + 0.5);
      const bare = rowOf(await drawn(screen, sea(0)), 100);
      expect(bare[shorePx - 2]).toEqual(BLUE);
      expect(bare[shorePx + 1]).toEqual(paper);
      const lined = rowOf(await drawn(screen, sea(2)), 100);
      expect(lined[shorePx - 1 - 2 * scale]).toEqual(BLUE);
      expect(lined[shorePx - 1]).toEqual(RED);
      expect(lined[shorePx]).toEqual(RED);
      expect(lined[shorePx + 2 * scale]).toEqual(paper);
    });

    test("faces of a roof are shaded as their tilt to the light demands", async () => {
      // Level to 10 cells from the middle, then down to all four sides, by 1 a cell.
      const roof = (x: number, y: number) =>
        -Math.max(10, Math.abs(x + 0.5 - MIDDLE), Math.abs(y + 0.5 - MIDDLE));
      await showSurface(screen, roof);
      const paper = pixelAt(await drawn(screen), 9, 9);
      // Relief counts (cells per CSS pixel) ^ 0.4 = 0.25 ^ 0.4 = 0.5743 times.
      const picture = await drawn(screen, hillshade(1 / 0.25 ** 0.4));
      // Light from the north-west at 45°: l = (-0.5, -0.5, 0.7071). With heights taken such that a
      // slope of 1 counts as 1, n = (-dh/dx, -dh/dy, 1) / √2, and the light against that of level
      // ground, n · l / 0.7071, is 1.2071 where the face looks to the light and 0.2071 where it
      // looks away. What is brighter than level ground counts half: 1 + 0.5 · 0.2071 = 1.1036.
      // What is darker: 0.25 + 0.75 · exp((0.2071 - 1) / 0.75) = 0.5106.
      const faces = [
        [-30, 0, 1.1036],
        [0, -30, 1.1036],
        [30, 0, 0.5106],
        [0, 30, 0.5106],
        [0, 0, 1],
      ] as const;
      for (const [dx, dy, factor] of faces) {
        const [x, y] = [pxOf(screen, MIDDLE + dx), pxOf(screen, MIDDLE + dy)];
        const shaded = paper.map((channel, at) => (at < 3 ? Math.min(255, channel * factor) : 255));
        expect(difference(pixelAt(picture, x, y), shaded), `${dx}, ${dy}`).toBeLessThan(2);
      }
    });
  });
});
