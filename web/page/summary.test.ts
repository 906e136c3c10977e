import { expect, it } from "vitest";
import { plainReport } from "../../tests/support/plain-map.js";
import type { Report, Verdict } from "../protocol/map.js";
import { summaryOf } from "./summary.js";

function report(towns: number | undefined, outcomes: Verdict["outcome"][]): Report {
  const row = (id: string, count: number) => ({
    id,
    cells: [{ text: id }, { text: String(count), value: count }],
  });
  const columns = [
    { id: "tier", label: "Tier", isNumeric: false },
    { id: "towns", label: "Towns", isNumeric: true },
  ];
  const rows = towns === undefined ? [] : [row("tier-0", 7), row("towns", towns)];
  return plainReport({
    tables: [{ id: "towns", title: "Towns", exact: true, columns, rows }],
    verdicts: outcomes.map((outcome, at) => ({ engine: `engine ${at}`, outcome, reasons: [] })),
  });
}

const EXTENT = { width: 1024, height: 512 };

it("says size, towns and verdict in one sentence", () => {
  expect(summaryOf(EXTENT, report(12, ["loads-with-warnings"]))).toBe(
    "Map 1024 × 512, 12 towns, loads with warnings",
  );
  expect(summaryOf(EXTENT, report(1, ["loads"]))).toBe("Map 1024 × 512, 1 town, loads");
});

it("names the engines where there are several, and no towns where there are none to name", () => {
  expect(summaryOf(EXTENT, report(undefined, ["loads", "refuses"]))).toBe(
    "Map 1024 × 512, loads in engine 0, is refused in engine 1",
  );
});
