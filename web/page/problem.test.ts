import { describe, expect, it } from "vitest";
import {
  plainProblem,
  problemOfFailure,
  problemOfFinding,
  problemText,
  sentence,
} from "./problem.js";

describe("a problem", () => {
  it("says everything that the finding knows, so that a copied card is enough for a report", () => {
    const problem = problemOfFailure("worlds/a.dat", {
      kind: "refused",
      message: "refused",
      finding: {
        severity: "error",
        code: "blueprint-version",
        message: "version 3 is not supported",
        place: { section: "header", fileOffset: 4, cell: { x: 7, y: 9 }, item: "town 12" },
        expected: "2",
        found: "3",
        advice: "Export the map again.",
      },
    });
    expect(problemText(problem)).toBe(
      [
        "File: worlds/a.dat",
        "Format: islaApocalypse blueprint",
        "Version 3 is not supported.",
        "Section: header",
        "Item: town 12",
        "Offset: 0x4 (4)",
        "Cell: 7, 9",
        "Expected: 2",
        "Found: 3",
        "Code: blueprint-version",
        "What to do: Export the map again.",
      ].join("\n"),
    );
  });

  it("claims no format where none was recognised", () => {
    const problem = problemOfFailure("a.zip", {
      kind: "refused",
      message: "",
      finding: {
        severity: "error",
        code: "file-unknown",
        message: "the file is none of the formats",
        place: { fileOffset: 0 },
        advice: "Check it.",
      },
    });
    expect(problem.format).toBeUndefined();
    expect(problemText(problem)).toContain("Format: not recognised");
  });

  it("asks once to choose a file again that changed", () => {
    const message = "the file changed or went away since it was opened; choose it again";
    const problem = problemOfFailure("a.dat", { kind: "source", message });
    expect(problem.message).toBe(`The${message.slice(3)}.`);
    expect(problemText(problem).match(/choose/gi)).toHaveLength(1);
  });

  it("is copied with all that a name hides written out", () => {
    const problem = plainProblem("a\u202etad.exe", "It is odd.", "Look twice.");
    expect(problemText(problem)).toContain("File: a\\u{202E}tad.exe\n");
  });

  it("gives every problem an id of its own", () => {
    const failure = { kind: "program", message: "stopped" } as const;
    expect(problemOfFailure("a", failure).id).not.toBe(problemOfFailure("a", failure).id);
  });

  it("leaves names of files and keys as they are written", () => {
    const texts = [
      "l-wrong.json is no legend",
      "biomes[4].name is empty",
      "sea_level is odd",
      "a.b",
    ];
    expect(texts.map(sentence)).toEqual(texts.map((text) => `${text}.`));
    expect(sentence("it's odd")).toBe("It's odd.");
  });

  it("asks no format of a companion", () => {
    const finding = { severity: "error", code: "legend-json", message: "no", place: {} } as const;
    const problem = problemOfFinding("l.json", { ...finding, advice: "Check it." });
    expect(problemText(problem)).not.toContain("Format");
  });

  it("leaves sentences that are complete as they are", () => {
    expect([sentence("Is it?"), sentence(" no size "), sentence("")]).toEqual([
      "Is it?",
      "No size.",
      ".",
    ]);
  });
});
