/**
 * Sheets as comma-separated values (RFC 4180), to paste into a spreadsheet: numbers as plain numbers
 * with a point, texts that a spreadsheet would take for a formula with an apostrophe before them.
 */
import { visibleText } from "../../page/visible-text.js";
import { remarks, type Sheet, type SheetBundle, type SheetCell } from "./sheet.js";

const LINE_END = "\r\n";
/** What spreadsheets begin a formula with, full-width forms too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;
/** A text that is a number, with its unit or without, which is harmless whatever its sign. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?: [\p{L}²³°%]+)?$/iu;

/**
 * One sheet is a header and its rows. Several stand below each other, each under a line with its
 * title and before an empty line, all lines with the same number of fields.
 */
export function asCsv({ sheets }: SheetBundle): string {
  const [only] = sheets;
  const lines = sheets.length === 1 && only ? tableLines(only) : sheets.flatMap(titledLines);
  const width = Math.max(0, ...lines.map((line) => line.length));
  return lines
    .map((line) => [...line, ...Array<string>(width - line.length).fill("")].map(field).join(","))
    .map((line) => line + LINE_END)
    .join("");
}

function titledLines(sheet: Sheet, at: number): string[][] {
  const title = [harmless(sheet.title), harmless(remarks(sheet))];
  return [...(at > 0 ? [[]] : []), title, ...tableLines(sheet)];
}

function tableLines({ columns, rows }: Sheet): string[][] {
  return [
    columns.map(({ label }) => harmless(label)),
    ...rows.map((row) => row.map((cell, at) => cellText(cell, columns[at]?.isNumeric === true))),
  ];
}

/** The number where the column is of numbers: its text may have a unit and grouped digits. */
function cellText({ text, value }: SheetCell, isNumeric: boolean): string {
  return isNumeric && value !== undefined && Number.isFinite(value)
    ? String(value)
    : harmless(text);
}

/** A text that no spreadsheet computes. */
function harmless(text: string): string {
  const shown = visibleText(text);
  return FORMULA.test(shown) && !NUMBER.test(shown) ? `'${shown}` : shown;
}

/** Quoted where it has to be. */
function field(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
