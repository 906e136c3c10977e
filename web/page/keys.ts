/** What each key of the page does. */
import { nearestOpen } from "../viewer/nearest-open.js";
import type { Viewer } from "../viewer/viewer.js";
import type { Shortcut } from "./shortcuts.js";

/** How much one press zooms. */
export const ZOOM_STEP = 1.5;

/** What the keys act on. */
export interface KeyTargets {
  viewer(): Viewer | undefined;
  open(): void;
  togglePanel(): void;
  help(): void;
}

/** The table of keys; the help lists it in this order. */
export function pageKeys({ viewer, open, togglePanel, help }: KeyTargets): readonly Shortcut[] {
  return [
    { keys: ["+", "="], shown: "+", words: "Zoom in", run: () => viewer()?.zoomBy(ZOOM_STEP) },
    { keys: ["-", "_"], shown: "−", words: "Zoom out", run: () => viewer()?.zoomBy(1 / ZOOM_STEP) },
    { keys: ["f", "h", "0"], shown: "f", words: "Fit the whole map", run: () => viewer()?.fit() },
    {
      keys: ["a"],
      shown: "a",
      words: "Actual size: 1 px = 1 cell",
      run: () => viewer()?.oneToOne(),
    },
    {
      keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
      shown: "1 – 9",
      words: "A layer on or off, counted from the top of the list",
      run: (key) => toggleLayer(viewer(), Number(key) - 1),
    },
    {
      keys: ["[", "]"],
      shown: "[ ]",
      words: "The map before, the next map",
      run: (key) => showNeighbour(viewer(), key === "]" ? 1 : -1),
    },
    { keys: ["o"], shown: "o", words: "Open files", run: open },
    { keys: ["p"], shown: "p", words: "Panel open or closed", run: togglePanel },
    { keys: ["?"], shown: "?", words: "This help", run: help },
  ];
}

/** The panel lists the topmost layer first; so do the keys. */
function toggleLayer(viewer: Viewer | undefined, index: number): void {
  const map = viewer?.shown;
  const layer = map?.layers.at(-1 - index);
  if (map && layer) map.setLayer(layer.id, { visible: !layer.visible });
}

/** Goes round: after the last map comes the first. */
function showNeighbour(viewer: Viewer | undefined, step: 1 | -1): void {
  const shown = viewer?.shown;
  if (!viewer || !shown) return;
  const { maps } = viewer;
  const next =
    nearestOpen(maps, maps.indexOf(shown), step) ??
    nearestOpen(maps, step === 1 ? -1 : maps.length, step);
  if (next && next !== shown) viewer.show(next);
}
