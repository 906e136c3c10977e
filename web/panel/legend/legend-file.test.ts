import { describe, expect, it } from "vitest";
import type { Layer, MarkerStyle, Report, Rgba } from "../../protocol/map.js";
import { legendText, parseLegend } from "./legend-file.js";
import { legendToBeginWith } from "./legend-start.js";

describe("a legend's file", () => {
  it("is read as far as it makes sense", () => {
    const text = `\ufeff{ "biomes": [{ "name": "Sea", "color": "#2F5D8A" }, 7, { "color": "blue" }],
      "seaLevel": "high", "heightUnit": "m", "metresPerCell": 2.5 }`;
    expect(parseLegend(text)).toEqual({
      biomes: [{ name: "Sea", color: "#2F5D8A" }, {}, {}],
      heightUnit: "m",
      metresPerCell: 2.5,
    });
    expect([parseLegend("{"), parseLegend("[1]"), parseLegend("null")]).toEqual([{}, {}, {}]);
  });

  it("has its unit cut and its length left out where the map's are", () => {
    expect(parseLegend(JSON.stringify({ heightUnit: ` ${"é".repeat(21)}` }))).toEqual({
      heightUnit: "é".repeat(20),
    });
    const length = (metresPerCell: number) => parseLegend(JSON.stringify({ metresPerCell }));
    expect([1e-300, 0, -1, 1e7].map(length)).toEqual([{}, {}, {}, {}]);
    expect(length(1e-6)).toEqual({ metresPerCell: 1e-6 });
  });

  it("is written so that it reads back as it was", () => {
    const legend = {
      biomes: [{ name: "Sea", color: "#2f5d8a" }, {}],
      tiers: [],
      seaLevel: -3.5,
      heightUnit: "m",
      metresPerCell: 2,
    };
    expect(parseLegend(legendText(legend))).toEqual(legend);
  });

  it("says nothing of what is left empty", () => {
    expect(JSON.parse(legendText({ biomes: [{ name: "" }], heightUnit: "" }))).toEqual({
      biomes: [{}],
    });
  });

  it("keeps what it holds beyond what the editor knows, in its place", () => {
    const before = JSON.stringify({
      $schema: "legend.schema.json",
      biomes: [{ name: "Sea", music: "waves" }, { name: "Gone" }],
      author: "me",
    });
    expect(JSON.parse(legendText({ biomes: [{ name: "Ocean" }] }, before))).toEqual({
      $schema: "legend.schema.json",
      biomes: [{ name: "Ocean", music: "waves" }],
      author: "me",
    });
  });
});

describe("a legend to begin with", () => {
  const RED: Rgba = [255, 0, 0, 255];
  const BLUE: Rgba = [0, 0, 255, 255];
  const marker = (title: string, fill: Rgba): MarkerStyle => ({
    title,
    shape: "circle",
    radiusPx: 4,
    fill,
    stroke: fill,
    strokePx: 1,
  });
  const common = { title: "", parent: null, part: 0, visible: true, opacity: 1 };
  const layers: Layer[] = [
    {
      ...common,
      id: "biomes",
      style: {
        kind: "categories",
        raster: "biomes",
        colors: [RED, BLUE, RED, BLUE],
        boundary: null,
      },
    },
    {
      ...common,
      id: "towns",
      style: {
        kind: "markers",
        source: "towns",
        classes: [marker("City", RED), marker("Tier 0", BLUE)],
      },
    },
  ];
  const row = (id: string) => ({ id, cells: [{ text: id }] });
  const table = (id: string, ids: string[]) => ({
    id,
    title: id,
    exact: true,
    columns: [{ id: "name", label: "Name", isNumeric: false }],
    rows: ids.map(row),
  });
  const report = {
    facts: [],
    tables: [table("biomes", ["biome-2"]), table("towns", ["tier-0", "tier-1", "tier-3", "towns"])],
  } as unknown as Report;

  it("has entries up to the highest ordinal found, in the map's colours", () => {
    expect(legendToBeginWith(layers, report)).toEqual({
      biomes: [{ color: "#ff0000" }, { color: "#0000ff" }, { color: "#ff0000" }],
      // The highest tier has the first class whatever its name, the lowest share the last.
      tiers: [{ color: "#0000ff" }, { color: "#0000ff" }, {}, { color: "#ff0000" }],
    });
  });

  it("has no list of what the map has none of", () => {
    expect(legendToBeginWith([], report)).toEqual({});
  });
});
