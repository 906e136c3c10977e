/** Sheets as JSON, for programs. */
import { UNSEEN } from "../../page/visible-text.js";
import type { Sheet, SheetBundle, SheetCell } from "./sheet.js";

/** An object with the file's name and a list of the sheets, each row an object by column. */
export function asJson({ file, sheets }: SheetBundle): string {
  return escaped(JSON.stringify({ file, sheets: sheets.map(sheetObject) }, undefined, 2));
}

function sheetObject({ id, title, exact, note, columns, rows }: Sheet): object {
  return {
    id,
    title,
    ...(exact !== undefined && { exact }),
    ...(note !== undefined && { note }),
    rows: rows.map((row) =>
      Object.fromEntries(columns.map(({ id, isNumeric }, at) => [id, plain(row[at], isNumeric)])),
    ),
  };
}

/** Of numbers the number, or null where there is none; else the text. */
function plain(cell: SheetCell | undefined, isNumeric: boolean): string | number | null {
  if (!cell) return null;
  if (!isNumeric) return cell.text;
  return cell.value ?? (cell.text === "" ? null : cell.text);
}

/** What cannot be seen, as JSON itself can write it: the text stays the same for a program. */
function escaped(json: string): string {
  return json.replace(UNSEEN, (character) =>
    character === "\n"
      ? character
      : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}
