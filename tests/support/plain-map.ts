/** Maps with nothing in them, for tests that fill in what they are about. */
import type { MapState } from "../../web/protocol/document.js";
import type { Layer, LayerStyle, MapLayers, Report } from "../../web/protocol/map.js";

/** A report without any content but what is given. */
export function plainReport(given: Partial<Report> = {}): Report {
  return {
    format: "test",
    variant: "",
    facts: [],
    tables: [],
    histograms: [],
    companions: [],
    verdicts: [],
    findings: [],
    sections: [],
    ...given,
  };
}

/** A layer that shows whole. */
export function plainLayer(id: string, style: LayerStyle): Layer {
  return { id, title: id, parent: null, visible: true, opacity: 1, style };
}

/** Layers over a map of 8 by 4 cells. */
export function plainLayers(given: Partial<MapLayers> = {}): MapLayers {
  return {
    extent: { width: 8, height: 4 },
    rasters: [],
    layers: [],
    presets: [],
    isYUp: false,
    ...given,
  };
}

/** What such a map says of itself. */
export function plainState(given: Partial<MapState> = {}): MapState {
  return { layers: plainLayers(), report: plainReport(), settings: [], ...given };
}
