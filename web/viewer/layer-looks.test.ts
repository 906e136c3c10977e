import { beforeEach, expect, it } from "vitest";
import type { Layer } from "../protocol/map.js";
import { LayerLooks } from "./layer-looks.js";

function heights(range: [number, number]): Layer {
  return {
    id: "heights",
    title: "Heights",
    parent: null,
    part: 0,
    visible: true,
    opacity: 1,
    style: {
      kind: "heightTint",
      raster: "heights",
      palette: "relief",
      colors: [],
      shore: null,
      seaLevel: null,
      range,
      spread: "linear",
    },
  };
}

function categories(id: string): Layer {
  return {
    id,
    title: id,
    parent: null,
    part: 0,
    visible: false,
    opacity: 0.5,
    style: { kind: "categories", raster: id, colors: [], boundary: null },
  };
}

let looks: LayerLooks;

beforeEach(() => {
  looks = new LayerLooks();
  looks.setDefaults([heights([0, 10]), categories("biomes")]);
});

function ids(): string[] {
  return looks.current.map(({ id }) => id);
}

it("changes only what a patch names, and keeps earlier patches", () => {
  looks.patch("heights", { opacity: 0.4, style: { palette: "grey" } });
  looks.patch("heights", { style: { range: [2, 3] } });
  expect(looks.current[0]).toEqual({
    ...heights([2, 3]),
    opacity: 0.4,
    style: { ...heights([2, 3]).style, palette: "grey" },
  });
  expect(looks.current[1]).toEqual(categories("biomes"));
});

it("lets what nobody touched follow the map, and keeps what somebody set", () => {
  looks.patch("heights", { visible: false });
  looks.setDefaults([heights([5, 6]), categories("biomes")]);
  expect(looks.current[0]).toEqual({ ...heights([5, 6]), visible: false });
  looks.patch("heights", { style: { range: [1, 2] } });
  looks.setDefaults([heights([7, 8]), categories("biomes")]);
  expect(looks.current[0]?.style).toMatchObject({ range: [1, 2] });
  looks.reset("heights");
  expect(looks.current[0]).toEqual(heights([7, 8]));
});

it("ignores unknown layers and keys that the kind lacks", () => {
  expect(looks.patch("nothing", { visible: false })).toBe(false);
  looks.patch("biomes", { style: { range: [0, 1] } });
  expect(looks.current[1]).toEqual(categories("biomes"));
});

it("keeps opacity between 0 and 1", () => {
  looks.patch("heights", { opacity: 7 });
  looks.patch("biomes", { opacity: -1 });
  expect(looks.current.map(({ opacity }) => opacity)).toEqual([1, 0]);
});

it("keeps the page's order when the map tells its layers again, new ones on top", () => {
  looks.setDefaults([categories("a"), categories("b"), categories("c")]);
  expect(looks.move("a", 2)).toBe(true);
  expect(ids()).toEqual(["b", "c", "a"]);
  looks.setDefaults([categories("new"), categories("a"), categories("b"), categories("c")]);
  expect(ids()).toEqual(["b", "c", "a", "new"]);
});

it("moves no further than the ends", () => {
  expect(looks.move("heights", 99)).toBe(true);
  expect(ids()).toEqual(["biomes", "heights"]);
  expect(looks.move("heights", 99)).toBe(false);
  expect(looks.move("nothing", 0)).toBe(false);
});

it("makes a new array for each change, so that a listener can tell", () => {
  const before = looks.current;
  looks.patch("heights", { visible: false });
  expect(looks.current).not.toBe(before);
  expect(before[0]?.visible).toBe(true);
});

it("makes the changes of one map to another, which may have other layers", () => {
  looks.patch("heights", { style: { range: [2, 3] } });
  looks.patch("biomes", { visible: true });
  looks.move("heights", 1);
  const other = new LayerLooks();
  other.choose(looks.choices);
  expect(other.current).toEqual([]);
  other.setDefaults([heights([5, 6]), categories("roads")]);
  expect(other.current.map(({ id }) => id)).toEqual(["heights", "roads"]);
  expect(other.current[0]?.style).toMatchObject({ range: [2, 3] });
  // A layer that is missing now may be there again after the next reading.
  expect(other.choices).toEqual(looks.choices);
});
