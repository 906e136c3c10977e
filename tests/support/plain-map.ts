/** Maps with nothing in them, for tests that fill in what they are about. */
import type { MapState } from "../../web/protocol/document.js";
import type {
  Layer,
  LayerStyle,
  MapLayers,
  Orbit,
  Plane,
  Projection,
  Report,
  Spot,
} from "../../web/protocol/map.js";

/** A report without any content but what is given. */
export function plainReport(given: Partial<Report> = {}): Report {
  return {
    format: "test",
    variant: "",
    facts: [],
    tables: [],
    lists: [],
    histograms: [],
    pictures: [],
    companions: [],
    companionKinds: [],
    verdicts: [],
    findings: [],
    sections: [],
    sectionTables: [],
    findHint: "",
    ...given,
  };
}

/** A layer that shows whole. */
export function plainLayer(id: string, style: LayerStyle): Layer {
  return { id, title: id, parent: null, part: 0, visible: true, opacity: 1, style };
}

/** Straight from above. */
export const TOP: Projection = {
  planeFromWorld: [
    [1, 0, 0],
    [0, 1, 0],
  ],
  nearness: [0, 0, 1],
  nearnessRange: [-2048, 2048],
};

/** Diamonds of 60 by 30, half a diamond's height a level. */
export const DIAMONDS: Projection = {
  planeFromWorld: [
    [30, -30, 0],
    [15, 15, -15],
  ],
  nearness: [0, 0, 1],
  nearnessRange: [0, 20],
};

/** The plane of a map of 8 by 4 cells from above, or of one part that is seen otherwise. */
export function plainPlane({
  projection = TOP,
  ...given
}: Partial<Plane> & { projection?: Projection } = {}): Plane {
  const { min = [0, 0], max = [8, 4] } = given;
  return {
    parts: [{ id: "map", title: "", projection, offsetPlane: [0, 0], min, max, orbit: null }],
    turn: [45, 30],
    min,
    max,
    isYUp: false,
    cellWidth: 1,
    maxPxPerUnit: 64,
    ...given,
  };
}

/** A place of a plane, with everything turned as usual. */
export function plainSpot(x: number, y: number): Spot {
  return { plane: [x, y], turn: [45, 30] };
}

/** A plane whose one part is turned, its centre in the middle. */
export function plainOrbit(given: Partial<Plane> & { orbit?: Partial<Orbit> } = {}): Plane {
  const { orbit, ...rest } = given;
  const plane = plainPlane(rest);
  const [{ min, max, ...part }] = plane.parts;
  const offsetPlane: [number, number] = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  const seen = { centerWorld: [8, 8, 8], radiusWorld: 14, planePerWorld: 2, isYUp: plane.isYUp };
  const own = { ...seen, ...orbit } as Orbit;
  return { ...plane, parts: [{ ...part, min, max, id: "box", offsetPlane, orbit: own }] };
}

/** Layers over a map of 8 by 4 cells. */
export function plainLayers(given: Partial<MapLayers> = {}): MapLayers {
  return {
    extent: { width: 8, height: 4 },
    plane: plainPlane(),
    rasters: [],
    layers: [],
    presets: [],
    ...given,
  };
}

/** What such a map says of itself. */
export function plainState(given: Partial<MapState> = {}): MapState {
  return { layers: plainLayers(), report: plainReport(), settings: [], ...given };
}
