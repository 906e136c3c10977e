/**
 * The plain types of a map as they come out of the wasm modules. They mirror the Rust types of
 * `crate/layers`, `crate/formats` (findings, verdicts) and `crate/scene` (reports, loading),
 * field by field.
 */

/** sRGB-encoded colour with straight alpha, 0 to 255. */
export type Rgba = [number, number, number, number];

/** A line of constant width on screen. */
export interface Stroke {
  color: Rgba;
  widthPx: number;
}

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

/** A colour and what it stands for. */
export interface Swatch {
  title: string;
  color: Rgba;
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
      /** How the palette was spread over the range to give `colors`. */
      spread: "linear" | "equalised";
    }
  | {
      kind: "hillshade";
      raster: string;
      azimuthDeg: number;
      altitudeDeg: number;
      cellsPerHeight: number;
      /** Factor on heights that a person chose; 1 leaves them as they are. */
      exaggeration: number;
    }
  | {
      kind: "slope";
      raster: string;
      palette: string;
      colors: Rgba[];
      /** Heights per cell. */
      range: [number, number];
    }
  | { kind: "seaLevel"; raster: string; level: number; water: Rgba; shore: Stroke }
  | {
      kind: "contours";
      raster: string;
      interval: number;
      /** Every how many lines, counted from height 0, one is heavier. */
      heavyEvery: number;
      line: Stroke;
      heavy: Stroke;
    }
  | { kind: "categories"; raster: string; colors: Rgba[]; boundary: Stroke | null }
  | { kind: "lines"; source: string; classes: LineStyle[] }
  | { kind: "markers"; source: string; classes: MarkerStyle[] }
  | { kind: "labels"; source: string; sizePx: number; color: Rgba; halo: Rgba }
  | {
      kind: "facets";
      source: string;
      /** What its colours stand for; none where they say nothing by themselves. */
      swatches: Swatch[];
      /** Line along the marked edges of facets. */
      edge: Stroke | null;
    }
  | {
      kind: "grid";
      /** Where x and y are 0, in cells. */
      originWorld: [number, number];
      line: Stroke;
      sizePx: number;
      color: Rgba;
      halo: Rgba;
    };

export interface Layer {
  id: string;
  title: string;
  /** A layer that this one belongs to: it is drawn only while that one is drawn too. */
  parent: string | null;
  /** The part of the plane that it is drawn in, as an index into `Plane.parts`. */
  part: number;
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

/** From world space (cells, levels of height) to the plane that is drawn, or a part of it. */
export interface Projection {
  /** Rows that take world x, y, z to plane x and to plane y. */
  planeFromWorld: [toX: Vector, toY: Vector];
  /** The scalar product with world x, y, z is how near to the eye a point is: its height will do. */
  nearness: Vector;
  /** The least and the greatest nearness of the map's facets. */
  nearnessRange: [number, number];
}

export type Vector = [x: number, y: number, z: number];

/**
 * Where the eye is about the middle of a part that orbits, in degrees: its bearing about +z from +x
 * towards +y, 0 to below 360, and its height, -90 to 90.
 */
export type Turn = [yawDeg: number, pitchDeg: number];

/** What a part shows that is seen from wherever the view's turn says. */
export interface Orbit {
  /** What the eye goes around; it lies at the part's `offsetPlane`. */
  centerWorld: Vector;
  /** No facet is farther from the centre. */
  radiusWorld: number;
  /** Units of the plane that a unit of the world across the line of sight spans. */
  planePerWorld: number;
  /** As the plane's. */
  isYUp: boolean;
}

/** One part of a map's plane: a rectangle, and how what is in it is seen. */
export interface Part {
  id: string;
  /** Empty for the only part of a map. */
  title: string;
  /** How it is seen, before it is moved by `offsetPlane`; of one that orbits, at the default turn. */
  projection: Projection;
  /** Where on the plane the world's origin lies, or the centre of an orbit. */
  offsetPlane: [number, number];
  /** The least x and y of its rectangle on the plane. */
  min: [number, number];
  /** The greatest x and y of the same. */
  max: [number, number];
  /** Set when it is seen from wherever the view's turn says. */
  orbit: Orbit | null;
}

/** Where a pointer is: a place of the plane, and how what orbits stands turned while it is there. */
export interface Spot {
  plane: [number, number];
  turn: Turn;
}

/** The plane of a map: what lies where on it, and how it is looked at. */
export interface Plane {
  /** What lies beside each other on it, at least one part. */
  parts: [Part, ...Part[]];
  /** How parts that orbit are turned to begin with, and again when all of the map is to be seen. */
  turn: Turn;
  /** The least x and y of the rectangle around all of the map. */
  min: [number, number];
  /** The greatest x and y of the same. */
  max: [number, number];
  /** True when y of the plane grows up the screen. */
  isYUp: boolean;
  /** What people read as the width of a cell. */
  cellWidth: number;
  /** Device pixels that a unit spans at most. */
  maxPxPerUnit: number;
}

export interface MapLayers {
  extent: Extent;
  /** Where it lies on the plane that is drawn. */
  plane: Plane;
  rasters: RasterDescription[];
  layers: Layer[];
  /** Choices of layers, the one that a map opens with first. */
  presets: Preset[];
}

/** What of a map the page may change, and its document with a setting. */
export type MapLook = Pick<MapLayers, "layers" | "plane" | "rasters">;

/** A choice of layers that shows one side of a map; it hides all that it does not name. */
export interface Preset {
  id: string;
  title: string;
  layers: { id: string; opacity: number }[];
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
  positionWorld: Vector;
  align: "right" | "center";
  offsetPx: number;
  angleRad: number;
  priority: number;
  /** Units of the plane that a CSS pixel spans at most where it is drawn; null for every zoom. */
  maxPlanePerCssPx: number | null;
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
  /** What to search for to see all that it is about. */
  find?: string;
}

export interface Verdict {
  engine: string;
  outcome: "loads" | "loads-with-warnings" | "may-crash" | "refuses";
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

/** Numbers of one kind about many things. */
export interface Table {
  id: string;
  title: string;
  /** False while the numbers come from a sample and will still change. */
  exact: boolean;
  /** What the numbers rest on. */
  note?: string;
  columns: Column[];
  rows: TableRow[];
}

export interface Column {
  id: string;
  label: string;
  isNumeric: boolean;
}

export interface TableRow {
  id: string;
  /** As many as the table has columns. */
  cells: { text: string; value?: number }[];
  /** What to search for to see what the row counts. */
  find?: string;
}

/** A table of so many rows that nobody reads it whole; they are asked for page by page. */
export interface ListDescription {
  id: string;
  title: string;
  /** False while more rows are to come, or their numbers to be known. */
  exact: boolean;
  columns: Column[];
  /** Its rows in all. */
  rows: number;
  /** What one can filter by, shortly. */
  filterHint: string;
}

/** What a person wants to see of a list. */
export interface ListQuery {
  /** The list's. */
  id: string;
  /** Only rows that these match; all where there are none. */
  words: string;
  /** The id of a column; the list's own order without one. */
  sortedBy: string | undefined;
  isDescending: boolean;
  /** The first row, counted among those that match. */
  from: number;
  /** So many rows at most. */
  count: number;
}

export interface ListPage {
  /** Rows that match in all. */
  total: number;
  /** Those that were asked for; the id of each is that of an item. */
  rows: TableRow[];
}

/** How the values of a raster are spread. */
export interface Histogram {
  raster: string;
  exact: boolean;
  min: number;
  max: number;
  /** Where the first bin begins, and where the last ends. */
  low: number;
  high: number;
  /** Cells in each bin. */
  bins: number[];
  /** Cells with values under `low`, and over `high`. */
  below: number;
  above: number;
  /** Percent and value, rising. */
  percentiles: [percent: number, value: number][];
}

/** A file that belongs to a map and says more about it. */
export interface Companion {
  /** Such as `legend`, `server-config`. */
  kind: string;
  title: string;
  name: string;
  text: string;
  findings: Finding[];
  /** True when nothing in it could be used, which its findings tell of. */
  isUnusable: boolean;
}

/** What a person can change about how a map is taken. Null is whatever the map has for it. */
export type SettingValue = string | boolean | number | null;

export interface Setting {
  id: string;
  title: string;
  about: string;
  kind:
    | { type: "choice"; options: { id: string; title: string }[]; automatic: string | null }
    | { type: "flag" }
    | {
        type: "number";
        min: number;
        max: number;
        unit: string | null;
        automatic: number | null;
        /** A whole number that people look through: a slider steps through all of them. */
        isSlider: boolean;
      };
  value: SettingValue;
}

/** What came of a change: what to ask for again, besides layers, report and settings. */
export interface Effect {
  sources: string[];
  tiles: TilesChanged[];
}

/** One thing on a map and what there is to say of it. */
export interface Item {
  /** Its name within the map, such as `town:12`; it lasts as long as the file is the same. */
  id: string;
  kind: string;
  title: string;
  /** The place that stands for it: cells, and levels of height. */
  anchorWorld: Vector;
  /** Left, top, right, bottom of x and y, at the height of its anchor. */
  boundsWorld: [number, number, number, number];
  /** The part of the plane that its anchor and its outline are in. */
  part: number;
  facts: Fact[];
  near: { id: string; title: string; distance: string }[];
  /** Lines that show where it runs; none for a point. */
  outlineWorld: Vector[][];
}

export type FoundItem = Pick<Item, "id" | "title" | "anchorWorld" | "boundsWorld" | "part"> & {
  detail: string;
};

/** What a search found. */
export interface Found {
  /** What the words were taken for, or what one can search for. */
  meaning: string;
  isUnderstood: boolean;
  total: number;
  items: FoundItem[];
}

/** A file that can be made out of a map. */
export interface ExportDescription {
  id: string;
  title: string;
  about: string;
  nameEnding: string;
  mediaType: string;
}

/** A small picture that is shown beside the others; its pixels are asked for apart. */
export interface PictureDescription {
  id: string;
  title: string;
  /** Pixels across and down; null where there is nothing to show. */
  sizePx: [width: number, height: number] | null;
  /** What is to be said below it, or in its place. */
  note: string;
}

/** A picture's pixels: rows from the top, red first, straight alpha. */
export interface Bitmap {
  width: number;
  height: number;
  rgba: Uint8Array<ArrayBuffer>;
}

export interface Report {
  format: string;
  variant: string;
  facts: FactGroup[];
  tables: Table[];
  lists: ListDescription[];
  /** One that is called as a table belongs to that. */
  histograms: Histogram[];
  pictures: PictureDescription[];
  companions: Companion[];
  /** Kinds of companions that a map of this format takes. */
  companionKinds: string[];
  verdicts: Verdict[];
  findings: Finding[];
  sections: SectionRow[];
  /** What more there is to say of some of the sections. */
  sectionTables: Table[];
  /** What one can search for, shortly. */
  findHint: string;
}

export interface LoadStep {
  phase: "opening" | "refining" | "complete";
  bytesRead: number;
  bytesTotal: number;
  changed: TilesChanged[];
  /** Sources of instances and labels that are not what they were. */
  sources: string[];
  reportChanged: boolean;
}

export interface CellFacts {
  /** Of what is there; see `Item`. */
  id: string;
  x: number;
  y: number;
  facts: Fact[];
}

/** The view's camera: what of the plane is at the middle of the canvas, and how large. */
export interface Camera {
  centerPlane: [number, number];
  /** Units of the plane that one device pixel spans. */
  planePerPx: number;
  /** How the parts that orbit are turned; as they were where it is left out. */
  turn?: Turn;
}
