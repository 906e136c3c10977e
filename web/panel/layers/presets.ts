/** Choices of layers: which of them the map shows, and how to show one. */
import type { Layer, Preset } from "../../protocol/map.js";

/** How far an opacity may be from a preset's and still be it: half of what the slider tells. */
const ALIKE = 0.005;

/** True when just the preset's layers are on, as opaque as it says. Layers that the map lacks count nothing. */
export function isShown(preset: Preset, layers: readonly Layer[]): boolean {
  return layers.every(({ id, visible, opacity }) => {
    const wanted = preset.layers.find((each) => each.id === id);
    if (!wanted) return !visible;
    return visible && Math.abs(opacity - wanted.opacity) <= ALIKE;
  });
}

/** A change of one layer. */
export interface LayerChange {
  id: string;
  visible: boolean;
  opacity?: number;
}

/** What shows a preset: a change for each layer that is not as it says. */
export function changesFor(preset: Preset, layers: readonly Layer[]): LayerChange[] {
  return layers.flatMap(({ id, visible, opacity }): LayerChange[] => {
    const wanted = preset.layers.find((each) => each.id === id);
    if (!wanted) return visible ? [{ id, visible: false }] : [];
    const isAlike = visible && Math.abs(opacity - wanted.opacity) <= ALIKE;
    return isAlike ? [] : [{ id, visible: true, opacity: wanted.opacity }];
  });
}
