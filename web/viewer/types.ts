/** What the viewer shows the page: plain types, no behaviour. */
import type { Camera, Finding, Layer, LayerStyle } from "../protocol/map.js";
import type { Backend, RendererChoice } from "../protocol/view.js";
import type { CaptureRequest, FrameStats } from "../protocol/view-wasm.js";
import type { OpenMap } from "./open-map.js";

export type { Backend, Insets, RendererChoice } from "../protocol/view.js";
export type { LegendEntry, Surround } from "../protocol/view-wasm.js";

/** Options of a viewer. */
export interface ViewerOptions {
  /** `auto` unless given. */
  renderer?: RendererChoice;
  /** What assistive technology calls the picture; "Map" unless given. */
  label?: string;
}

/** The files of one map, and what people know it by. */
export interface MapFiles {
  /** A file's name without folders, or that of the folder of several. */
  name: string;
  files: readonly File[];
}

/** A place on the canvas in device pixels, from its upper left corner. */
export type Px = readonly [x: number, y: number];

/**
 * How far a map is. `failed`: could not be opened, or could not be read on; what was drawn before
 * stays. `cancelled`: the pass over the file was stopped; the map stays usable.
 */
export type MapStatus = "opening" | "refining" | "complete" | "failed" | "cancelled";

/** Bytes read of those that loading reads in all. */
export interface Progress {
  bytesRead: number;
  bytesTotal: number;
}

/** Why a map failed. */
export interface MapFailure {
  /**
   * `refused`: the file breaks its format; `finding` says how. `source`: the bytes could not be
   * read. `program`: the decoder could not be loaded or stopped.
   */
  kind: "refused" | "source" | "program";
  /** One sentence. */
  message: string;
  /** The rule that the file breaks. */
  finding?: Finding;
}

/** Keys of every kind of style, each optional. A key that the layer's kind lacks is ignored. */
export type StylePatch = {
  [Kind in LayerStyle["kind"]]: Partial<Omit<Extract<LayerStyle, { kind: Kind }>, "kind">>;
}[LayerStyle["kind"]];

/** What the page changes of a layer; what is absent stays as the map has it. */
export interface LayerPatch {
  visible?: boolean;
  /** 0 to 1. */
  opacity?: number;
  style?: StylePatch;
}

/** A layer that the page draws above those of a map, with what it draws. */
export interface Overlay {
  /** Of kind `lines` or `markers`, with a source of its own. */
  layer: Layer;
  /** See `instances.ts`; they are taken for changed when they are another array. */
  instances: Uint8Array;
}

/** What a capture shows: the view or the whole map, and how large. */
export type CaptureWhat = CaptureRequest["what"];

/** A picture to make; what it says of itself may be left out. */
export type PictureRequest = Omit<CaptureRequest, "texts"> & Partial<Pick<CaptureRequest, "texts">>;

/** Ways to follow and to stop a capture. */
export interface CaptureOptions {
  signal?: AbortSignal;
  /** Called with 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** Bytes of wasm memory, by worker. */
export interface MemoryReport {
  /** Of the view worker. */
  view: number;
  /** Of each open map's worker, by the map's id. */
  documents: ReadonlyMap<number, number>;
}

/** Events of an open map, by name, with their detail. */
export interface OpenMapEvents {
  /** `status` or `failure` changed. */
  status: undefined;
  /** `progress` changed. */
  progress: undefined;
  /** `report` or `settings` changed. */
  report: undefined;
  /** `changes` is known. */
  changes: undefined;
  /** `layers`, `presets`, `plane` or `extent` changed. */
  layers: undefined;
}

/** Events of a viewer, by name, with their detail. */
export interface ViewerEvents {
  /** A map was opened, closed or replaced, or one is being read again. */
  maps: undefined;
  /** A map took the place of another, which is closed. */
  replaced: { map: OpenMap; by: OpenMap };
  /** Another map, or none, is shown. */
  shown: undefined;
  /** `camera` changed. */
  camera: Camera;
  /** Where the pointer rests over the map; undefined when it left. */
  hover: Px | undefined;
  /** A click or tap that moved nothing; a finger is less exact than a pointer. */
  tap: { px: Px; isTouch: boolean };
  /** A backend draws; `reason` says why it is not the one hoped for. */
  backend: { backend: Backend; reason: string | undefined };
  /** Whether tiles of the present view are on their way. */
  loading: boolean;
  /** A frame was drawn. */
  frame: FrameStats;
  /** The GPU was lost; the picture is being rebuilt. */
  lost: undefined;
  /** The picture is back. */
  restored: undefined;
  /** Nothing can be drawn (any more); one sentence. */
  failed: string;
}
