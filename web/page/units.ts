/** Numbers as people read them: bytes, offsets, zoom. */
import type { Progress } from "../viewer/types.js";

const UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB"] as const;

/** The unit that leaves a number of at least 1 before the point. */
function unitOf(bytes: number): { name: string; size: number } {
  let index = 0;
  while (index + 1 < UNITS.length && bytes >= 1024 ** (index + 1)) index += 1;
  return { name: UNITS[index] ?? "bytes", size: 1024 ** index };
}

/** Three significant digits, or all of them before the point. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Math.abs(value) >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}

/** `1,234,567`: commas between thousands, as the core sets them in its texts. */
export function grouped(value: number, decimals = 0): string {
  return value.toLocaleString("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** `1 byte`, `6,699 bytes`: all of them. */
export function byteCount(count: number): string {
  return `${grouped(count)} ${count === 1 ? "byte" : "bytes"}`;
}

/** `5.01 MiB`. */
export function bytes(count: number): string {
  const unit = unitOf(count);
  if (unit.size === 1) return byteCount(count);
  const value = count / unit.size;
  return `${value < 100 ? short(value) : grouped(value)} ${unit.name}`;
}

/** 0 to 1; nothing to read counts as done. */
export function fractionOf({ bytesRead, bytesTotal }: Progress): number {
  return bytesTotal > 0 ? Math.min(1, bytesRead / bytesTotal) : 1;
}

/** `142 of 320 MiB, 44 %`: both in the total's unit and decimals, so that the words do not jump. */
export function progressWords(progress: Progress): string {
  const unit = unitOf(progress.bytesTotal);
  const total = progress.bytesTotal / unit.size;
  const decimals = unit.size === 1 || total >= 100 ? 0 : total >= 10 ? 1 : 2;
  const read = Math.min(progress.bytesRead / unit.size, total);
  const numbers = `${grouped(read, decimals)} of ${grouped(total, decimals)}`;
  return `${numbers} ${unit.name}, ${percent(fractionOf(progress))}`;
}

/** `44 %`, rounded down, so that 100 % means done. */
export function percent(fraction: number): string {
  return `${Math.floor(fraction * 100)} %`;
}

/** `0x1A2B`. */
export function hex(offset: number): string {
  return `0x${offset.toString(16).toUpperCase()}`;
}

/** `0x1A2B (6,699)`. */
export function offsetWords(offset: number): string {
  return `${hex(offset)} (${grouped(offset)})`;
}

/** `1 px = 8 cells` or `1 cell = 4 px`, in CSS pixels. */
export function zoomWords(cellsPerCssPx: number): string {
  const rounded = Number(cellsPerCssPx.toPrecision(3));
  if (rounded === 1) return "1 px = 1 cell";
  if (rounded > 1) return `1 px = ${short(cellsPerCssPx)} cells`;
  return `1 cell = ${short(1 / cellsPerCssPx)} px`;
}
