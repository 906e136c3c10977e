import { describe, expect, it } from "vitest";
import { version } from "../../../package.json";
import { plainLayer, plainPlane, plainReport } from "../../../tests/support/plain-map.js";
import type { Layer, Rgba } from "../../protocol/map.js";
import {
  hasGrid,
  layersWithGrid,
  type PictureMap,
  type PictureParts,
  pictureRequest,
  pictureTexts,
  surroundOf,
} from "./picture-request.js";

const GREY: Rgba = [9, 9, 9, 255];
const STROKE = { color: GREY, widthPx: 1 };
const NOTHING: PictureParts = { title: false, legend: false, scaleBar: false, grid: false };

const grid = (visible: boolean): Layer => ({
  ...plainLayer("grid", {
    kind: "grid",
    originWorld: [0, 0],
    line: STROKE,
    sizePx: 11,
    color: GREY,
    halo: GREY,
  }),
  visible,
});

const contours = plainLayer("contours", {
  kind: "contours",
  raster: "heights",
  interval: 10,
  heavyEvery: 5,
  line: STROKE,
  heavy: { ...STROKE, widthPx: 2 },
});

const biomes = plainLayer("biomes", {
  kind: "categories",
  raster: "biomes",
  colors: [GREY, [1, 2, 3, 255]],
  boundary: null,
});

const MAP: PictureMap = {
  name: "Map\u202e_1.dat",
  extent: { width: 1024, height: 512 },
  plane: plainPlane(),
  layers: [biomes, contours, { ...contours, id: "hidden", visible: false }, grid(false)],
  report: plainReport({
    format: "islaApocalypse blueprint",
    variant: "version 2",
    facts: [
      {
        id: "summary",
        title: "Map",
        exact: true,
        facts: [{ id: "world-seed", label: "Seed", text: "7", value: 7 }],
      },
    ],
    tables: [
      {
        id: "biomes",
        title: "Biomes",
        exact: true,
        columns: [{ id: "biome", label: "Biome", isNumeric: false }],
        rows: [{ id: "biome-1", cells: [{ text: "Sea (1)" }] }],
      },
    ],
  }),
};

const withLegend = (text: string): PictureMap => ({
  ...MAP,
  report: {
    ...MAP.report,
    companions: [
      { kind: "legend", title: "Legend", name: "l.json", text, findings: [], isUnusable: false },
    ],
  },
});

describe("what stands around a picture", () => {
  it("is what was asked for, and nothing else", () => {
    expect(surroundOf(NOTHING, MAP)).toEqual({});
    expect(surroundOf({ ...NOTHING, title: true }, MAP)).toEqual({
      title: {
        title: "Map\\u{202E}_1.dat",
        subtitle: "islaApocalypse blueprint, version 2 · 1024 × 512 cells · seed 7",
      },
    });
  });

  it("measures in cells, and in metres where a legend tells them", () => {
    const parts = { ...NOTHING, scaleBar: true };
    expect(surroundOf(parts, MAP).scaleBar).toEqual({ planeLength: 1, unit: "cells" });
    expect(surroundOf(parts, withLegend('{"metresPerCell": 2.5}')).scaleBar).toEqual({
      planeLength: 2.5,
      unit: "m",
    });
  });

  it("explains what is drawn, the topmost first, in the legend's unit", () => {
    const { legend } = surroundOf({ ...NOTHING, legend: true }, withLegend('{"heightUnit": "m"}'));
    expect(legend).toEqual([
      {
        title: "contours",
        entries: [
          { title: "Every 10 m", swatch: { kind: "stroke", stroke: STROKE } },
          { title: "Every 50 m", swatch: { kind: "stroke", stroke: { ...STROKE, widthPx: 2 } } },
        ],
      },
      {
        title: "biomes",
        entries: [{ title: "Sea (1)", swatch: { kind: "patch", color: [1, 2, 3, 255] } }],
      },
    ]);
  });

  it("shows a tint at equal steps of height, though water and land have parts of their own", () => {
    const colors = Array.from({ length: 101 }, (_, at): Rgba => [at, 0, 0, 255]);
    const heights = plainLayer("heights", {
      kind: "heightTint",
      raster: "heights",
      palette: "ramp",
      colors,
      shore: 0.5,
      seaLevel: 0,
      range: [-10, 90],
      spread: "linear",
    });
    const { legend } = surroundOf({ ...NOTHING, legend: true }, { ...MAP, layers: [heights] });
    const entry = legend?.[0]?.entries[0];
    expect(entry?.title).toBe("Sea at 0");
    const swatch = entry?.swatch;
    if (swatch?.kind !== "gradient") throw new Error("no gradient");
    expect([swatch.low, swatch.high]).toEqual(["-10", "90"]);
    // A tenth of the way is the sea's level, which is the middle of the table.
    expect(swatch.colors[Math.round((swatch.colors.length - 1) / 10)]?.[0]).toBeCloseTo(50, -0.7);
  });
});

describe("the layers of a picture", () => {
  it("are those on screen, but for a grid that was asked for or not", () => {
    expect(layersWithGrid(MAP.layers, false)).toBe(MAP.layers);
    expect(layersWithGrid(MAP.layers, true).at(-1)?.visible).toBe(true);
    expect([hasGrid(MAP.layers), hasGrid([biomes])]).toEqual([true, false]);
    const what = { kind: "map", widthPx: 100 } as const;
    expect(pictureRequest(what, NOTHING, MAP, undefined).layers).toBeUndefined();
    const request = pictureRequest(what, { ...NOTHING, grid: true }, MAP, undefined);
    expect(request.layers?.at(-1)?.visible).toBe(true);
    expect(request.surround).toBeUndefined();
    expect(request.what).toEqual(what);
  });
});

it("a picture's file says what it shows, of which file, and what made it", () => {
  const view = {
    camera: { centerPlane: [12.5, 8] as [number, number], planePerPx: 2 },
    pxPerCssPx: 2,
  };
  expect(pictureTexts({ kind: "view", scale: 1 }, MAP, view)).toEqual([
    ["Title", "Map\\u{202E}_1"],
    ["Description", "islaApocalypse blueprint, version 2 · 1024 × 512 cells · seed 7"],
    ["Software", `Mapscope ${version}`],
    ["Source", "Map\\u{202E}_1.dat"],
    ["Comment", "Layers, the topmost first: contours, biomes"],
    ["View", "Centre at cell 12.5, 8; 1 px = 4 cells on screen"],
  ]);
  expect(pictureTexts({ kind: "map", widthPx: 9 }, MAP, view).at(-1)).toEqual([
    "View",
    "The whole map",
  ]);
});
