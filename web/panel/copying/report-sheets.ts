/** The parts of a report as sheets. */
import type { FactGroup, Finding, Report, SectionRow, Table, Verdict } from "../../protocol/map.js";
import { SEVERITIES } from "../finding-text.js";
import type { Sheet, SheetCell } from "./sheet.js";

const column = (id: string, label: string, isNumeric = false) => ({ id, label, isNumeric });
const cell = (text: string | undefined): SheetCell => ({ text: text ?? "" });
const numberCell = (value: number | undefined): SheetCell =>
  value === undefined ? { text: "" } : { text: String(value), value };

/** Names and values; a third column where some of them are numbers. */
export function factSheet({ id, title, exact, facts }: FactGroup): Sheet {
  const hasNumbers = facts.some(({ value }) => value !== undefined);
  return {
    id,
    title,
    exact,
    columns: [
      column("name", "Name"),
      column("text", "Value"),
      ...(hasNumbers ? [column("value", "Number", true)] : []),
    ],
    rows: facts.map(({ label, text, value }) => [
      cell(label),
      cell(text),
      ...(hasNumbers ? [numberCell(value)] : []),
    ]),
  };
}

export function tableSheet({ id, title, exact, note, columns, rows }: Table): Sheet {
  return {
    id,
    title,
    exact,
    ...(note !== undefined && { note }),
    columns,
    rows: rows.map(({ cells }) => cells),
  };
}

/** The gravest first, as the panel shows them. */
export function findingSheet(findings: readonly Finding[]): Sheet {
  const sorted = SEVERITIES.flatMap((severity) =>
    findings.filter((finding) => finding.severity === severity),
  );
  return {
    id: "findings",
    title: "Findings",
    columns: [
      column("severity", "Severity"),
      column("code", "Code"),
      column("message", "Message"),
      ...PLACE_COLUMNS,
      column("expected", "Expected"),
      column("found", "Found"),
      column("advice", "What to do"),
    ],
    rows: sorted.map(({ severity, code, message, place, expected, found, advice }) => [
      cell(severity),
      cell(code),
      cell(message),
      ...placeCells(place),
      cell(expected),
      cell(found),
      cell(advice),
    ]),
  };
}

/** A line for each reason; an engine without any has one line. */
export function verdictSheet(verdicts: readonly Verdict[]): Sheet {
  return {
    id: "verdicts",
    title: "Verdict",
    columns: [
      column("engine", "Engine"),
      column("outcome", "Outcome"),
      column("code", "Code"),
      column("reason", "Reason"),
      ...PLACE_COLUMNS,
    ],
    rows: verdicts.flatMap(({ engine, outcome, reasons }) =>
      (reasons.length > 0 ? reasons : [{ code: "", message: "", place: {} }]).map(
        ({ code, message, place }) => [
          cell(engine),
          cell(outcome),
          cell(code),
          cell(message),
          ...placeCells(place),
        ],
      ),
    ),
  };
}

export function sectionSheet(sections: readonly SectionRow[]): Sheet {
  return {
    id: "sections",
    title: "Sections of the file",
    columns: [
      column("name", "Name"),
      column("fileOffset", "Offset", true),
      column("length", "Bytes", true),
      column("status", "Status"),
    ],
    rows: sections.map(({ name, fileOffset, length, status }) => [
      cell(name),
      numberCell(fileOffset),
      numberCell(length),
      cell(status),
    ]),
  };
}

/** All that the report says. */
export function reportSheets(report: Report): Sheet[] {
  return [
    formatSheet(report),
    ...report.facts.map(factSheet),
    verdictSheet(report.verdicts),
    findingSheet(report.findings),
    ...report.tables.map(tableSheet),
    ...report.sectionTables.map(tableSheet),
    sectionSheet(report.sections),
  ];
}

/** What kind of file it is. */
function formatSheet({ format, variant }: Report): Sheet {
  return {
    id: "format",
    title: "Format",
    columns: [column("name", "Name"), column("text", "Value")],
    rows: [
      [cell("Format"), cell(format)],
      [cell("Variant"), cell(variant)],
    ],
  };
}

const PLACE_COLUMNS = [
  column("section", "Section"),
  column("fileOffset", "Offset", true),
  column("cellX", "Cell x", true),
  column("cellY", "Cell y", true),
  column("item", "Item"),
];

function placeCells(place: Finding["place"]): SheetCell[] {
  return [
    cell(place.section),
    numberCell(place.fileOffset),
    numberCell(place.cell?.x),
    numberCell(place.cell?.y),
    cell(place.item),
  ];
}
