import { describe, expect, it } from "vitest";
import type { Layer } from "../protocol/map.js";
import { listedLayers } from "./layer-list.js";

function layer(id: string, parent: string | null = null, visible = true): Layer {
  const style = { kind: "lines" as const, source: id, classes: [] };
  return { id, title: id, parent, part: 0, visible, opacity: 1, style };
}

const lines = (layers: Layer[]) =>
  listedLayers(layers).map(
    ({ layer, depth, isUnderVisible }) =>
      `${"  ".repeat(depth)}${layer.id}${isUnderVisible ? "" : " (under one that is off)"}`,
  );

describe("the list of layers", () => {
  it("has the topmost first, and below each what belongs to it, wherever that is drawn", () => {
    expect(
      lines([layer("heights"), layer("towns"), layer("roads"), layer("labels", "towns")]),
    ).toEqual(["roads", "towns", "  labels", "heights"]);
  });

  it("says of what belongs to a layer that is off, at any depth", () => {
    expect(lines([layer("a", null, false), layer("b", "a"), layer("c", "b")])).toEqual([
      "a",
      "  b (under one that is off)",
      "    c (under one that is off)",
    ]);
  });

  it("lists every layer once, with no parent or in a circle too", () => {
    expect(lines([layer("a", "gone"), layer("b", "c"), layer("c", "b")])).toEqual([
      "a",
      "c",
      "  b",
    ]);
  });
});
