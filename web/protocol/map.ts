/**
 * The plain types of a map as they come out of the wasm modules. They mirror the Rust types of
 * `crate/layers`, `crate/formats` (findings, verdicts) and `crate/scene` (reports, loading),
 * field by field.
 */

/** sRGB-encoded colour with straight alpha, 0 to 255. */
export type Rgba = [number, number, number, number];

export interface LineStyle {
  title: string;
  color: Rgba;
  widthPx: number;
  casing: Rgba;
  casingPx: number;
  dashPx: [number, number];
}

export interface MarkerStyle {
  title: string;
  shape: "circle" | "square" | "diamond" | "triangle" | "cross";
  radiusPx: number;
  fill: Rgba;
  stroke: Rgba;
  strokePx: number;
}

export type LayerStyle =
  | {
      kind: "heightTint";
      raster: string;
      palette: string;
      colors: Rgba[];
      /** Where the palette changes from water to land, 0 to 1. */
      shore: number | null;
      /** The height that the shore stands for. */
      seaLevel: number | null;
      range: [number, number];
    }
  | {
      kind: "hillshade";
      raster: string;
      azimuthDeg: number;
      altitudeDeg: number;
      cellsPerHeight: number;
    }
  | { kind: "categories"; raster: string; colors: Rgba[] }
  | { kind: "lines"; source: string; classes: LineStyle[] }
  | { kind: "markers"; source: string; classes: MarkerStyle[] }
  | { kind: "labels"; source: string; sizePx: number; color: Rgba; halo: Rgba };

export interface Layer {
  id: string;
  title: string;
  visible: boolean;
  opacity: number;
  style: LayerStyle;
}

/** A colour table to choose from for heights. */
export interface Palette {
  /** What `heightTint.palette` names. */
  id: string;
  title: string;
  /** Colours at equal steps from low to high. */
  colors: Rgba[];
  /** Where it changes from water to land, 0 to 1; null for one that does not. */
  shore: number | null;
}

export interface Extent {
  width: number;
  height: number;
}

export interface RasterDescription {
  id: string;
  kind: "height" | "category";
  geometry: { width: number; height: number };
}

export interface MapLayers {
  extent: Extent;
  rasters: RasterDescription[];
  layers: Layer[];
}

export interface TileKey {
  level: number;
  x: number;
  y: number;
}

/** Tiles to ask for again: all levels from `minLevel` up that touch the columns of cells. */
export interface TilesChanged {
  raster: string;
  minLevel: number;
  fromX: number;
  toX: number;
}

export interface Label {
  positionWorld: [number, number];
  offsetPx: number;
  priority: number;
  text: string;
}

export type Severity = "note" | "warning" | "error";

export interface Place {
  section?: string;
  fileOffset?: number;
  cell?: { x: number; y: number };
  item?: string;
}

export interface Finding {
  severity: Severity;
  code: string;
  message: string;
  place: Place;
  expected?: string;
  found?: string;
  advice: string;
}

export interface Verdict {
  engine: string;
  outcome: "loads" | "loads-with-warnings" | "refuses";
  reasons: { code: string; message: string; place: Place }[];
}

export interface Fact {
  id: string;
  label: string;
  text: string;
  value?: number;
}

export interface FactGroup {
  id: string;
  title: string;
  /** False while the numbers come from a sample and will still change. */
  exact: boolean;
  facts: Fact[];
}

export interface SectionRow {
  name: string;
  fileOffset: number;
  length: number;
  status: string;
}

export interface Report {
  format: string;
  variant: string;
  facts: FactGroup[];
  verdicts: Verdict[];
  findings: Finding[];
  sections: SectionRow[];
}

export interface LoadStep {
  phase: "opening" | "refining" | "complete";
  bytesRead: number;
  bytesTotal: number;
  changed: TilesChanged[];
  reportChanged: boolean;
}

export interface CellFacts {
  x: number;
  y: number;
  facts: Fact[];
}

/** The view's camera: what is at the middle of the canvas, and how large. */
export interface Camera {
  centerWorld: [number, number];
  /** Cells that one device pixel spans. */
  worldPerPx: number;
}
