import { expect, it } from "vitest";
import type { Layer, Preset } from "../../protocol/map.js";
import { changesFor, isShown } from "./presets.js";

function layer(id: string, visible: boolean, opacity = 1): Layer {
  const style = { kind: "lines" as const, source: id, classes: [] };
  return { id, title: id, parent: null, part: 0, visible, opacity, style };
}

const TERRAIN: Preset = {
  id: "terrain",
  title: "Terrain",
  layers: [
    { id: "heights", opacity: 1 },
    { id: "hillshade", opacity: 0.6 },
    { id: "not-in-this-map", opacity: 1 },
  ],
};

it("a preset is shown when its layers are on as it says, and no other", () => {
  const shown = [layer("heights", true), layer("hillshade", true, 0.6), layer("roads", false)];
  expect(isShown(TERRAIN, shown)).toBe(true);
  expect(isShown(TERRAIN, shown.with(1, layer("hillshade", true, 0.604)))).toBe(true);
  expect(isShown(TERRAIN, shown.with(1, layer("hillshade", true, 0.5)))).toBe(false);
  expect(isShown(TERRAIN, shown.with(0, layer("heights", false)))).toBe(false);
  expect(isShown(TERRAIN, shown.with(2, layer("roads", true)))).toBe(false);
});

it("a preset changes what is not as it says, and leaves the opacity of what it hides", () => {
  const layers = [
    layer("heights", true),
    layer("hillshade", false, 0.2),
    layer("roads", true, 0.7),
  ];
  expect(changesFor(TERRAIN, layers)).toEqual([
    { id: "hillshade", visible: true, opacity: 0.6 },
    { id: "roads", visible: false },
  ]);
});

it("what belongs to a hidden layer counts as hidden with it, and is left as it is", () => {
  const child = (visible: boolean): Layer => ({ ...layer("labels", visible), parent: "roads" });
  const shown = [layer("heights", true), layer("hillshade", true, 0.6)];
  expect(isShown(TERRAIN, [...shown, layer("roads", false), child(true)])).toBe(true);
  expect(changesFor(TERRAIN, [...shown, layer("roads", true), child(true)])).toEqual([
    { id: "roads", visible: false },
  ]);
  const hillLabels = (visible: boolean): Layer => ({ ...child(visible), parent: "hillshade" });
  expect(isShown(TERRAIN, [...shown, hillLabels(true)])).toBe(false);
  expect(changesFor(TERRAIN, [...shown, hillLabels(true)])).toEqual([
    { id: "labels", visible: false },
  ]);
});
