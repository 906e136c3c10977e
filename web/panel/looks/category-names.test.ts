import { describe, expect, it } from "vitest";
import type { Report, TableRow } from "../../protocol/map.js";
import { categoriesInUse } from "./category-names.js";

function reportWith(rows: TableRow[]): Report {
  return {
    format: "",
    variant: "",
    facts: [],
    tables: [
      {
        id: "biomes",
        title: "Biomes",
        exact: true,
        columns: [
          { id: "biome", label: "Biome", isNumeric: false },
          { id: "cells", label: "Cells", isNumeric: true },
          { id: "share", label: "Share", isNumeric: true },
        ],
        rows,
      },
    ],
    lists: [],
    histograms: [],
    pictures: [],
    companions: [],
    companionKinds: [],
    verdicts: [],
    findings: [],
    sections: [],
    sectionTables: [],
    findHint: "",
  };
}

const row = (id: string, ...texts: string[]): TableRow => ({
  id,
  cells: texts.map((text) => ({ text })),
});

describe("the categories of a legend", () => {
  it("are those that the report counts, with their share", () => {
    const report = reportWith([
      row("biome-3", "Sea (3)", "131 072", "12.5 %"),
      row("biome-7", "Biome 7", "1 049", "0.1 %"),
    ]);
    expect(categoriesInUse("biomes", 256, report)).toEqual([
      { ordinal: 3, name: "Sea (3)", share: "12.5 %" },
      { ordinal: 7, name: "Biome 7", share: "0.1 %" },
    ]);
  });

  it("leave out what has no colour: invalid cells and ordinals past the table", () => {
    const report = reportWith([
      row("invalid", "Invalid", "1", "1 %"),
      row("biome-9", "Biome 9", "1", "1 %"),
      row("biome-1", "Biome 1", "98", "98 %"),
    ]);
    expect(categoriesInUse("biomes", 4, report).map(({ ordinal }) => ordinal)).toEqual([1]);
  });

  it("are all that there are colours for when nothing is counted", () => {
    expect(categoriesInUse("biomes", 2, undefined).map(({ name }) => name)).toEqual(["0", "1"]);
  });

  it("are told by a table of the file's parts too", () => {
    const { tables, ...rest } = reportWith([row("use-1", "Link", "7", "2 %")]);
    const report = { ...rest, tables: [], sectionTables: tables };
    expect(categoriesInUse("biomes", 3, report)).toEqual([
      { ordinal: 1, name: "Link", share: "2 %" },
    ]);
  });
});
