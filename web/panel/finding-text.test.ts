import { expect, it } from "vitest";
import type { Finding } from "../protocol/map.js";
import { countWords, findingsText } from "./finding-text.js";

const FLAG: Finding = {
  severity: "warning",
  code: "blueprint-town-flag",
  message: "the highway flag is 2",
  place: { section: "TOWN", fileOffset: 26, item: "town 3" },
  expected: "0 or 1",
  found: "2",
  advice: "Write 0 or 1.",
};

it("copies findings with place, expected, found and advice", () => {
  const bare: Finding = {
    severity: "note",
    code: "blueprint-biomes",
    message: "Biomes 0 to 7.",
    place: {},
    advice: "None.",
  };
  expect(findingsText("a.dat", [FLAG, bare])).toBe(
    [
      "a.dat",
      "",
      "WARNING blueprint-town-flag: The highway flag is 2.",
      "  At: section TOWN, town 3, offset 0x1A (26)",
      "  Expected: 0 or 1",
      "  Found: 2",
      "  What to do: Write 0 or 1.",
      "",
      "NOTE blueprint-biomes: Biomes 0 to 7.",
      "  What to do: None.",
    ].join("\n"),
  );
});

it("counts in words", () => {
  expect([countWords(1, "error"), countWords(0, "note"), countWords(1234, "note")]).toEqual([
    "1 error",
    "0 notes",
    "1,234 notes",
  ]);
});
