/** What a typed range must be. */

/**
 * What is wrong with a range of which one end was typed, as a sentence; empty where it can be
 * drawn. Heights are single floats: what these cannot hold, or cannot tell apart, is no range.
 */
export function rangeProblem([low, high]: readonly [number, number]): string {
  if (Number.isNaN(low) || Number.isNaN(high)) return "Type a number.";
  if (!Number.isFinite(Math.fround(low)) || !Number.isFinite(Math.fround(high))) {
    return "The number is too large.";
  }
  return Math.fround(low) < Math.fround(high) ? "" : "The low end must be below the high end.";
}
