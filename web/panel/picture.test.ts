import { expect, it } from "vitest";
import { heightFor, pictureName } from "./picture.js";

it("names a picture after its map, whatever dots that has", () => {
  expect([
    pictureName("a.b.dat", "map"),
    pictureName(".dat", "view"),
    pictureName("a", "map"),
  ]).toEqual(["a.b-map.png", "map-view.png", "a-map.png"]);
});

it("keeps the map's proportions and at least one row", () => {
  expect([heightFor(100, 1000, 505), heightFor(16, 32768, 1)]).toEqual([51, 1]);
});
