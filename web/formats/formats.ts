/** The formats that the page says it opens. What a file is, the decoder decides by its content. */

import type { FormatId } from "../protocol/decode-wasm.js";

export interface FormatRow {
  /** How the codes of the format's findings begin, without the hyphen. */
  id: FormatId;
  /** What people call it. */
  title: string;
  /** Which files these are. */
  files: string;
}

export const FORMATS: readonly FormatRow[] = [
  {
    id: "blueprint",
    title: "islaApocalypse blueprint",
    files: "MapData_Seed_….dat, versions 1 and 2",
  },
  {
    id: "scenario",
    title: "Tiberian Sun, Red Alert 2 and Yuri's Revenge map",
    files: ".map, .mpr and .yrm",
  },
  {
    id: "region",
    title: "Progressia region",
    files: ".progressia_region, or a folder of them",
  },
];

/** The format that a finding's code speaks of; undefined when no format claimed the file. */
export function formatOfCode(code: string): FormatRow | undefined {
  return FORMATS.find((format) => code.startsWith(`${format.id}-`));
}
