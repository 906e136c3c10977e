/** What a histogram of whole levels says in words, and how high its bars are. */
import { grouped } from "../page/units.js";
import type { Histogram } from "../protocol/map.js";

/** A level and the cells that have it. */
export interface Level {
  level: number;
  cells: number;
  /** 0 to 1: its bar against the highest one. */
  part: number;
}

/** The levels of a histogram that has a bin for each, the lowest first. */
export function levelsOf({ low, high, bins }: Histogram): Level[] {
  const width = (high - low) / bins.length;
  const most = Math.max(1, ...bins);
  return bins.map((cells, at) => ({
    level: Math.round(low + width * (at + 0.5)),
    cells,
    part: cells / most,
  }));
}

/** `Level 3: 1,234 cells`. */
export function levelWords({ level, cells }: Level): string {
  return `Level ${level}: ${grouped(cells)} ${cells === 1 ? "cell" : "cells"}`;
}

/** `Half of the cells at 2 or lower; nine of ten from 0 to 6.` */
export function spreadWords({ percentiles }: Histogram): string {
  const of = (percent: number) => percentiles.find(([own]) => own === percent)?.[1];
  const [low, middle, high] = [of(5), of(50), of(95)];
  if (low === undefined || middle === undefined || high === undefined) return "";
  const nine = low === high ? `at ${low}` : `from ${low} to ${high}`;
  return `Half of the cells at ${middle} or lower; nine of ten ${nine}.`;
}
