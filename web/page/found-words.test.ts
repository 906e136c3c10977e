import { expect, it } from "vitest";
import { foundWords } from "./found-words.js";

const words = (meaning: string, total: number, isUnderstood = true): string =>
  foundWords({ meaning, total, isUnderstood, items: [] });

it("counts many, names one, and says what was looked for in vain", () => {
  expect(words("towns of tier 2", 37)).toBe("37 towns of tier 2");
  expect(words("towns of tier 2", 1)).toBe("Towns of tier 2: 1");
  expect(words("town 12", 1)).toBe("Town 12");
  expect(words("the impact centre", 1)).toBe("The impact centre");
  expect(words("road 7 of each tier", 4)).toBe("Road 7 of each tier: 4");
  expect(words("town 99", 0)).toBe("Nothing found: town 99");
});

it("says what one can search for when words are not understood", () => {
  expect(words("Search for a place.", 0, false)).toBe("Search for a place.");
});

it("writes out what a legend's name hides", () => {
  expect(words("towns of \u202eevil", 2)).toBe("2 towns of \\u{202E}evil");
});
