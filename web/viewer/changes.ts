/** What is different between two readings of a file: the report of one against that of the other. */
import type { Finding, Report } from "../protocol/map.js";

/** What a map said when it was read, as far as it was read. */
export interface Reading {
  /** Bytes of the file. */
  size: number;
  report: Report;
}

/** One thing that is not what it was; a side that had nothing is undefined. */
export interface Change {
  /** Unique among the changes of a map. */
  id: string;
  /** What it is a part of, as a heading: `What it is`, `Towns`. */
  part: string;
  label: string;
  before: string | undefined;
  after: string | undefined;
}

/** A thing that a report says, by a name that both readings share. */
interface Statement {
  part: string;
  label: string;
  text: string;
}

type Statements = Map<string, Statement>;

/** The part that says what the file is. */
const HEAD = "What it is";

/** Bytes of one of two sizes that look alike when rounded. */
const BYTES = new Intl.NumberFormat("en-GB");

/**
 * All that changed, part by part: what the file is and what becomes of it first, then the report in
 * its order. Numbers that are estimates in either reading are
 * left out: they would differ from one reading of the same file to the next.
 */
export function changesOf(before: Reading, after: Reading): Change[] {
  const inexact = new Set([...inexactIds(before.report), ...inexactIds(after.report)]);
  const all = [
    ...compare(headOf(before), headOf(after)),
    ...compare(verdictsOf(before.report), verdictsOf(after.report)),
    ...compare(factsOf(before.report, inexact), factsOf(after.report, inexact)),
    ...compare(rowsOf(before.report, inexact), rowsOf(after.report, inexact)),
    ...compare(findingsOf(before.report), findingsOf(after.report)),
  ];
  const isOfHead = ({ part }: Change) => part === HEAD;
  return [...all.filter(isOfHead), ...all.filter((change) => !isOfHead(change))];
}

function compare(before: Statements, after: Statements): Change[] {
  const ids = new Set([...after.keys(), ...before.keys()]);
  return [...ids].flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    if (was?.text === is?.text) return [];
    const { part, label } = is ?? was ?? { part: "", label: id };
    return [{ id, part, label, before: was?.text, after: is?.text }];
  });
}

/** The size of the map is among the facts of each format. */
function headOf({ size, report }: Reading): Statements {
  return new Map([
    ["format", { part: HEAD, label: "Format", text: `${report.format}, ${report.variant}` }],
    ["file-size", { part: HEAD, label: "File size", text: `${BYTES.format(size)} bytes` }],
  ]);
}

/** Names of groups and tables whose numbers are estimates. */
function inexactIds(report: Report): string[] {
  const groups = report.facts.filter(({ exact }) => !exact).map(({ id }) => groupId(id));
  const tables = report.tables.filter(({ exact }) => !exact).map(({ id }) => tableId(id));
  return [...groups, ...tables];
}

const groupId = (id: string): string => `fact/${id}`;
const tableId = (id: string): string => `table/${id}`;

function factsOf(report: Report, inexact: ReadonlySet<string>): Statements {
  const groups = report.facts.filter(({ id }) => !inexact.has(groupId(id)));
  return new Map(
    groups.flatMap((group, at) =>
      group.facts.map(({ id, label, text }): [string, Statement] => [
        `${groupId(group.id)}/${id}`,
        // The first group says what the file is.
        { part: at === 0 ? HEAD : group.title, label, text },
      ]),
    ),
  );
}

/** A row's first cell names it; the others are what it says. */
function rowsOf(report: Report, inexact: ReadonlySet<string>): Statements {
  const statements: Statements = new Map();
  for (const table of report.tables) {
    if (inexact.has(tableId(table.id))) continue;
    for (const row of table.rows) {
      const name = row.cells[0]?.text ?? row.id;
      row.cells.slice(1).forEach(({ text }, at) => {
        const column = table.columns[at + 1];
        statements.set(`${tableId(table.id)}/${row.id}/${column?.id ?? at}`, {
          part: table.title,
          label: `${name}, ${column?.label ?? ""}`,
          text,
        });
      });
    }
  }
  return statements;
}

function verdictsOf(report: Report): Statements {
  return new Map(
    report.verdicts.map(({ engine, outcome }) => [
      `verdict/${engine}`,
      { part: "Verdict", label: engine, text: outcome.replaceAll("-", " ") },
    ]),
  );
}

/** Findings come and go whole; equal ones are counted apart. */
function findingsOf(report: Report): Statements {
  const statements: Statements = new Map();
  const seen = new Map<string, number>();
  for (const finding of report.findings) {
    const name = findingName(finding);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    statements.set(`finding/${name}/${times}`, {
      part: "Findings",
      label: LABELS[finding.severity],
      text: finding.message,
    });
  }
  return statements;
}

const LABELS: Record<Finding["severity"], string> = {
  error: "Error",
  warning: "Warning",
  note: "Note",
};

function findingName({ severity, code, message, place }: Finding): string {
  return JSON.stringify([severity, code, message, place.section, place.item, place.cell]);
}
