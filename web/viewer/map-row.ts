/** The open maps in their order, which of them is shown, and which was shown before it. */
import { nearestOpen } from "./nearest-open.js";
import type { MapStatus } from "./types.js";

/** The part of an open map that decides whether it can be shown. */
interface Showable {
  /** Undefined until the map is open. */
  readonly extent: unknown;
  readonly status: MapStatus;
}

/** Holds the order of maps and what is shown of them; calls back when another is shown. */
export class MapRow<Map extends Showable> {
  readonly #maps: Map[] = [];
  readonly #onShown: (keepCamera: boolean) => void;
  #shown: Map | undefined;
  #before: Map | undefined;
  /** The map that was last asked to be shown; it may still be opening. */
  #toShow: Map | undefined;

  constructor(onShown: (keepCamera: boolean) => void) {
    this.#onShown = onShown;
  }

  /** All maps, in their order. */
  get all(): readonly Map[] {
    return this.#maps;
  }

  get shown(): Map | undefined {
    return this.#shown;
  }

  /** The map that was shown before the one that is, else another that can be; for two to compare. */
  get before(): Map | undefined {
    return this.#before ?? this.#maps.find((map) => map !== this.#shown && map.extent);
  }

  /** Puts a map that is opening at the end. */
  add(map: Map, show: boolean): void {
    this.#maps.push(map);
    if (show) {
      this.#toShow = map;
    }
  }

  /** A map opened or failed: it is shown now if nothing else was asked for meanwhile. */
  settle(map: Map): void {
    if (this.#toShow === map) {
      this.show(map.extent ? map : this.#shown);
    }
  }

  /**
   * Shows a map, or none. One that is still opening is shown once it has settled; one that could
   * not be opened is never shown.
   */
  show(map: Map | undefined, keepCamera = false): void {
    if (map && !map.extent && map.status !== "opening") {
      return;
    }
    this.#toShow = map;
    if (!map || map.extent) {
      this.#present(map, keepCamera);
    }
  }

  /** Takes a map away and shows its neighbour: the next that is open, else the one before. */
  remove(map: Map): boolean {
    const index = this.#maps.indexOf(map);
    if (index < 0) {
      return false;
    }
    if (this.#shown === map) {
      this.#present(nearestOpen(this.#maps, index, 1) ?? nearestOpen(this.#maps, index, -1));
    }
    if (this.#toShow === map) {
      this.#toShow = this.#shown;
    }
    if (this.#before === map) {
      this.#before = undefined;
    }
    this.#maps.splice(index, 1);
    return true;
  }

  /** Puts an open map in the place of another, in the order and on the screen. */
  replace(map: Map, by: Map): void {
    const index = this.#maps.indexOf(map);
    if (index < 0) {
      return;
    }
    this.#maps[index] = by;
    if (this.#toShow === map) {
      this.#toShow = by;
    }
    if (this.#before === map) {
      this.#before = by;
    }
    if (this.#shown === map) {
      this.#shown = by;
      this.#onShown(true);
    }
  }

  #present(map: Map | undefined, keepCamera = false): void {
    if (this.#shown === map) {
      return;
    }
    this.#before = this.#shown;
    this.#shown = map;
    this.#onShown(keepCamera);
  }
}
