import { describe, expect, it } from "vitest";
import type { Fact, Report } from "../protocol/map.js";
import { categoriesInUse } from "./category-names.js";

function reportWith(facts: Fact[]): Report {
  return {
    format: "",
    variant: "",
    facts: [{ id: "biomes", title: "Biomes", exact: true, facts }],
    verdicts: [],
    findings: [],
    sections: [],
  };
}

describe("the categories of a legend", () => {
  it("are those that the report counts, with the share alone", () => {
    const report = reportWith([
      { id: "biome-3", label: "Biome 3", text: "12.5 % (131 072 cells)" },
      { id: "biome-7", label: "Biome 7", text: "0.1 %" },
    ]);
    expect(categoriesInUse("biomes", 256, report)).toEqual([
      { ordinal: 3, name: "Biome 3", share: "12.5 %" },
      { ordinal: 7, name: "Biome 7", share: "0.1 %" },
    ]);
  });

  it("leave out what has no colour: invalid cells and ordinals past the table", () => {
    const report = reportWith([
      { id: "invalid", label: "Invalid", text: "1 %" },
      { id: "biome-9", label: "Biome 9", text: "1 %" },
      { id: "biome-1", label: "Biome 1", text: "98 %" },
    ]);
    expect(categoriesInUse("biomes", 4, report).map(({ ordinal }) => ordinal)).toEqual([1]);
  });

  it("are all that there are colours for when nothing is counted", () => {
    expect(categoriesInUse("biomes", 2, undefined).map(({ name }) => name)).toEqual(["0", "1"]);
  });
});
