/** What each key of the page does. */
import { layerIndexOfKey } from "../viewer/layer-keys.js";
import { listedLayers } from "../viewer/layer-list.js";
import { nearestOpen } from "../viewer/nearest-open.js";
import type { OpenMap, Viewer } from "../viewer/viewer.js";
import { keys, type Shortcut } from "./shortcuts.js";

/** How much one press zooms. */
export const ZOOM_STEP = 1.5;

/** The same for turning, degrees. */
const TURN_STEP_DEG = 15;

/** What the keys act on. */
export interface KeyTargets {
  viewer(): Viewer | undefined;
  open(): void;
  reload(): void;
  blink(): void;
  find(): void;
  /** Closes the search, else takes the pin away; false when there is neither. */
  escape(): boolean;
  togglePanel(): void;
  help(): void;
}

/** The table of keys; the help lists it in this order. */
export function pageKeys(targets: KeyTargets): readonly Shortcut[] {
  const { viewer } = targets;
  return [
    { takes: keys("+", "="), shown: "+", words: "Zoom in", run: () => zoom(viewer(), ZOOM_STEP) },
    {
      takes: keys("-", "_"),
      shown: "−",
      words: "Zoom out",
      run: () => zoom(viewer(), 1 / ZOOM_STEP),
    },
    {
      takes: keys("f", "h", "0"),
      shown: "f",
      words: "Fit the whole map",
      run: () => viewer()?.fit(),
    },
    {
      takes: keys("a"),
      shown: "a",
      words: "Actual size: 1 px = 1 cell, or the game's own pixel",
      run: () => viewer()?.oneToOne(),
    },
    {
      takes: keys(",", ".", "<", ">"),
      shown: ", .  < >",
      words: "Turn a box to the side, up and down",
      run: ({ key }) => turn(viewer(), key),
    },
    {
      takes: (event) => layerIndexOfKey(event) !== undefined,
      shown: "1 – 9, ⇧1 – ⇧9",
      words: "A layer on or off, counted from the top of the list",
      run: (event) => toggleLayer(viewer(), layerIndexOfKey(event)),
    },
    {
      takes: keys("v"),
      shown: "v",
      words: "The next view of the map: as in the game, flat; box, slice, sectors",
      run: () => nextView(viewer()),
    },
    {
      takes: keys("j", "k"),
      shown: "j k",
      words: "The slice before, the next slice",
      run: ({ key }) => stepSlider(viewer(), key === "k" ? 1 : -1),
    },
    { takes: keys("/"), shown: "/", words: "Find on the map", run: targets.find },
    { takes: keys("Escape"), shown: "Esc", words: "Close the search, unpin", run: targets.escape },
    {
      takes: keys("r", "R"),
      shown: "r",
      words: "Reload: read the file again",
      run: targets.reload,
    },
    {
      takes: keys("b"),
      shown: "b",
      words: "Blink: the map shown before, at the same place",
      run: targets.blink,
    },
    {
      takes: keys("[", "]"),
      shown: "[ ]",
      words: "The map before, the next map",
      run: ({ key }) => showNeighbour(viewer(), key === "]" ? 1 : -1),
    },
    { takes: keys("o"), shown: "o", words: "Open files", run: targets.open },
    { takes: keys("p"), shown: "p", words: "Panel open or closed", run: targets.togglePanel },
    { takes: keys("?"), shown: "?", words: "This help", run: targets.help },
  ];
}

function zoom(viewer: Viewer | undefined, factor: number): void {
  viewer?.zoomBy(factor);
}

/** False where nothing can be turned. */
function turn(viewer: Viewer | undefined, key: string): boolean {
  if (!viewer?.shown?.plane?.parts.some(({ orbit }) => orbit)) return false;
  const by = key === "," || key === "<" ? -TURN_STEP_DEG : TURN_STEP_DEG;
  const isYaw = key === "," || key === ".";
  viewer.turnBy(isYaw ? by : 0, isYaw ? 0 : by);
  return true;
}

/** The keys count as the panel lists. */
function toggleLayer(viewer: Viewer | undefined, index: number | undefined): void {
  const map = viewer?.shown;
  if (!map || index === undefined) return;
  const layer = listedLayers(map.layers)[index]?.layer;
  if (layer) map.setLayer(layer.id, { visible: !layer.visible });
}

/** The view that comes next in the settings, round and round; false where a map has but one. */
function nextView(viewer: Viewer | undefined): boolean {
  const map = viewer?.shown;
  const view = map?.settings.find(({ id }) => id === "view");
  if (!map || view?.kind.type !== "choice") return false;
  const ids = view.kind.options.map(({ id }) => id);
  const next = ids[(ids.indexOf(String(view.value)) + 1) % ids.length];
  if (next !== undefined) void map.set(view.id, next);
  return true;
}

/** Maps that are being stepped through: a held key repeats faster than a map may answer. */
const stepping = new WeakSet<OpenMap>();

/** A step of what people look through by a slider; false where a map has no such thing. */
function stepSlider(viewer: Viewer | undefined, step: 1 | -1): boolean {
  const map = viewer?.shown;
  const slider = map?.settings.find(({ kind }) => kind.type === "number" && kind.isSlider);
  if (!map || slider?.kind.type !== "number" || typeof slider.value !== "number") return false;
  const next = slider.value + step;
  if (stepping.has(map) || next < slider.kind.min || next > slider.kind.max) return true;
  stepping.add(map);
  const done = (): void => void stepping.delete(map);
  map.set(slider.id, next).then(done, done);
  return true;
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
