/** What a search found, in a line. */
import type { Found } from "../protocol/map.js";
import { visibleText } from "./visible-text.js";

/** Meanings of one thing, such as `town 12` and `the impact centre`: a count does not go before. */
const OF_ONE = /^(the |\S+ -?\d)/;

/** `37 towns of tier 2`, `Town 12`, `Nothing found: town 99`, or what one can search for. */
export function foundWords({ meaning, isUnderstood, total }: Found): string {
  const shown = visibleText(meaning);
  const large = shown.charAt(0).toUpperCase() + shown.slice(1);
  if (!isUnderstood) return large;
  if (total === 0) return `Nothing found: ${shown}`;
  if (!OF_ONE.test(meaning)) return total === 1 ? `${large}: 1` : `${total} ${shown}`;
  return total === 1 ? large : `${large}: ${total}`;
}
