/** What the page and a document worker say to each other. */
import type { ErrorShape } from "./error.js";
import type {
  Bitmap,
  CellFacts,
  ExportDescription,
  Found,
  Item,
  ListPage,
  ListQuery,
  LoadStep,
  MapLayers,
  Palette,
  Report,
  Setting,
  SettingValue,
  Spot,
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
     * Opens the files as the one map of this worker and starts loading it. Fails as `OpenFailure`
     * says, or as `program` when the decoder cannot be loaded.
     */
    open: {
      params: { files: readonly File[] };
      result: MapState & { palettes: Palette[] };
    };
    /**
     * Changes a setting; false when there is none of this name or it cannot have this value.
     * `middle` is what the picture has in its middle, if it shows this map.
     */
    set: { params: { id: string; value: SettingValue; middle?: Spot }; result: boolean };
    /** Takes a companion file and answers its kind. Fails as `OpenFailure` says. */
    attach: { params: { name: string; text: string }; result: string };
    /** False when there is no companion of this kind. */
    detach: { params: { kind: string }; result: boolean };
    /**
     * What is seen at a spot: the nearest thing within a radius on the plane, else the cell;
     * undefined off the map.
     */
    pick: { params: { spot: Spot; radiusPlane: number }; result: Item | undefined };
    /** A person selected an item, which the map then shows; without an id, none. */
    select: { params: { id: string | undefined }; result: undefined };
    /** A page of one of the report's lists; undefined when it has none of this name. */
    list: { params: ListQuery; result: ListPage | undefined };
    item: { params: { id: string }; result: Item | undefined };
    find: { params: { words: string; limit: number }; result: Found };
    /** The pixels of one of the report's pictures; undefined when it has none. */
    bitmap: { params: { id: string }; result: Bitmap | undefined };
    exports: { params: undefined; result: ExportDescription[] };
    /** Makes a file; progress goes from 0 to 1. */
    export: { params: { id: string }; result: Blob; progress: number };
    /** What the file says at the cell that is seen at a spot; undefined off the map. */
    factsAt: { params: { spot: Spot }; result: CellFacts | undefined };
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
