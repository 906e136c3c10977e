/** What a search found, in a line. */
import type { Found } from "../protocol/map.js";

/** `37 towns of tier 2`, `No towns of tier 9`, or what one can search for. */
export function foundWords({ meaning, isUnderstood, total }: Found): string {
  if (!isUnderstood) return meaning;
  return total === 0 ? `No ${meaning}` : `${total} ${meaning}`;
}
