/** What the readout says of a cell. */
import type { CellFacts } from "../protocol/map.js";

/** One labelled value. */
export interface Entry {
  id: string;
  label: string;
  text: string;
}

/** The cell, then its facts without the one that repeats the cell; of all else its facts alone. */
export function entriesOf({ id, x, y, facts }: CellFacts): Entry[] {
  if (!id.startsWith("cell:")) return facts.map(entryOf);
  return [
    { id: "x", label: "x", text: String(x) },
    { id: "y", label: "y", text: String(y) },
    ...facts.filter(({ id }) => id !== "position").map(entryOf),
  ];
}

/** `Biome` and `biome 3` would stand side by side: the value does without its label. */
function entryOf({ id, label, text }: CellFacts["facts"][number]): Entry {
  const small = label.toLowerCase();
  const repeats = text.toLowerCase().startsWith(`${small} `);
  return { id, label: small, text: repeats ? text.slice(small.length + 1) : text };
}
