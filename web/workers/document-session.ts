/** One open map in its worker: loads it step by step and serves the view's tiles in between. */
import type { OpenDocument } from "../protocol/decode-wasm.js";
import type { LoadProgress, MapState } from "../protocol/document.js";
import { type ErrorShape, errorShape } from "../protocol/error.js";
import type {
  CellFacts,
  Effect,
  Item,
  LayerStyle,
  LoadStep,
  MapLayers,
  SettingValue,
  Spot,
  TileKey,
  TilesChanged,
  Vector,
} from "../protocol/map.js";
import type { ToDocument, ToView } from "../protocol/tiles.js";
import { type TileBatch, WantQueue } from "./want-queue.js";
import { yieldToEvents } from "./yield-to-events.js";

/** Tiles that are made before the newest list of wanted ones is looked at again. */
const MAX_BATCH = 8;
/** Loading waits for so many batches before each step, so that panning on cannot hold it off. */
const BATCHES_A_STEP = 4;
/** Reports come no closer together than this, but for the last. */
const REPORT_INTERVAL_MS = 250;

/** What the session tells the page. */
export interface DocumentHooks {
  progress(progress: LoadProgress): void;
  changed(state: MapState): void;
  /** Told once: loading stopped for good. */
  failed(error: ErrorShape): void;
}

/** Serves one document to the page and to one view. */
export class DocumentSession {
  readonly #document: OpenDocument;
  readonly #hooks: DocumentHooks;
  readonly #wants = new WantQueue(MAX_BATCH);
  #port: MessagePort | undefined;
  /** True until the view lacks nothing that is known. */
  #serving = false;
  /** Wakes loading, which waits for a batch of tiles to be served. */
  #onBatch: (() => void) | undefined;
  #loading = false;
  #cancelled = false;
  #complete = false;
  #failed = false;
  #reportDue = false;
  #reportedMs = 0;
  /** What changed while tiles are being made, which may be the old ones. */
  #changedMeanwhile: TilesChanged[] = [];

  constructor(document: OpenDocument, hooks: DocumentHooks) {
    this.#document = document;
    this.#hooks = hooks;
  }

  /** Serves this port from now on, and no other. */
  connect(port: MessagePort): void {
    this.#port?.close();
    this.#wants.clear();
    this.#port = port;
    port.onmessage = (event: MessageEvent<ToDocument>) => this.#onMessage(event.data);
  }

  /** Goes on loading where it stopped. */
  load(): void {
    this.#cancelled = false;
    if (!this.#loading && !this.#complete && !this.#failed) {
      void this.#load();
    }
  }

  /** Stops loading after the present step. Tiles are served as before. */
  cancelLoad(): void {
    this.#cancelled = true;
  }

  /** What the map says of itself. */
  get state(): MapState {
    const document = this.#document;
    return {
      layers: document.layers(),
      report: document.report(),
      settings: document.settings(),
    };
  }

  /**
   * What the file says at the cell that is seen at a spot; undefined off the map. A file that
   * cannot be read has failed.
   */
  factsAt(spot: Spot): Promise<CellFacts | undefined> {
    return this.#reading(this.#document.factsAt(spot));
  }

  /** The nearest thing within a radius, else the cell; undefined off the map. */
  pick(spot: Spot, radiusPlane: number): Promise<Item | undefined> {
    return this.#reading(this.#document.pick(spot, radiusPlane));
  }

  /** Shows an item as selected; none without an id. */
  select(id: string | undefined): undefined {
    this.#take(this.#document.select(id));
  }

  /** The item of an id; undefined when there is none. */
  item(id: string): Promise<Item | undefined> {
    return this.#reading(this.#document.item(id));
  }

  /**
   * Changes a setting; false when there is none of this name or it cannot have this value. What is
   * in the middle of the picture is looked up before, for the change may move it.
   */
  set(id: string, value: SettingValue, middle?: Spot): boolean {
    const middleWorld = middle && this.#document.worldAt(middle);
    return this.#take(this.#document.set(id, value), middleWorld);
  }

  /** Takes a companion file and answers its kind; throws what the document throws. */
  attach(name: string, text: string): string {
    const { kind, effect } = this.#document.attach(name, text);
    this.#take(effect);
    return kind;
  }

  /** Forgets a companion; false when there is none of this kind. */
  detach(kind: string): boolean {
    return this.#take(this.#document.detach(kind));
  }

  async #reading<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      this.#fail(error);
      throw error;
    }
  }

  /** Passes on what a change brought; false when there was none. */
  #take(effect: Effect | undefined, middleWorld?: Vector): boolean {
    if (!effect) {
      return false;
    }
    this.#hooks.changed({ ...this.state, ...(middleWorld && { middleWorld }) });
    this.#sendSources(this.#document.layers(), new Set(effect.sources));
    for (const changed of effect.tiles) {
      this.#onTilesChanged(changed);
    }
    // What is reckoned anew may take further steps.
    if (this.#complete) {
      this.#complete = false;
      this.load();
    }
    this.#serve();
    return true;
  }

  async #load(): Promise<void> {
    this.#loading = true;
    try {
      while (!this.#cancelled && !this.#complete) {
        await this.#letTilesGoFirst();
        this.#onStep(await this.#document.loadStep());
        await yieldToEvents();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#loading = false;
      this.#tellReport();
    }
  }

  async #letTilesGoFirst(): Promise<void> {
    for (let batches = 0; this.#serving && batches < BATCHES_A_STEP; batches += 1) {
      await new Promise<void>((resolve) => {
        this.#onBatch = resolve;
      });
    }
  }

  #onStep(step: LoadStep): void {
    for (const changed of step.changed) {
      this.#onTilesChanged(changed);
    }
    if (step.sources.length > 0) {
      this.#sendSources(this.#document.layers(), new Set(step.sources));
    }
    this.#serve();
    this.#reportDue ||= step.reportChanged;
    this.#complete = step.phase === "complete";
    if (this.#complete || performance.now() - this.#reportedMs >= REPORT_INTERVAL_MS) {
      this.#tellReport();
    }
    const { phase, bytesRead, bytesTotal } = step;
    this.#hooks.progress({ phase, bytesRead, bytesTotal });
  }

  #onTilesChanged(changed: TilesChanged): void {
    this.#send({ type: "tilesChanged", changed });
    this.#wants.takeUp(changed);
    if (this.#serving) {
      this.#changedMeanwhile.push(changed);
    }
  }

  #tellReport(): void {
    if (this.#reportDue) {
      this.#reportDue = false;
      this.#reportedMs = performance.now();
      this.#hooks.changed(this.state);
    }
  }

  #onMessage(message: ToDocument): void {
    switch (message.type) {
      case "describe":
        this.#wants.clear();
        this.#describe();
        break;
      case "want":
        this.#wants.replace(message.wanted, message.received);
        this.#serve();
        break;
    }
  }

  #describe(): void {
    const layers = this.#document.layers();
    this.#send({ type: "map", layers });
    this.#sendSources(layers, undefined);
  }

  /** Sends what layers draw besides tiles: all of it, or these sources only. */
  #sendSources(layers: MapLayers, only: ReadonlySet<string> | undefined): void {
    for (const source of sourcesOf(layers, ["lines", "markers", "facets"], only)) {
      const instances = this.#document.instances(source);
      if (instances) {
        this.#send({ type: "instances", source, instances }, [instances.buffer as ArrayBuffer]);
      }
    }
    for (const source of sourcesOf(layers, ["labels"], only)) {
      const labels = this.#document.labels(source);
      if (labels) {
        this.#send({ type: "labels", source, labels });
      }
    }
  }

  #serve(): void {
    if (!this.#serving && !this.#wants.isEmpty) {
      this.#serving = true;
      void this.#serveAll().finally(() => {
        this.#serving = false;
        this.#onBatch?.();
      });
    }
  }

  async #serveAll(): Promise<void> {
    for (let batch = this.#wants.next(); batch; batch = this.#wants.next()) {
      const port = this.#port;
      const tiles = await this.#tilesOf(batch);
      if (port === this.#port) {
        batch.keys.forEach((key, index) => {
          this.#answer(batch.raster, key, tiles[index]);
        });
      }
      // Had a tile been made before the change and sent after it, the view would keep the old one.
      for (const changed of this.#changedMeanwhile.splice(0)) {
        if (changed.raster === batch.raster) {
          this.#send({ type: "tilesChanged", changed });
        }
      }
      await yieldToEvents();
      this.#onBatch?.();
    }
  }

  async #tilesOf({ raster, keys }: TileBatch): Promise<(Uint8Array | undefined)[]> {
    try {
      return await this.#document.tiles(raster, keys);
    } catch (error) {
      // Unknown, so that the view does not wait; what is in memory can still be served.
      this.#fail(error);
      return [];
    }
  }

  #answer(raster: string, key: TileKey, texels: Uint8Array | undefined): void {
    if (texels) {
      this.#wants.markSent(raster, key);
      this.#send({ type: "tile", raster, key, texels }, [texels.buffer as ArrayBuffer]);
    } else {
      this.#wants.markUnknown(raster, key);
      this.#send({ type: "unknown", raster, key });
    }
  }

  #fail(error: unknown): void {
    if (!this.#failed) {
      this.#failed = true;
      this.#cancelled = true;
      this.#hooks.failed(errorShape(error));
    }
  }

  #send(message: ToView, transfer: Transferable[] = []): void {
    this.#port?.postMessage(message, transfer);
  }
}

/** The sources that layers of these kinds draw, each once; of all, or of these only. */
function sourcesOf(
  layers: MapLayers,
  kinds: readonly LayerStyle["kind"][],
  only: ReadonlySet<string> | undefined,
): Set<string> {
  const sources = new Set<string>();
  for (const { style } of layers.layers) {
    if ("source" in style && kinds.includes(style.kind) && (only?.has(style.source) ?? true)) {
      sources.add(style.source);
    }
  }
  return sources;
}
