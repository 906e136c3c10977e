/** The layers of a map as a person reads them: the topmost first, what belongs to another below it. */
import type { Layer } from "../protocol/map.js";

/** One line of the list. */
export interface ListedLayer {
  layer: Layer;
  /** 0, or one more than that of the layer it belongs to. */
  depth: number;
  /** True while no layer that it belongs to is off: it is drawn if it is on itself. */
  isUnderVisible: boolean;
}

/**
 * The list of layers that are drawn the lowest first. A layer whose parent is not there, or that
 * belongs to itself in a circle, stands by itself, so that every layer is listed once.
 */
export function listedLayers(layers: readonly Layer[]): ListedLayer[] {
  const topFirst = layers.toReversed();
  const listed: ListedLayer[] = [];
  const seen = new Set<string>();
  const add = (layer: Layer, depth: number, isUnderVisible: boolean): void => {
    if (seen.has(layer.id)) return;
    seen.add(layer.id);
    listed.push({ layer, depth, isUnderVisible });
    for (const child of topFirst) {
      if (child.parent === layer.id) add(child, depth + 1, isUnderVisible && layer.visible);
    }
  };
  const isRoot = ({ parent }: Layer): boolean => !layers.some(({ id }) => id === parent);
  for (const layer of topFirst) if (isRoot(layer)) add(layer, 0, true);
  for (const layer of topFirst) add(layer, 0, true);
  return listed;
}
