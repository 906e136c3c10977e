import { describe, expect, it } from "vitest";
import { endApart, shortText, visibleLines, visibleText } from "./visible-text.js";

describe("a text of a file", () => {
  it("shows controls and what turns the direction of writing", () => {
    expect(visibleText("a\u202egnp.exe\u0000\n\u2066")).toBe(
      "a\\u{202E}gnp.exe\\u{0}\\u{A}\\u{2066}",
    );
  });

  it("stays as it is in every script", () => {
    for (const text of ["Île", "שלום", "地図 🗺️", "a\\u{41}"]) expect(visibleText(text)).toBe(text);
  });

  it("is whole up to 200 characters, then cut and counted", () => {
    expect(shortText("x".repeat(200))).toBe("x".repeat(200));
    expect(shortText("x".repeat(5000))).toBe(`${"x".repeat(200)}… (5,000 characters)`);
  });

  it("is not cut within a character", () => {
    expect(shortText(`${"x".repeat(199)}🗺`)).toBe(`${"x".repeat(199)}… (201 characters)`);
  });
});

it("keeps lines and tabs of a text, and writes out all else that cannot be seen", () => {
  expect(visibleLines('{\r\n\t"a": \u202e\u0000\r}')).toBe('{\n\t"a": \\u{202E}\\u{0}\n}');
});

it("keeps the end of a name whole, where names of a series differ", () => {
  expect(endApart("MapData_Seed_12345.dat")).toEqual(["MapData_Seed", "_12345.dat"]);
  expect(endApart("a.dat")).toEqual(["", "a.dat"]);
  expect(endApart("🏝".repeat(12))).toEqual(["🏝🏝", "🏝".repeat(10)]);
});
