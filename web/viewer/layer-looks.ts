/** The looks of a map's layers: what the map has for them, and what the page changed. */
import type { Layer, LayerStyle } from "../protocol/map.js";
import type { LayerPatch } from "./types.js";

/** The page's changes to a map's looks; they fit any map with layers of the same names. */
export interface LooksChoices {
  patches: readonly (readonly [id: string, patch: LayerPatch])[];
  /** Ids from the lowest up; undefined while the order is the map's own. */
  order: readonly string[] | undefined;
}

/**
 * Keeps the page's changes apart from the map's own looks, which become better while the map
 * loads: a range that nobody touched follows the statistics, one that somebody set stays.
 */
export class LayerLooks {
  #defaults: readonly Layer[] = [];
  #current: readonly Layer[] = [];
  readonly #patches = new Map<string, LayerPatch>();
  /** Ids in the page's order, the lowest first; undefined while it is the map's own. */
  #order: string[] | undefined;

  /** The layers as they are to be drawn, the lowest first; a new array after each change. */
  get current(): readonly Layer[] {
    return this.#current;
  }

  /** The page's changes, to be made to another map. */
  get choices(): LooksChoices {
    return { patches: [...this.#patches], order: this.#order };
  }

  /** Makes the changes that were made to another map, before this one has told its layers. */
  choose({ patches, order }: LooksChoices): void {
    for (const [id, patch] of patches) {
      this.#patches.set(id, patch);
    }
    this.#order = order && [...order];
    this.#refresh();
  }

  /** Takes the map's own looks. */
  setDefaults(layers: readonly Layer[]): void {
    this.#defaults = layers;
    this.#refresh();
  }

  /** Adds to the changes of a layer; false when there is no such layer. */
  patch(id: string, patch: LayerPatch): boolean {
    if (!this.#defaults.some((layer) => layer.id === id)) {
      return false;
    }
    this.#patches.set(id, mergePatches(this.#patches.get(id) ?? {}, patch));
    this.#refresh();
    return true;
  }

  /** Forgets the changes of a layer; false when there were none. */
  reset(id: string): boolean {
    const changed = this.#patches.delete(id);
    if (changed) {
      this.#refresh();
    }
    return changed;
  }

  /** Moves a layer to an index of `current`; false when it is there already. */
  move(id: string, index: number): boolean {
    const order = this.#current.map((layer) => layer.id);
    const from = order.indexOf(id);
    const to = Math.max(0, Math.min(index, order.length - 1));
    if (from < 0 || from === to) {
      return false;
    }
    order.splice(from, 1);
    order.splice(to, 0, id);
    this.#order = order;
    this.#refresh();
    return true;
  }

  #refresh(): void {
    const patched = this.#defaults.map((layer) => applyPatch(layer, this.#patches.get(layer.id)));
    const order = this.#order;
    if (order) {
      // A layer that came after the order was made stays above those that it names.
      const rank = (layer: Layer): number => {
        const at = order.indexOf(layer.id);
        return at < 0 ? order.length : at;
      };
      patched.sort((a, b) => rank(a) - rank(b));
    }
    this.#current = patched;
  }
}

function mergePatches(earlier: LayerPatch, later: LayerPatch): LayerPatch {
  const merged: LayerPatch = { ...earlier, ...later };
  if (earlier.style || later.style) {
    merged.style = { ...earlier.style, ...later.style };
  }
  return merged;
}

/** The layer with the patch over it; style keys that its kind lacks are ignored. */
export function applyPatch(layer: Layer, patch: LayerPatch | undefined): Layer {
  if (!patch) {
    return layer;
  }
  const style: Record<string, unknown> = { ...layer.style };
  for (const [key, value] of Object.entries(patch.style ?? {})) {
    if (key !== "kind" && key in style && value !== undefined) {
      style[key] = value;
    }
  }
  return {
    ...layer,
    visible: patch.visible ?? layer.visible,
    opacity: Math.max(0, Math.min(patch.opacity ?? layer.opacity, 1)),
    style: style as unknown as LayerStyle,
  };
}
