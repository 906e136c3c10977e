/** How often something that fails is started again before it counts as broken. */

/** Allows `max` attempts within any span of `windowMs` milliseconds. */
export class RetryLimit {
  readonly #max: number;
  readonly #windowMs: number;
  #attemptsMs: number[] = [];

  constructor(max: number, windowMs: number) {
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** True when an attempt may be made now, which then counts. */
  allow(nowMs: number): boolean {
    this.#attemptsMs = this.#attemptsMs.filter((atMs) => nowMs - atMs < this.#windowMs);
    if (this.#attemptsMs.length >= this.#max) {
      return false;
    }
    this.#attemptsMs.push(nowMs);
    return true;
  }
}
