/** Choices of layers: which of them the map shows, and how to show one. */
import type { Layer, Preset } from "../../protocol/map.js";
import { listedLayers } from "../../viewer/layer-list.js";

/** How far an opacity may be from a preset's and still be it: half of what the slider tells. */
const ALIKE = 0.005;

/**
 * True when just the preset's layers are drawn, as opaque as it says. A layer that is on under one
 * that is off is not drawn; layers that the map lacks count nothing.
 */
export function isShown(preset: Preset, layers: readonly Layer[]): boolean {
  return listedLayers(layers).every(({ layer: { id, visible, opacity }, isUnderVisible }) => {
    const wanted = preset.layers.find((each) => each.id === id);
    if (!wanted) return !visible || !isUnderVisible;
    return visible && Math.abs(opacity - wanted.opacity) <= ALIKE;
  });
}

/** A change of one layer. */
export interface LayerChange {
  id: string;
  visible: boolean;
  opacity?: number;
}

/**
 * What shows a preset: a change for each layer that is not as it says. What belongs to a layer that
 * it hides is left alone, to be there again with that one.
 */
export function changesFor(preset: Preset, layers: readonly Layer[]): LayerChange[] {
  const wants = (id: string | null) => preset.layers.find((each) => each.id === id);
  return layers.flatMap(({ id, parent, visible, opacity }): LayerChange[] => {
    const wanted = wants(id);
    if (wanted) {
      const isAlike = visible && Math.abs(opacity - wanted.opacity) <= ALIKE;
      return isAlike ? [] : [{ id, visible: true, opacity: wanted.opacity }];
    }
    const goesWithParent = layers.some((each) => each.id === parent) && !wants(parent);
    return visible && !goesWithParent ? [{ id, visible: false }] : [];
  });
}
