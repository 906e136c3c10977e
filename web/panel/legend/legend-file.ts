/** A legend as a file: read with tolerance, changed, and written again with nothing lost. */
import type { Companion, Report } from "../../protocol/map.js";

/** What a companion that is a legend is called. */
export const LEGEND = "legend";
/** What a legend that was made here is called until it is saved under another name. */
export const LEGEND_NAME = "legend.json";
/** Ordinals are bytes. */
export const MAX_ENTRIES = 256;

/** Most characters of a unit; the start of a longer one is taken. */
export const UNIT_CHARACTERS = 20;

/** True for metres along the side of a cell that a legend may say. */
export const isCellLength = (metres: number): boolean => metres >= 1e-6 && metres <= 1e6;

/** The lists of a legend. */
export type LegendList = "biomes" | "tiers";

/** Name and colour of one ordinal; what is not said is left out. */
export interface LegendEntry {
  name?: string;
  /** `#rrggbb`. */
  color?: string;
}

/** A legend as far as the editor knows it; what else its file holds stays in it. */
export interface Legend {
  biomes?: LegendEntry[];
  tiers?: LegendEntry[];
  seaLevel?: number;
  heightUnit?: string;
  metresPerCell?: number;
}

/** The legend that a map was given. */
export function legendOf(report: Report | undefined): Companion | undefined {
  return report?.companions.find(({ kind }) => kind === LEGEND);
}

/** What a text says of what the editor knows; an empty legend where it says nothing. */
export function parseLegend(text: string): Legend {
  const file = objectOf(text);
  const legend: Legend = {};
  for (const list of ["biomes", "tiers"] as const) {
    const entries = file[list];
    if (Array.isArray(entries)) legend[list] = entries.slice(0, MAX_ENTRIES).map(entryOf);
  }
  if (isNumber(file.seaLevel)) legend.seaLevel = file.seaLevel;
  if (typeof file.heightUnit === "string") {
    legend.heightUnit = unitOf(file.heightUnit);
  }
  const { metresPerCell } = file;
  if (isNumber(metresPerCell) && isCellLength(metresPerCell)) legend.metresPerCell = metresPerCell;
  return legend;
}

/** The file of a legend. What `before`, the file so far, holds beyond it is kept. */
export function legendText(legend: Legend, before = ""): string {
  const old = objectOf(before);
  const file: Record<string, unknown> = { ...old };
  for (const list of ["biomes", "tiers"] as const) {
    const entries = legend[list];
    const oldEntries: unknown = old[list];
    delete file[list];
    if (entries) {
      file[list] = entries.map(({ name, color }, at) => {
        const oldEntry: unknown = Array.isArray(oldEntries) ? oldEntries[at] : undefined;
        return said({ ...(isObject(oldEntry) ? oldEntry : {}), name, color });
      });
    }
  }
  const { seaLevel, heightUnit, metresPerCell } = legend;
  return `${JSON.stringify(said({ ...file, seaLevel, heightUnit, metresPerCell }), undefined, 2)}\n`;
}

/** Without what is not said. */
function said(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== ""),
  );
}

/** As it is where it is short enough: blanks are still being typed behind. */
function unitOf(text: string): string {
  return text.length > UNIT_CHARACTERS ? [...text.trim()].slice(0, UNIT_CHARACTERS).join("") : text;
}

function entryOf(entry: unknown): LegendEntry {
  if (!isObject(entry)) return {};
  const { name, color } = entry;
  return {
    ...(typeof name === "string" && { name }),
    ...(typeof color === "string" && /^#[0-9a-f]{6}$/i.test(color) && { color }),
  };
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
