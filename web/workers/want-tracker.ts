/** What the view has asked of one document, and what of that has not been answered. */
import type { TileKey, TilesChanged } from "../protocol/map.js";
import { type ToDocument, tileId, type WantedRaster } from "../protocol/tiles.js";
import { isTouched } from "./tile-columns.js";

interface Asked {
  raster: string;
  key: TileKey;
  /** The document answered that it does not know the tile yet. */
  unknown: boolean;
}

/** The view's side of the `want` messages. */
export class WantTracker {
  /** Asked and not received, in the order of asking. */
  #asked = new Map<string, Asked>();
  #received = 0;

  /** True while this tile was asked for, and the document did not answer that it is unknown. */
  isOnItsWay(raster: string, key: TileKey): boolean {
    return this.#asked.get(tileId(raster, key))?.unknown === false;
  }

  /** True while any tile is on its way that the document knows. */
  get isWaiting(): boolean {
    for (const { unknown } of this.#asked.values()) {
      if (!unknown) {
        return true;
      }
    }
    return false;
  }

  /** True while nothing is wanted that has not come. */
  get isSatisfied(): boolean {
    return this.#asked.size === 0;
  }

  /** The message that makes the document serve this list; undefined when it does so already. */
  update(wanted: readonly WantedRaster[]): ToDocument | undefined {
    const asked = new Map<string, Asked>();
    for (const { raster, tiles } of wanted) {
      for (const key of tiles) {
        const id = tileId(raster, key);
        if (!asked.has(id)) {
          asked.set(id, this.#asked.get(id) ?? { raster, key, unknown: false });
        }
      }
    }
    const before = this.#asked;
    this.#asked = asked;
    return sameKeys(before, asked)
      ? undefined
      : { type: "want", received: this.#received, wanted: grouped(asked.values()) };
  }

  /** A tile came. */
  onTile(raster: string, key: TileKey): void {
    this.#received += 1;
    this.#asked.delete(tileId(raster, key));
  }

  /** The document does not know the tile yet. */
  onUnknown(raster: string, key: TileKey): void {
    const asked = this.#asked.get(tileId(raster, key));
    if (asked) {
      asked.unknown = true;
    }
  }

  /** The document takes up unknown tiles by itself when they change. */
  onChanged(changed: TilesChanged): void {
    for (const asked of this.#asked.values()) {
      if (isTouched(asked.raster, asked.key, changed)) {
        asked.unknown = false;
      }
    }
  }

  /** The view starts anew and has asked nothing. Counting goes on, as it does in the document. */
  clear(): void {
    this.#asked.clear();
  }
}

function sameKeys(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  if (a.size !== b.size) {
    return false;
  }
  const others = b.keys();
  for (const key of a.keys()) {
    if (others.next().value !== key) {
      return false;
    }
  }
  return true;
}

/** Runs of the same raster put together; the order stays. */
function grouped(asked: Iterable<Asked>): WantedRaster[] {
  const groups: WantedRaster[] = [];
  for (const { raster, key } of asked) {
    const last = groups.at(-1);
    if (last?.raster === raster) {
      last.tiles.push(key);
    } else {
      groups.push({ raster, tiles: [key] });
    }
  }
  return groups;
}
