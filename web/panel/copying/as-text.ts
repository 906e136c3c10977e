/** Sheets as plain text in columns, to paste into a message. */
import { visibleText } from "../../page/visible-text.js";
import { remarks, type Sheet, type SheetBundle } from "./sheet.js";

/** Spaces between two columns. */
const GAP = "  ";
/** A column is padded up to here; longer texts stand out of it rather than push all others away. */
const MAX_PADDED = 40;

/** The file's name, then sheet by sheet. */
export function asText({ file, sheets }: SheetBundle): string {
  return [visibleText(file), ...sheets.map(sheetText)].join("\n\n");
}

function sheetText(sheet: Sheet): string {
  const { title, columns, rows } = sheet;
  const remark = remarks(sheet);
  const head = visibleText(title) + (remark === "" ? "" : ` (${visibleText(remark)})`);
  const lines = [
    // A list of names and values explains itself.
    ...(columns.length > 2 ? [columns.map(({ label }) => label)] : []),
    ...rows.map((row) => row.map(({ text }) => text)),
  ].map((line) => line.map(visibleText));
  const widths = columns.map((_, at) =>
    Math.min(MAX_PADDED, Math.max(...lines.map((line) => line[at]?.length ?? 0), 0)),
  );
  const padded = lines.map((line) =>
    line
      .map((text, at) => {
        const width = widths[at] ?? 0;
        return columns[at]?.isNumeric ? text.padStart(width) : text.padEnd(width);
      })
      .join(GAP)
      .trimEnd(),
  );
  return [head, ...padded.map((line) => GAP + line)].join("\n");
}
