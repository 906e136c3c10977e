/** Maps that will take the place of others once they can be drawn. */

/** The part of an open map that a replacement needs. */
interface Incoming {
  readonly extent: unknown;
  /** Settles when there is something to draw, or nothing more will come. */
  readonly drawable: Promise<void>;
}

/** What is done with maps as they come. */
export interface ReplacementHooks<Map> {
  /** The new map can be drawn: it takes the old one's place. */
  swap(map: Map, by: Map): void;
  /** The new map is not wanted any more. */
  drop(by: Map): void;
  /** Another map is on its way, or none is. */
  changed(): void;
}

/** At most one new map for each old one: a later takes the place of an earlier. */
export class Replacements<Open extends Incoming> {
  readonly #hooks: ReplacementHooks<Open>;
  readonly #byOld = new Map<Open, Open>();

  constructor(hooks: ReplacementHooks<Open>) {
    this.#hooks = hooks;
  }

  /** The map that is to take the place of this one. */
  of(map: Open): Open | undefined {
    return this.#byOld.get(map);
  }

  /**
   * Swaps the maps once the new one can be drawn. Answers the new map, which was dropped if it
   * failed; undefined when it was dropped before.
   */
  async replace(map: Open, by: Open): Promise<Open | undefined> {
    this.drop(map);
    this.#byOld.set(map, by);
    this.#hooks.changed();
    await by.drawable;
    if (this.#byOld.get(map) !== by) {
      return undefined;
    }
    this.#byOld.delete(map);
    if (by.extent) {
      this.#hooks.swap(map, by);
    } else {
      this.#hooks.drop(by);
    }
    this.#hooks.changed();
    return by;
  }

  /** Drops what is on its way for an old map, or as a new one; true when there was something. */
  drop(map: Open): boolean {
    const found = [...this.#byOld].find((pair) => pair.includes(map));
    if (!found) {
      return false;
    }
    const [old, by] = found;
    this.#byOld.delete(old);
    this.#hooks.drop(by);
    this.#hooks.changed();
    return true;
  }
}
