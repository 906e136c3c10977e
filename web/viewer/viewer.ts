/** The viewer as the page uses it: a canvas, its view worker, and the open maps. */
import type { Camera, CellFacts, Extent, Layer, Palette, Report } from "../protocol/map.js";
import type { TypedEventTarget } from "./typed-events.js";
import type {
  Backend,
  CaptureOptions,
  CaptureWhat,
  Insets,
  LayerPatch,
  MapFailure,
  MapStatus,
  MemoryReport,
  OpenMapEvents,
  Progress,
  Px,
  ViewerEvents,
  ViewerOptions,
} from "./types.js";

export type * from "./types.js";

/** One open map. */
export declare class OpenMap extends TypedEventTarget<OpenMapEvents> {
  /** Unique within the viewer. */
  readonly id: number;
  /** Name of the file without folders. */
  readonly name: string;
  /** Bytes of the file. */
  readonly size: number;
  get status(): MapStatus;
  get progress(): Progress;
  /** Undefined until the map is open. */
  get report(): Report | undefined;
  /** Undefined until the map is open. */
  get extent(): Extent | undefined;
  /** As they are drawn, the lowest first; empty until the map is open. */
  get layers(): readonly Layer[];
  /** Colour tables to choose from for heights; empty until the map is open. */
  get palettes(): readonly Palette[];
  /** Set when `status` is `failed`. */
  get failure(): MapFailure | undefined;
  /** Settles once the map is open or has failed; never rejects. */
  readonly opened: Promise<void>;
  /** Changes a layer's look; unknown ids are ignored. */
  setLayer(id: string, patch: LayerPatch): void;
  /** Gives a layer back the look that the map has for it. */
  resetLayer(id: string): void;
  /** Moves a layer to an index of `layers`. */
  moveLayer(id: string, index: number): void;
  /** Stops the pass over the file; the map stays as far as it is. */
  cancel(): void;
  /** Goes on where `cancel` stopped. */
  resume(): void;
}

/** A picture of maps in a container that it fills. */
export declare class Viewer extends TypedEventTarget<ViewerEvents> {
  constructor(container: HTMLElement, options?: ViewerOptions);
  /** All maps that are not closed, in the order of opening. */
  get maps(): readonly OpenMap[];
  get shown(): OpenMap | undefined;
  /** Undefined until a backend draws. */
  get backend(): Backend | undefined;
  /** Undefined until a map is shown. */
  get camera(): Camera | undefined;
  /** Device pixels per CSS pixel. */
  get pxPerCssPx(): number;
  /** Opens a file in a worker of its own and, unless told otherwise, shows it once it is open. */
  open(file: File, options?: { show?: boolean }): OpenMap;
  show(map: OpenMap | undefined): void;
  /** Ends the map's worker, which gives its memory back. */
  close(map: OpenMap): void;
  /** What `fit` keeps clear, from now on. */
  setInsets(insets: Insets): void;
  /** sRGB colour around the map, 0 to 255. */
  setBackground(r: number, g: number, b: number): void;
  setCamera(camera: Camera): void;
  fit(): void;
  /** One cell for each CSS pixel. */
  oneToOne(): void;
  panBy(dxPx: number, dyPx: number): void;
  /** Zooms in by a factor above 1, about a place or the middle. */
  zoomBy(factor: number, aboutPx?: Px): void;
  worldAt(px: Px): Promise<readonly [x: number, y: number] | undefined>;
  /**
   * What the shown map's file says under a place; undefined off the map, and when a later call
   * came before the answer.
   */
  factsAt(px: Px): Promise<CellFacts | undefined>;
  /** A PNG. Rejects with `AbortError` when the signal says so, or with a sentence. */
  capture(what: CaptureWhat, options?: CaptureOptions): Promise<Blob>;
  memory(): Promise<MemoryReport>;
  /** Ends all workers and removes the canvas. */
  dispose(): void;
}
