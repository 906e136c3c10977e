/** What is copied, whatever the panel shows it as: columns and rows. */

/** One cell. */
export interface SheetCell {
  /** As a person reads it. */
  text: string;
  /** As a number, where it is one. */
  value?: number;
}

/** Rows of one kind. */
export interface Sheet {
  /** Stable name, such as `heights`; the key in JSON. */
  id: string;
  title: string;
  /** False while the numbers come from a sample; undefined where nothing is counted. */
  exact?: boolean;
  /** What the numbers rest on. */
  note?: string;
  columns: readonly { id: string; label: string; isNumeric: boolean }[];
  /** As many cells a row as there are columns. */
  rows: readonly (readonly SheetCell[])[];
}

/** Sheets that are copied together. */
export interface SheetBundle {
  /** Name of the file that they are about. */
  file: string;
  sheets: readonly Sheet[];
}

/** What a sheet says of its numbers in words; empty where there is nothing to say. */
export function remarks({ exact, note }: Sheet): string {
  const parts = [exact === false ? "estimate from a sample" : "", note ?? ""];
  return parts.filter((part) => part !== "").join("; ");
}
