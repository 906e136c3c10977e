/** Medians and how they are printed. */

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2;
}

export interface Row {
  what: string;
  ours: number[];
  peer: number[];
  bar: string;
}

/** A table of medians in milliseconds with the ratio to the peer. */
export function format(rows: readonly Row[]): string {
  const cells = rows.map(({ what, ours, peer, bar }) => {
    const [our, their] = [median(ours), median(peer)];
    return [what, `${our.toFixed(0)} ms`, `${their.toFixed(0)} ms`, (our / their).toFixed(2), bar];
  });
  const table = [["", "Mapscope", "reads alone", "ratio", "bar"], ...cells];
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  return table
    .map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "))
    .join("\n");
}
