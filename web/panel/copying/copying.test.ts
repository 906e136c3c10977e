import { describe, expect, it } from "vitest";
import type { Report } from "../../protocol/map.js";
import { asCsv } from "./as-csv.js";
import { asJson } from "./as-json.js";
import { asText } from "./as-text.js";
import { factSheet, findingSheet, reportSheets, sectionSheet } from "./report-sheets.js";
import type { Sheet } from "./sheet.js";

const BIOMES: Sheet = {
  id: "biomes",
  title: "Biomes",
  exact: false,
  note: "by cells",
  columns: [
    { id: "name", label: "Biome", isNumeric: false },
    { id: "cells", label: "Cells", isNumeric: true },
  ],
  rows: [
    [{ text: "Sea, deep" }, { text: "131\u202f072", value: 131072 }],
    [{ text: "Hill" }, { text: "9", value: 9 }],
  ],
};

const oneText = (text: string): Sheet => ({
  id: "one",
  title: "One",
  columns: [{ id: "name", label: "Name", isNumeric: false }],
  rows: [[{ text }]],
});

const csvOf = (text: string): string | undefined =>
  asCsv({ file: "a.dat", sheets: [oneText(text)] }).split("\r\n")[1];

describe("text", () => {
  it("stands in columns, numbers to the right, with what the numbers rest on", () => {
    const towns: Sheet = {
      ...oneText("Tier 1"),
      columns: [
        { id: "tier", label: "Tier", isNumeric: false },
        { id: "towns", label: "Towns", isNumeric: true },
        { id: "nodes", label: "Nodes", isNumeric: true },
      ],
      rows: [[{ text: "Tier 1" }, { text: "120", value: 120 }, { text: "3", value: 3 }]],
    };
    expect(asText({ file: "a.dat", sheets: [BIOMES, towns] })).toBe(
      [
        "a.dat",
        "",
        "Biomes (estimate from a sample; by cells)",
        "  Sea, deep  131\u202f072",
        "  Hill             9",
        "",
        "One",
        "  Tier    Towns  Nodes",
        "  Tier 1    120      3",
      ].join("\n"),
    );
  });

  it("writes out what cannot be seen or turns the line round", () => {
    expect(asText({ file: "a\u202e.dat", sheets: [oneText("x\ny")] })).toBe(
      ["a\\u{202E}.dat", "", "One", "  x\\u{A}y"].join("\n"),
    );
  });
});

describe("offsets and lengths", () => {
  const sections = [{ name: "HGTS", fileOffset: 1234, length: 4194304, status: "read" }];

  it("are plain numbers in CSV and JSON, however the panel groups their digits", () => {
    const sheets = [sectionSheet(sections)];
    expect(asCsv({ file: "a.dat", sheets })).toBe(
      "Name,Offset,Bytes,Status\r\nHGTS,1234,4194304,read\r\n",
    );
    expect(JSON.parse(asJson({ file: "a.dat", sheets })).sheets[0].rows).toEqual([
      { name: "HGTS", fileOffset: 1234, length: 4194304, status: "read" },
    ]);
  });
});

describe("CSV", () => {
  it("has a header, plain numbers, quotes where they are needed, and CRLF line ends", () => {
    expect(asCsv({ file: "a.dat", sheets: [BIOMES] })).toBe(
      'Biome,Cells\r\n"Sea, deep",131072\r\nHill,9\r\n',
    );
    expect(csvOf('say "hi"')).toBe('"say ""hi"""');
    expect(csvOf(" padded")).toBe('" padded"');
  });

  it("holds no cell that a spreadsheet would compute", () => {
    for (const formula of ["=1+1", "+cmd", "-cmd|' /C calc'!A0", "@sum(a1)", "＝1"]) {
      expect(csvOf(formula)).toBe(`'${formula}`);
    }
    expect(csvOf(" =1")).toBe("' =1");
    expect(csvOf("\t=1")).toBe("\\u{9}=1");
  });

  it("leaves numbers alone, whatever their sign", () => {
    for (const number of ["-5", "+3.25", "-1.5e-7", "-.5", "-60.33 m", "-3 %"]) {
      expect(csvOf(number)).toBe(number);
    }
    for (const formula of ["-5 m()", "-5 m+1", "-5|x"]) expect(csvOf(formula)).toBe(`'${formula}`);
  });

  it("puts several sheets below each other, every line with the same number of fields", () => {
    expect(asCsv({ file: "a.dat", sheets: [oneText("x"), BIOMES] })).toBe(
      [
        "One,",
        "Name,",
        "x,",
        ",",
        "Biomes,estimate from a sample; by cells",
        "Biome,Cells",
        '"Sea, deep",131072',
        "Hill,9",
        "",
      ].join("\r\n"),
    );
  });
});

describe("JSON", () => {
  it("has an object a row with numbers as numbers", () => {
    expect(JSON.parse(asJson({ file: "a.dat", sheets: [BIOMES] }))).toEqual({
      file: "a.dat",
      sheets: [
        {
          id: "biomes",
          title: "Biomes",
          exact: false,
          note: "by cells",
          rows: [
            { name: "Sea, deep", cells: 131072 },
            { name: "Hill", cells: 9 },
          ],
        },
      ],
    });
  });

  it("shows nothing that turns the line round, and reads back as it was", () => {
    const json = asJson({ file: "a\u202eb\u0085.dat", sheets: [] });
    expect(json).not.toMatch(/[\u202e\u0085]/);
    expect(json).toContain("\\u202e");
    expect(JSON.parse(json).file).toBe("a\u202eb\u0085.dat");
  });
});

describe("the sheets of a report", () => {
  const report: Report = {
    format: "islaApocalypse blueprint",
    variant: "version 2",
    facts: [
      {
        id: "summary",
        title: "Map",
        exact: true,
        facts: [
          { id: "seed", label: "Seed", text: "1", value: 1 },
          { id: "hash", label: "Generator", text: "abc" },
        ],
      },
    ],
    tables: [],
    lists: [],
    histograms: [],
    pictures: [],
    companions: [],
    companionKinds: [],
    verdicts: [{ engine: "the game", outcome: "loads", reasons: [] }],
    findings: [
      { severity: "note", code: "n", message: "m", place: {}, advice: "" },
      {
        severity: "error",
        code: "e",
        message: "broken",
        place: { cell: { x: 3, y: 4 }, fileOffset: 26 },
        found: "7",
        advice: "mend it",
      },
    ],
    sections: [{ name: "HGTS", fileOffset: 60, length: 4, status: "read" }],
    sectionTables: [],
    findHint: "",
  };

  it("have facts with text and number, where there are numbers", () => {
    const [summary] = report.facts;
    expect(summary && factSheet(summary).rows).toEqual([
      [{ text: "Seed" }, { text: "1" }, { text: "1", value: 1 }],
      [{ text: "Generator" }, { text: "abc" }, { text: "" }],
    ]);
  });

  it("have findings with the gravest first and the place in columns", () => {
    const { columns, rows } = findingSheet(report.findings);
    const [error] = rows;
    const byColumn = Object.fromEntries(columns.map(({ id }, at) => [id, error?.[at]?.text]));
    expect(byColumn).toEqual({
      severity: "error",
      code: "e",
      message: "broken",
      section: "",
      fileOffset: "26",
      cellX: "3",
      cellY: "4",
      item: "",
      expected: "",
      found: "7",
      advice: "mend it",
    });
  });

  it("have as many cells a row as columns, and every part of the report once", () => {
    const sheets = reportSheets(report);
    expect(sheets.map(({ id }) => id)).toEqual([
      "format",
      "summary",
      "verdicts",
      "findings",
      "sections",
    ]);
    for (const { columns, rows } of sheets) {
      for (const row of rows) expect(row.length).toBe(columns.length);
    }
    expect(sectionSheet(report.sections).rows[0]?.[1]).toEqual({ text: "60", value: 60 });
  });
});
