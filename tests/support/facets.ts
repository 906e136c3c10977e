/** Facets as the GPU takes them, and maps made of nothing else. */
import type { Layer, LayerStyle, Plane, Rgba, Vector } from "../../web/protocol/map.js";
import type { App } from "./app.js";
import { DIAMONDS, plainLayer, plainPlane } from "./plain-map.js";

const FACET_BYTES = 32;
const STEPS = 16;

/** One quad in world space. */
export interface Facet {
  corners: readonly [Vector, Vector, Vector, Vector];
  color: Rgba;
  /** Bits of edges, from the first corner on. */
  edges?: number;
}

/** The bytes of `Facet` of `crate/layers`. */
function facetBytes(facets: readonly Facet[]): Buffer {
  const view = new DataView(new ArrayBuffer(facets.length * FACET_BYTES));
  for (const [index, { corners, color, edges }] of facets.entries()) {
    const at = index * FACET_BYTES;
    for (const [part, value] of corners.flat().entries()) {
      view.setInt16(at + part * 2, value * STEPS, true);
    }
    for (const [channel, value] of color.entries()) {
      view.setUint8(at + 24 + channel, value);
    }
    view.setUint8(at + 28, edges ?? 0);
  }
  return Buffer.from(view.buffer);
}

/** A level quad over cells, at a height. */
export function level(
  [left, top, right, bottom]: readonly [number, number, number, number],
  z: number,
  color: Rgba,
  edges = 0,
): Facet {
  return {
    corners: [
      [left, top, z],
      [right, top, z],
      [right, bottom, z],
      [left, bottom, z],
    ],
    color,
    edges,
  };
}

/** An isometric plane of diamonds of 60 by 30 around so many cells, up to a height. */
export function diamondPlane(side: number, height: number, given: Partial<Plane> = {}): Plane {
  return plainPlane({
    projection: { ...DIAMONDS, nearnessRange: [0, Math.max(1, height)] },
    min: [-30 * side, -15 * height],
    max: [30 * side, 30 * side],
    cellWidth: 60,
    maxPxPerUnit: 4,
    ...given,
  });
}

/** A layer of facets whose source has its own name. */
export function facetLayer(id: string, given: Partial<Layer> = {}): Layer {
  const style: LayerStyle = { kind: "facets", source: id, swatches: [], edge: null };
  return { ...plainLayer(id, style), ...given };
}

/**
 * Lays the shown map on another plane, and gives it these layers besides its own; what a document
 * would say by itself. Answers the layers, the lowest first, to be drawn alone.
 */
export function showFacets(
  app: App,
  plane: Plane,
  layers: readonly { layer: Layer; facets: readonly Facet[] }[],
): Promise<Layer[]> {
  const given = layers.map(({ layer, facets }) => ({ layer, instances: facetBytes(facets) }));
  return showInstances(app, plane, given);
}

/** The same with instances of any kind. */
export async function showInstances(
  app: App,
  plane: Plane,
  layers: readonly { layer: Layer; instances: Uint8Array }[],
): Promise<Layer[]> {
  const given = layers.map(({ layer, instances }) => ({
    layer,
    base64: Buffer.from(instances).toString("base64"),
  }));
  await app.viewer.evaluate(
    (viewer, { plane, given }) => {
      const map = viewer.shown;
      if (!map) throw new Error("No map is shown");
      Object.defineProperty(map, "plane", { value: plane, configurable: true });
      // The view learns of layers before their facets, as it does of a document's.
      for (const isEmpty of [true, false]) {
        const overlays = given.map(({ layer, base64 }) => ({
          layer,
          instances: Uint8Array.from(isEmpty ? "" : atob(base64), (each) => each.charCodeAt(0)),
        }));
        viewer.setOverlays(map, overlays);
      }
    },
    { plane, given },
  );
  return layers.map(({ layer }) => layer);
}
