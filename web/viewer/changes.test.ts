import { describe, expect, it } from "vitest";
import { plainReport } from "../../tests/support/plain-map.js";
import type { Finding, Report } from "../protocol/map.js";
import { changesOf, type Reading } from "./changes.js";

function reading(given: Partial<Report>, size = 100): Reading {
  return { size, report: plainReport({ format: "Blueprint", variant: "v2", ...given }) };
}

/** Each change as one line. */
function lines(before: Reading, after: Reading): string[] {
  return changesOf(before, after).map(
    ({ part, label, before, after }) => `${part}: ${label}: ${before ?? "–"} → ${after ?? "–"}`,
  );
}

function facts(seed: string, highest: string, exact = true): Partial<Report> {
  return {
    facts: [
      {
        id: "summary",
        title: "Map",
        exact: true,
        facts: [{ id: "seed", label: "Seed", text: seed }],
      },
      {
        id: "heights",
        title: "Heights",
        exact,
        facts: [{ id: "max", label: "Highest", text: highest }],
      },
    ],
  };
}

function table(rows: [name: string, count: string][], exact = true): Partial<Report> {
  return {
    tables: [
      {
        id: "towns",
        title: "Towns",
        exact,
        columns: [
          { id: "tier", label: "Tier", isNumeric: false },
          { id: "count", label: "count", isNumeric: true },
        ],
        rows: rows.map(([name, count]) => ({
          id: name,
          cells: [{ text: name }, { text: count }],
        })),
      },
    ],
  };
}

function finding(message: string): Finding {
  return { severity: "warning", code: "c", message, place: {}, advice: "" };
}

describe("two readings of a file", () => {
  it("differ in nothing when they say the same", () => {
    const given = { ...facts("1", "90"), ...table([["Tier 1", "4"]]), findings: [finding("odd")] };
    expect(changesOf(reading(given), reading(structuredClone(given)))).toEqual([]);
  });

  it("differ in facts by name, under the headings of their groups", () => {
    expect(lines(reading(facts("1", "90")), reading(facts("2", "91.5")))).toEqual([
      "What it is: Seed: 1 → 2",
      "Heights: Highest: 90 → 91.5",
    ]);
  });

  it("leave out what is an estimate in either", () => {
    const [exact, estimate] = [facts("1", "90"), facts("1", "88", false)];
    expect(lines(reading(exact), reading(estimate))).toEqual([]);
    expect(lines(reading(estimate), reading(exact))).toEqual([]);
    const rows = table([["Tier 1", "4"]]);
    expect(lines(reading(rows), reading(table([["Tier 1", "5"]], false)))).toEqual([]);
  });

  it("differ in rows that changed, came and went", () => {
    const before = table([
      ["Tier 1", "4"],
      ["Tier 2", "7"],
    ]);
    const after = table([
      ["Tier 1", "5"],
      ["Tier 3", "1"],
    ]);
    expect(lines(reading(before), reading(after))).toEqual([
      "Towns: Tier 1, count: 4 → 5",
      "Towns: Tier 3, count: – → 1",
      "Towns: Tier 2, count: 7 → –",
    ]);
  });

  it("differ in findings that are new or gone, each as often as it comes", () => {
    const before = { findings: [finding("odd"), finding("gone")] };
    const after = { findings: [finding("odd"), finding("odd"), finding("new")] };
    expect(lines(reading(before), reading(after))).toEqual([
      "Findings: Warning: – → odd",
      "Findings: Warning: – → new",
      "Findings: Warning: gone → –",
    ]);
  });

  it("differ in size by the byte, in format and in verdict", () => {
    const verdict = (outcome: "loads" | "refuses"): Partial<Report> => ({
      verdicts: [{ engine: "the game", outcome, reasons: [] }],
    });
    expect(
      lines(reading(verdict("loads"), 5_242_880), {
        ...reading({ ...verdict("refuses"), variant: "v1" }, 5_242_881),
      }),
    ).toEqual([
      "What it is: Format: Blueprint, v2 → Blueprint, v1",
      "What it is: File size: 5,242,880 bytes → 5,242,881 bytes",
      "Verdict: the game: loads → refuses",
    ]);
  });

  it("tell what the file is and what becomes of it before its numbers", () => {
    const given = (seed: string, outcome: "loads" | "refuses", count: string): Partial<Report> => ({
      ...facts(seed, "90"),
      ...table([["Tier 1", count]]),
      verdicts: [{ engine: "the game", outcome, reasons: [] }],
    });
    const changes = changesOf(
      reading(given("1", "loads", "4")),
      reading(given("2", "refuses", "5")),
    );
    const parts = [...new Set(changes.map(({ part }) => part))];
    expect(parts).toEqual(["What it is", "Verdict", "Towns"]);
  });

  it("has a name of its own for each change", () => {
    const ids = changesOf(
      reading({ ...facts("1", "1"), ...table([["Tier 1", "4"]]) }),
      reading({ ...facts("2", "2"), ...table([["Tier 1", "5"]]), findings: [finding("new")] }, 101),
    ).map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
  });
});
