/** What a histogram says of how values are spread. */
import type { Histogram } from "../../protocol/map.js";

/** Counts values up to a height; bins are taken to be evenly filled. */
export class Cumulated {
  /** Cells below the beginning of each bin, and below the end of the last. */
  readonly #before: number[];

  constructor(private readonly histogram: Histogram) {
    let sum = histogram.below;
    this.#before = [sum];
    for (const count of histogram.bins) {
      sum += count;
      this.#before.push(sum);
    }
  }

  /** All cells with a height. */
  get total(): number {
    return (this.#before.at(-1) ?? 0) + this.histogram.above;
  }

  /** Cells with a value below this one. */
  below(value: number): number {
    const { low, high, bins, min, max, below } = this.histogram;
    if (value < low) return low > min ? below * clamped((value - min) / (low - min)) : 0;
    if (value >= high) {
      const inside = this.#before.at(-1) ?? 0;
      const above = max > high ? this.histogram.above * clamped((value - high) / (max - high)) : 0;
      return value >= max ? this.total : inside + above;
    }
    const at = clamped((value - low) / (high - low)) * bins.length;
    const bin = Math.min(Math.floor(at), bins.length - 1);
    return (this.#before[bin] ?? 0) + (bins[bin] ?? 0) * (at - bin);
  }

  /** The value that so many percent of the cells are below of. */
  percentile(percent: number): number {
    const { low, high, bins, min, max } = this.histogram;
    if (percent <= 0) return min;
    if (percent >= 100) return max;
    const wanted = (this.total * percent) / 100;
    const bin = this.#before.findIndex((before) => before >= wanted) - 1;
    if (bin < -1) return max;
    if (bin === -1) return low;
    const [before, count] = [this.#before[bin] ?? 0, bins[bin] ?? 0];
    const part = count > 0 ? (wanted - before) / count : 0;
    const value = low + ((high - low) * (bin + part)) / bins.length;
    return Math.max(min, Math.min(value, max));
  }
}

/** The value at a percentile: as the map counted it, else out of the bins. */
export function percentileOf(histogram: Histogram, percent: number): number {
  const counted = histogram.percentiles.find(([each]) => each === percent);
  return counted?.[1] ?? new Cumulated(histogram).percentile(percent);
}

/**
 * The histogram in `count` bars of equal width over a stretch of values: cells in each, where the
 * bins' cells are spread evenly within their bin.
 */
export function bars(
  histogram: Histogram,
  [from, to]: readonly [number, number],
  count: number,
): number[] {
  const cumulated = new Cumulated(histogram);
  const width = (to - from) / count;
  return Array.from({ length: count }, (_, at) => {
    const start = from + width * at;
    return Math.max(0, cumulated.below(start + width) - cumulated.below(start));
  });
}

/**
 * The values that a histogram is drawn over: those of its bins, and what a range takes beyond them.
 * A few cells far off would leave no room for all others.
 */
export function histogramSpan(
  { low, high, min, max }: Histogram,
  range: readonly [number, number],
): [number, number] {
  const from = Math.min(Math.max(low, min), range[0]);
  const to = Math.max(Math.min(high, max), range[1]);
  if (from < to) return [from, to];
  return [from - 0.5, from + 0.5];
}

function clamped(part: number): number {
  return Math.max(0, Math.min(part, 1));
}
