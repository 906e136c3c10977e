/** What the page and a document worker say to each other. */
import type { ErrorShape } from "./error.js";
import type { CellFacts, LoadStep, MapLayers, Palette, Report } from "./map.js";

/** How far loading is. */
export type LoadProgress = Pick<LoadStep, "phase" | "bytesRead" | "bytesTotal">;

export type DocumentProtocol = {
  requests: {
    /**
     * Opens the file as the one map of this worker and starts loading it. Fails as `OpenFailure`
     * says, or as `program` when the decoder cannot be loaded.
     */
    open: {
      params: { file: File };
      result: { layers: MapLayers; report: Report; palettes: Palette[] };
    };
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
    /** The report, and the layers' default looks, say something new. */
    changed: { layers: MapLayers; report: Report };
    /** Loading stopped for good; what was loaded stays. */
    failed: ErrorShape;
  };
};
