/** The two ends of a range as handles move them. */

/** 0 is the low end, 1 the high end. */
export type End = 0 | 1;
type Range = readonly [low: number, high: number];

/** Parts of the whole by which keys step. */
const STEP = 1 / 100;
const PAGE = 1 / 10;
/** The least that a range keeps of the whole: its ends never meet. */
const LEAST = 1 / 1000;

/** Steps of a key: parts of the whole, or to an end of it. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -PAGE,
  PageUp: PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** True for the keys that `steppedEnd` knows. */
export function isStepKey(key: string): boolean {
  return Object.hasOwn(KEYS, key);
}

/** The range with one end moved to a value, within the whole and never past the other end. */
export function movedEnd(range: Range, end: End, value: number, whole: Range): [number, number] {
  const least = (whole[1] - whole[0]) * LEAST;
  return end === 0
    ? [Math.max(whole[0], Math.min(value, range[1] - least)), range[1]]
    : [range[0], Math.min(whole[1], Math.max(value, range[0] + least))];
}

/** The range with one end moved by a key. */
export function steppedEnd(range: Range, end: End, key: string, whole: Range): [number, number] {
  return movedEnd(range, end, range[end] + (KEYS[key] ?? 0) * (whole[1] - whole[0]), whole);
}

/** The end that a press at a value means: the nearer one, and outside of the range its own. */
export function nearerEnd(range: Range, value: number): End {
  return value - range[0] <= range[1] - value ? 0 : 1;
}
