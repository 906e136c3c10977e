import { expect, it } from "vitest";
import { entriesOf } from "./cell-entries.js";

it("says the cell once and no label twice, and leaves other values as the file has them", () => {
  const entries = entriesOf({
    id: "cell:3,14",
    x: 3,
    y: 14,
    facts: [
      { id: "position", label: "Position", text: "(3, 14)" },
      { id: "height", label: "Height", text: "-0.10000000149011612", value: -0.1 },
      { id: "biome", label: "Biome", text: "biome 7", value: 7 },
      { id: "cover", label: "Biome", text: "invalid biome 300" },
    ],
  });
  expect(entries.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    "x: 3",
    "y: 14",
    "height: -0.10000000149011612",
    "biome: 7",
    "biome: invalid biome 300",
  ]);
});

it("says only the facts of what is no flat cell", () => {
  const facts = [
    { id: "position", label: "Chunk", text: "(-1, 0, 3)" },
    { id: "sectors", label: "Sectors", text: "12", value: 12 },
  ];
  expect(entriesOf({ id: "chunk:-1,0,3", x: 0, y: 0, facts })).toEqual([
    { id: "position", label: "chunk", text: "(-1, 0, 3)" },
    { id: "sectors", label: "sectors", text: "12" },
  ]);
});
