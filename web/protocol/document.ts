/** What the page and a document worker say to each other. */
import type { ErrorShape } from "./error.js";
import type {
  Bitmap,
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
  Vector,
} from "./map.js";

/** How far loading is. */
export type LoadProgress = Pick<LoadStep, "phase" | "bytesRead" | "bytesTotal">;

/** What a map says of itself, all of it at once. */
export interface MapState {
  layers: MapLayers;
  report: Report;
  settings: Setting[];
  /**
   * After a change that was asked for with what the picture has in its middle: the point of the
   * world that was seen there before the change.
   */
  middleWorld?: Vector;
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
    /**
     * Changes a setting; false when there is none of this name or it cannot have this value.
     * `middlePlane` is what the picture has in its middle, if it shows this map.
     */
    set: {
      params: {
        id: string;
        value: SettingValue;
        middlePlane?: readonly [x: number, y: number];
      };
      result: boolean;
    };
    /** Takes a companion file and answers its kind. Fails as `OpenFailure` says. */
    attach: { params: { name: string; text: string }; result: string };
    /** False when there is no companion of this kind. */
    detach: { params: { kind: string }; result: boolean };
    /**
     * What is seen at a place of the plane: the nearest thing within a radius on it, else the cell;
     * undefined off the map.
     */
    pick: {
      params: { xPlane: number; yPlane: number; radiusPlane: number };
      result: Item | undefined;
    };
    item: { params: { id: string }; result: Item | undefined };
    find: { params: { words: string; limit: number }; result: Found };
    /** The pixels of one of the report's pictures; undefined when it has none. */
    bitmap: { params: { id: string }; result: Bitmap | undefined };
    exports: { params: undefined; result: ExportDescription[] };
    /** Makes a file; progress goes from 0 to 1. */
    export: { params: { id: string }; result: Blob; progress: number };
    /** What the file says at the cell that is seen at a place of the plane; undefined off the map. */
    factsAt: { params: { xPlane: number; yPlane: number }; result: CellFacts | undefined };
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
