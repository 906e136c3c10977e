/** What the page draws over a map: the pin with its outline, and all that a search found. */
import type { FoundItem, Item, Layer, LayerStyle, Rgba } from "../protocol/map.js";
import { partOf } from "../protocol/plane.js";
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

/** Of a part of the plane: each has a layer of its own. */
function foundLayer(part: number): Layer {
  const id = part === 0 ? "found" : `found-${part}`;
  const marker = { shape: "circle", radiusPx: 3.5, strokePx: 1.75 } as const;
  const colors = { fill: FOUND, stroke: FOUND_EDGE };
  const classes = [{ title: "Found", ...marker, ...colors }];
  return { ...layerOf(id, "Found", { kind: "markers", source: id, classes }), part };
}

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
    const part = item && map.plane && partOf(map.plane, item.part);
    if (item?.outlineWorld.length && part) {
      const instances = lineInstances(item.outlineWorld, 0, part.projection);
      overlays.push({ layer: { ...OUTLINE_LAYER, part: item.part }, instances });
    }
    if (item) {
      overlays.push({
        layer: { ...PIN_LAYER, part: item.part },
        instances: markerInstances([item.anchorWorld], [0, 1, 2]),
      });
    }
    this.#pins.set(map, overlays);
    this.#send(map);
  }

  /** Marks places, below the pin. */
  setFound(map: OpenMap, items: readonly Pick<FoundItem, "anchorWorld" | "part">[]): void {
    const byPart = new Map<number, World[]>();
    for (const { anchorWorld, part } of items) {
      const points = byPart.get(part);
      if (points) points.push(anchorWorld);
      else byPart.set(part, [anchorWorld]);
    }
    const overlays = [...byPart].map(([part, points]): Overlay => {
      const layer = foundLayer(part);
      return { layer, instances: markerInstances(points, [0]) };
    });
    this.#found.set(map, overlays);
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
