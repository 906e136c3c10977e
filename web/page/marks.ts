/** What the page draws over a map: the pin with its outline, and all that a search found. */
import type { Item, Layer, LayerStyle, Rgba } from "../protocol/map.js";
import { lineInstances, markerInstances, type World } from "../viewer/instances.js";
import type { OpenMap, Overlay, Viewer } from "../viewer/viewer.js";

/** Strong on any ground and in either of the page's themes; the edges carry it where hue does not. */
const PIN: Rgba = [214, 18, 120, 255];
const EDGE: Rgba = [255, 255, 255, 255];
const NOTHING: Rgba = [0, 0, 0, 0];
const FOUND: Rgba = [255, 212, 59, 255];
const FOUND_EDGE: Rgba = [20, 22, 26, 255];

/** Radius of the ring, which leaves what is pinned in sight; CSS pixels. */
const RING_PX = 11;

const FOUND_LAYER = layerOf("found", "Found", {
  kind: "markers",
  source: "found",
  classes: [
    {
      title: "Found",
      shape: "circle",
      radiusPx: 3.5,
      fill: FOUND,
      stroke: FOUND_EDGE,
      strokePx: 1.75,
    },
  ],
});

const OUTLINE_LAYER = layerOf("pin-outline", "Outline of the pin", {
  kind: "lines",
  source: "pin-outline",
  classes: [{ title: "Pin", color: PIN, widthPx: 3, casing: EDGE, casingPx: 2, dashPx: [1, 0] }],
});

/** A ring within its edges, and a dot in the middle; the lowest first. */
const PIN_LAYER = layerOf("pin", "Pin", {
  kind: "markers",
  source: "pin",
  classes: [
    ring(RING_PX - 1.5, EDGE, 6),
    ring(RING_PX, PIN, 3),
    { title: "Pin", shape: "circle", radiusPx: 2, fill: PIN, stroke: EDGE, strokePx: 1.5 },
  ],
});

/** Keeps the marks of each map and has the viewer draw them. */
export class Marks {
  readonly #viewer: Pick<Viewer, "setOverlays">;
  readonly #found = new WeakMap<OpenMap, Overlay[]>();
  readonly #pins = new WeakMap<OpenMap, Overlay[]>();

  constructor(viewer: Pick<Viewer, "setOverlays">) {
    this.#viewer = viewer;
  }

  /** Marks one thing; none without an item. */
  setPin(
    map: OpenMap,
    item: Pick<Item, "anchorWorld" | "outlineWorld" | "part"> | undefined,
  ): void {
    const overlays: Overlay[] = [];
    if (item?.outlineWorld.length && map.plane) {
      const instances = lineInstances(item.outlineWorld, 0, map.plane.parts[0].projection);
      overlays.push({ layer: OUTLINE_LAYER, instances });
    }
    if (item) {
      overlays.push({
        layer: PIN_LAYER,
        instances: markerInstances([item.anchorWorld], [0, 1, 2]),
      });
    }
    this.#pins.set(map, overlays);
    this.#send(map);
  }

  /** Marks places, below the pin. */
  setFound(map: OpenMap, points: readonly World[]): void {
    const instances = markerInstances(points, [0]);
    this.#found.set(map, points.length > 0 ? [{ layer: FOUND_LAYER, instances }] : []);
    this.#send(map);
  }

  #send(map: OpenMap): void {
    const [found, pins] = [this.#found.get(map) ?? [], this.#pins.get(map) ?? []];
    this.#viewer.setOverlays(map, [...found, ...pins]);
  }
}

function layerOf(id: string, title: string, style: LayerStyle): Layer {
  return { id, title, parent: null, part: 0, visible: true, opacity: 1, style };
}

function ring(radiusPx: number, stroke: Rgba, strokePx: number) {
  return { title: "Pin", shape: "circle", radiusPx, fill: NOTHING, stroke, strokePx } as const;
}
