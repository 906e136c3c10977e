/** What the view wants of a document: the newest list, less what it has been given since. */
import type { TileKey, TilesChanged } from "../protocol/map.js";
import { tileId, type WantedRaster } from "../protocol/tiles.js";
import { isTouched } from "./tile-columns.js";

/** Tiles of one raster and level in one tile column: they are read from the same columns of cells. */
export interface TileBatch {
  raster: string;
  keys: TileKey[];
}

interface Wanted {
  raster: string;
  key: TileKey;
}

/** The document's side of the `want` messages. */
export class WantQueue {
  readonly #maxBatch: number;
  /** Not answered yet, the most needed first. */
  #waiting: Wanted[] = [];
  /** Answered with `unknown`, by id. */
  #unknown = new Map<string, Wanted>();
  /** Tiles that the view may not have had yet when it last wrote, by id: which of all sent. */
  #sent = new Map<string, number>();
  #sentCount = 0;

  constructor(maxBatch: number) {
    this.#maxBatch = maxBatch;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Takes the view's newest list and the number of tiles that it had when it wrote it. */
  replace(wanted: readonly WantedRaster[], received: number): void {
    for (const [id, number] of this.#sent) {
      if (number <= received) {
        this.#sent.delete(id);
      }
    }
    const unknownBefore = this.#unknown;
    this.#unknown = new Map();
    this.#waiting = [];
    for (const { raster, tiles } of wanted) {
      for (const key of tiles) {
        const id = tileId(raster, key);
        if (unknownBefore.has(id)) {
          this.#unknown.set(id, { raster, key });
        } else if (!this.#sent.has(id)) {
          this.#waiting.push({ raster, key });
        }
      }
    }
  }

  /** Forgets everything: the view starts anew. Counting goes on, as it does there. */
  clear(): void {
    this.#waiting = [];
    this.#unknown.clear();
    this.#sent.clear();
  }

  /** Takes the most needed tile off the list, and others that are read along with it. */
  next(): TileBatch | undefined {
    const [first] = this.#waiting;
    if (!first) {
      return undefined;
    }
    const keys: TileKey[] = [];
    this.#waiting = this.#waiting.filter(({ raster, key }) => {
      const taken =
        keys.length < this.#maxBatch &&
        raster === first.raster &&
        key.level === first.key.level &&
        key.x === first.key.x;
      if (taken) {
        keys.push(key);
      }
      return !taken;
    });
    return { raster: first.raster, keys };
  }

  /** Notes that a tile was sent. */
  markSent(raster: string, key: TileKey): void {
    this.#sentCount += 1;
    this.#sent.set(tileId(raster, key), this.#sentCount);
  }

  /** Notes that a tile was answered with `unknown`. */
  markUnknown(raster: string, key: TileKey): void {
    this.#unknown.set(tileId(raster, key), { raster, key });
  }

  /** Takes unknown tiles up again that may be known now. */
  takeUp(changed: TilesChanged): void {
    for (const [id, wanted] of this.#unknown) {
      if (isTouched(wanted.raster, wanted.key, changed)) {
        this.#unknown.delete(id);
        this.#waiting.push(wanted);
      }
    }
  }
}
