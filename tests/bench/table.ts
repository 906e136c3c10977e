/** Medians and how they are printed. */

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2;
}

/** A median and, in brackets, the quartiles around it. */
function spread(values: readonly number[], digits: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  const quartiles = [0.25, 0.75].map((part) => sorted[Math.round(part * (sorted.length - 1))] ?? 0);
  const around = quartiles.map((value) => value.toFixed(digits)).join("–");
  return `${median(values).toFixed(digits)} ms (${around})`;
}

export interface Row {
  what: string;
  ours: number[];
  peer: number[];
  bar: string;
}

/** A table of medians in milliseconds, with quartiles and the ratio to the peer. */
export function format(rows: readonly Row[], peer: string, digits = 0): string {
  const cells = rows.map(({ what, ours, peer, bar }) => {
    const ratio = (median(ours) / median(peer)).toFixed(2);
    return [what, spread(ours, digits), spread(peer, digits), ratio, bar];
  });
  const table = [["", "Mapscope", peer, "ratio", "bar"], ...cells];
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  return table
    .map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "))
    .join("\n");
}
