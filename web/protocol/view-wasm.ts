/**
 * What `crate/view-wasm` exports, as the view worker uses it. One `View` draws on one canvas; it
 * holds any number of maps and shows one. It is disposable: after a lost device the worker makes a
 * new one and tells it everything again.
 */
import type { Camera, Label, Layer, MapLayers, TileKey, TilesChanged } from "./map.js";

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
  /** `view`: what is on screen, `scale` times as large; `map`: the whole map at `widthPx`. */
  what: { kind: "view"; scale: number } | { kind: "map"; widthPx: number };
}

export interface View {
  /** Canvas size in device pixels, and device pixels per CSS pixel. */
  resize(widthPx: number, heightPx: number, pxPerCssPx: number): void;
  /** sRGB colour around the map. */
  setBackground(r: number, g: number, b: number): void;

  addMap(map: number, layers: MapLayers): void;
  removeMap(map: number): void;
  showMap(map: number | undefined): void;
  setLayers(map: number, layers: Layer[]): void;
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
  /** The whole map in the middle of what the insets (device pixels: top, right, bottom, left) leave. */
  fit(top: number, right: number, bottom: number, left: number): void;
  panBy(dxPx: number, dyPx: number): void;
  zoomAbout(factor: number, xPx: number, yPx: number): void;
  worldAt(xPx: number, yPx: number): [number, number];

  /** Of the shown map; empty when nothing is missing. */
  wanted(): WantedTiles[];
  /** True when something changed since the last `draw`. */
  needsDraw(): boolean;
  draw(): FrameStats;
  /** RGBA of the view through the renderer's own off-screen target, encoded as PNG. */
  capture(request: CaptureRequest): Capture;
  /** Becomes true for ever when the device is lost. */
  isLost(): boolean;
  free(): void;
}

/**
 * A picture in the making, tile by tile, so that the worker can fetch map tiles and answer others
 * in between: `wanted` → `putTile` on the view until empty, `step` → … until `done`.
 */
export interface Capture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** What the next step needs and the view lacks. */
  wanted(): WantedTiles[];
  /** Draws, reads back and encodes the next part; true when the picture is complete. */
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
