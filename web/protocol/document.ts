/** What the page and a document worker say to each other. */
import type { ErrorShape } from "./error.js";
import type {
  CellFacts,
  ExportDescription,
  Found,
  Item,
  LoadStep,
  MapLayers,
  Palette,
  Report,
  Setting,
  SettingValue,
} from "./map.js";

/** How far loading is. */
export type LoadProgress = Pick<LoadStep, "phase" | "bytesRead" | "bytesTotal">;

/** What a map says of itself, all of it at once. */
export interface MapState {
  layers: MapLayers;
  report: Report;
  settings: Setting[];
}

export type DocumentProtocol = {
  requests: {
    /**
     * Opens the file as the one map of this worker and starts loading it. Fails as `OpenFailure`
     * says, or as `program` when the decoder cannot be loaded.
     */
    open: {
      params: { file: File };
      result: MapState & { palettes: Palette[] };
    };
    /** Changes a setting; false when there is none of this name or it cannot have this value. */
    set: { params: { id: string; value: SettingValue }; result: boolean };
    /** Takes a companion file and answers its kind. Fails as `OpenFailure` says. */
    attach: { params: { name: string; text: string }; result: string };
    /** False when there is no companion of this kind. */
    detach: { params: { kind: string }; result: boolean };
    /** The nearest thing within a radius in cells, else the cell; undefined off the map. */
    pick: {
      params: { xWorld: number; yWorld: number; radiusWorld: number };
      result: Item | undefined;
    };
    item: { params: { id: string }; result: Item | undefined };
    find: { params: { words: string; limit: number }; result: Found };
    exports: { params: undefined; result: ExportDescription[] };
    /** Makes a file; progress goes from 0 to 1. */
    export: { params: { id: string }; result: Blob; progress: number };
    /** What the file says at a cell; undefined off the map. */
    factsAt: { params: { x: number; y: number }; result: CellFacts | undefined };
    /** Bytes of wasm memory. */
    memory: { params: undefined; result: number };
  };
  notices: {
    /** The port to the view worker; a later one takes the place of the one before. */
    connectView: { port: MessagePort };
    /** Stops the pass over the file; the map stays usable as far as it is. */
    cancelLoad: undefined;
    /** Goes on where `cancelLoad` stopped. */
    resumeLoad: undefined;
  };
  events: {
    progress: LoadProgress;
    /** Report, layers or settings say something new. */
    changed: MapState;
    /** Loading stopped for good; what was loaded stays. */
    failed: ErrorShape;
  };
};
