/**
 * What `crate/view-wasm` exports, as the view worker uses it. One `View` draws on one canvas; it
 * holds any number of maps and shows one. It is disposable: after a lost device the worker makes a
 * new one and tells it everything again.
 */
import type {
  Camera,
  Label,
  Layer,
  LineStyle,
  MapLayers,
  MarkerStyle,
  Plane,
  RasterDescription,
  Rgba,
  Stroke,
  TileKey,
  TilesChanged,
} from "./map.js";

export interface WantedTiles {
  map: number;
  raster: string;
  /** What the present view lacks, the most needed first. */
  tiles: TileKey[];
}

export interface FrameStats {
  draws: number;
  bytesUploaded: number;
}

export interface CaptureRequest {
  /**
   * `view`: what is on screen, `scale` times as large or `widthPx` wide; `map`: the whole map at
   * `widthPx`. Widths are those of the map's picture, without what surrounds it.
   */
  what:
    | { kind: "view"; scale: number }
    | { kind: "view"; widthPx: number }
    | { kind: "map"; widthPx: number };
  /** The layers to draw, where they are not those on screen. */
  layers?: Layer[];
  /** What stands above and below the map. */
  surround?: Surround;
  /** Keyword and text of what the file says of itself, as iTXt chunks. */
  texts: [keyword: string, text: string][];
}

/** What stands around the map in a picture, on paper of its own. */
export interface Surround {
  /** Above the map. */
  title?: { title: string; subtitle: string };
  /** A scale bar below; `planeLength` is the length of a unit of the plane in `unit`. */
  scaleBar?: { planeLength: number; unit: string };
  /** A legend below, heading by heading. */
  legend?: { title: string; entries: LegendEntry[] }[];
}

/** One entry of a picture's legend. */
export interface LegendEntry {
  title: string;
  swatch:
    | { kind: "patch"; color: Rgba }
    /** Colours at equal steps, with the texts of the low and the high end. */
    | { kind: "gradient"; colors: Rgba[]; low: string; high: string }
    | { kind: "stroke"; stroke: Stroke }
    | { kind: "line"; line: LineStyle }
    | { kind: "marker"; marker: MarkerStyle };
}

export interface View {
  /** Canvas size in device pixels, and device pixels per CSS pixel. */
  resize(widthPx: number, heightPx: number, pxPerCssPx: number): void;
  /** sRGB colour around the map. */
  setBackground(r: number, g: number, b: number): void;

  addMap(map: number, layers: MapLayers): void;
  removeMap(map: number): void;
  showMap(map: number | undefined): void;
  setLayers(map: number, layers: Layer[], plane: Plane, rasters: RasterDescription[]): void;
  putTile(
    map: number,
    raster: string,
    level: number,
    x: number,
    y: number,
    texels: Uint8Array,
  ): void;
  tilesChanged(map: number, changed: TilesChanged): void;
  setInstances(map: number, source: string, instances: Uint8Array): void;
  setLabels(map: number, source: string, labels: Label[]): void;

  camera(): Camera;
  setCamera(camera: Camera): void;
  /** The whole map in the middle of what the insets (device pixels: top, right, bottom, left) leave, turned as it is. */
  fit(top: number, right: number, bottom: number, left: number): void;
  panBy(dxPx: number, dyPx: number): void;
  zoomAbout(factor: number, xPx: number, yPx: number): void;
  /** Degrees of the eye's bearing and height; nothing where nothing orbits. */
  turnBy(yawDeg: number, pitchDeg: number): void;
  /** As the shown map has it to begin with. */
  resetTurn(): void;
  planeAt(xPx: number, yPx: number): [number, number];

  /** Of the shown map; empty when nothing is missing. */
  wanted(): WantedTiles[];
  /** True when something changed since the last `draw`. */
  needsDraw(): boolean;
  draw(): FrameStats;
  /** RGBA of the view through the renderer's own off-screen target, encoded as PNG. */
  capture(request: Omit<CaptureRequest, "surround">): Capture;
  /** Becomes true for ever when the device is lost. */
  isLost(): boolean;
  free(): void;
}

/**
 * A picture in the making, tile by tile, so that the worker can fetch map tiles and answer others
 * in between: `begin`, rows above the map, then `wanted` → `putTile` on the view until empty,
 * `step` → … until that is true, then rows below the map, `finish`.
 */
export interface Capture {
  readonly widthPx: number;
  /** Of the map's picture, without what surrounds it. */
  readonly heightPx: number;
  /** Units of the plane that a pixel of the picture spans. */
  readonly planePerPx: number;
  /** Pixels of the picture for a CSS pixel of symbols and texts. */
  readonly pxPerCssPx: number;
  /** Begins the file, with so many rows besides those of the map. */
  begin(moreRows: number): void;
  /** Appends rows, four bytes a pixel of which the last is not used. */
  writeRows(rgba: Uint8Array): void;
  /** What the next step needs and the view lacks. */
  wanted(): WantedTiles[];
  /** Draws, reads back and encodes the next part; true when the map's picture is complete. */
  step(): Promise<boolean>;
  /** The part that is done, from 0 to 1. */
  progress(): number;
  finish(): Uint8Array;
  free(): void;
}

export interface ViewModule {
  /**
   * Makes device and pipelines and draws and reads back one pixel, since a backend can be present
   * and broken. Rejects with a sentence that says what failed; the canvas is then spent.
   */
  createView(canvas: OffscreenCanvas): Promise<View>;
  /** `webgpu` or `webgl`. */
  backend(): string;
  memoryBytes(): number;
}
