/** One open map as the page sees it: its worker, its progress, its report, its layers. */
import type { DocumentProtocol, LoadProgress, MapState } from "../protocol/document.js";
import { type ErrorShape, errorShape } from "../protocol/error.js";
import type {
  CellFacts,
  ExportDescription,
  Extent,
  Found,
  Item,
  Layer,
  Palette,
  Preset,
  Report,
  Setting,
  SettingValue,
} from "../protocol/map.js";
import { Client } from "../protocol/rpc.js";
import { LayerLooks } from "./layer-looks.js";
import { TypedEventTarget } from "./typed-events.js";
import type {
  CaptureOptions,
  LayerPatch,
  MapFailure,
  MapStatus,
  OpenMapEvents,
  Progress,
} from "./types.js";
import { workerFailure } from "./worker-failure.js";

/** One open map. The viewer makes it, connects it to the view worker and ends it. */
export class OpenMap extends TypedEventTarget<OpenMapEvents> {
  /** Unique within the viewer. */
  readonly id: number;
  /** Name of the file without folders. */
  readonly name: string;
  /** Bytes of the file. */
  readonly size: number;
  /** Settles once the map is open, has failed or was closed; never rejects. */
  readonly opened: Promise<void>;

  readonly #worker: Worker;
  readonly #client: Client<DocumentProtocol>;
  readonly #looks = new LayerLooks();
  #status: MapStatus = "opening";
  #progress: Progress;
  #report: Report | undefined;
  #extent: Extent | undefined;
  #presets: readonly Preset[] = [];
  #isYUp = false;
  #settings: readonly Setting[] = [];
  #palettes: readonly Palette[] = [];
  #failure: MapFailure | undefined;
  #closed = false;

  constructor(id: number, file: File) {
    super();
    this.id = id;
    this.name = file.name;
    this.size = file.size;
    this.#progress = { bytesRead: 0, bytesTotal: file.size };
    this.#worker = new Worker(new URL("../workers/document.worker.ts", import.meta.url), {
      type: "module",
      name: `document ${file.name}`,
    });
    this.#client = new Client<DocumentProtocol>(this.#worker);
    this.#worker.addEventListener("error", this.#onWorkerError);
    this.#client.on("progress", (progress) => this.#onProgress(progress));
    this.#client.on("changed", (state) => this.#onChanged(state));
    this.#client.on("failed", (error) => this.#fail(error));
    this.opened = this.#client.request("open", { file }).then(
      ({ palettes, ...state }) => {
        this.#palettes = palettes;
        this.#onChanged(state);
        if (this.#status === "opening") {
          this.#setStatus("refining");
        }
      },
      (error: unknown) => this.#fail(errorShape(error)),
    );
  }

  get status(): MapStatus {
    return this.#status;
  }

  get progress(): Progress {
    return this.#progress;
  }

  /** Undefined until the map is open. */
  get report(): Report | undefined {
    return this.#report;
  }

  /** Undefined until the map is open. */
  get extent(): Extent | undefined {
    return this.#extent;
  }

  /** As they are drawn, the lowest first; empty until the map is open. */
  get layers(): readonly Layer[] {
    return this.#looks.current;
  }

  /** Choices of layers, the one that the map opens with first; empty until the map is open. */
  get presets(): readonly Preset[] {
    return this.#presets;
  }

  /** True when y grows up the screen. */
  get isYUp(): boolean {
    return this.#isYUp;
  }

  /** What can be changed about how the map is taken; empty until the map is open. */
  get settings(): readonly Setting[] {
    return this.#settings;
  }

  /** Colour tables for heights; empty until the map is open. */
  get palettes(): readonly Palette[] {
    return this.#palettes;
  }

  /** Set when `status` is `failed`. */
  get failure(): MapFailure | undefined {
    return this.#failure;
  }

  /** Changes a layer's look; unknown ids are ignored. */
  setLayer(id: string, patch: LayerPatch): void {
    if (this.#looks.patch(id, patch)) {
      this.tell("layers", undefined);
    }
  }

  /** Gives a layer back the look that the map has for it. */
  resetLayer(id: string): void {
    if (this.#looks.reset(id)) {
      this.tell("layers", undefined);
    }
  }

  /** Moves a layer to an index of `layers`. */
  moveLayer(id: string, index: number): void {
    if (this.#looks.move(id, index)) {
      this.tell("layers", undefined);
    }
  }

  /** Stops the pass over the file; the map stays usable as far as it is. */
  cancel(): void {
    if (this.#status === "refining") {
      this.#client.notify("cancelLoad", undefined);
      this.#setStatus("cancelled");
    }
  }

  /** Goes on where `cancel` stopped. */
  resume(): void {
    if (this.#status === "cancelled") {
      this.#setStatus("refining");
      this.#client.notify("resumeLoad", undefined);
    }
  }

  /** What the file says at a cell; undefined off the map. */
  factsAt(x: number, y: number, signal?: AbortSignal): Promise<CellFacts | undefined> {
    return this.#client.request("factsAt", { x, y }, signal ? { signal } : {});
  }

  /** Changes a setting; false when there is none of this name or it cannot have this value. */
  set(id: string, value: SettingValue): Promise<boolean> {
    return this.#client.request("set", { id, value });
  }

  /**
   * Takes a companion file, in place of one of the same kind, and answers its kind. Rejects with a
   * `ProtocolError` of kind `refused` and its finding when it cannot be used.
   */
  attach(name: string, text: string): Promise<string> {
    return this.#client.request("attach", { name, text });
  }

  /** Forgets a companion; false when there is none of this kind. */
  detach(kind: string): Promise<boolean> {
    return this.#client.request("detach", { kind });
  }

  /** The nearest thing within a radius in cells, else the cell; undefined off the map. */
  pick(
    [xWorld, yWorld]: readonly [x: number, y: number],
    radiusWorld: number,
  ): Promise<Item | undefined> {
    return this.#client.request("pick", { xWorld, yWorld, radiusWorld });
  }

  /** The item of an id; undefined when the map has no such thing. */
  item(id: string): Promise<Item | undefined> {
    return this.#client.request("item", { id });
  }

  /** What matches a person's words, at most `limit` of them. */
  find(words: string, limit: number): Promise<Found> {
    return this.#client.request("find", { words, limit });
  }

  /** Files that can be made out of the map. */
  exports(): Promise<ExportDescription[]> {
    return this.#client.request("exports", undefined);
  }

  /** Makes one of `exports`. Rejects with the signal's reason when that aborts. */
  export(id: string, options: CaptureOptions = {}): Promise<Blob> {
    return this.#client.request("export", { id }, options);
  }

  /** Bytes of the worker's wasm memory. */
  memoryBytes(): Promise<number> {
    return this.#client.request("memory", undefined);
  }

  /** A port for a view worker, to which this map now sends its tiles; it ends any port before. */
  connectView(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#client.notify("connectView", { port: port1 }, [port1]);
    return port2;
  }

  /** Ends the worker. The viewer calls it; use `Viewer.close`. */
  dispose(): void {
    this.#closed = true;
    this.#worker.removeEventListener("error", this.#onWorkerError);
    this.#client.close("The map was closed.");
    this.#worker.terminate();
  }

  #onChanged({ layers, report, settings }: MapState): void {
    this.#extent = layers.extent;
    this.#presets = layers.presets;
    this.#isYUp = layers.isYUp;
    this.#settings = settings;
    this.#report = report;
    this.#looks.setDefaults(layers.layers);
    this.tell("layers", undefined);
    this.tell("report", undefined);
  }

  /** A pass that was under way when the map failed may still end: that heals nothing. */
  #onProgress({ phase, bytesRead, bytesTotal }: LoadProgress): void {
    if (this.#failure) {
      return;
    }
    this.#progress = { bytesRead, bytesTotal };
    this.tell("progress", undefined);
    // A step that ended after `cancel` was called still reports that it refined.
    if (phase === "complete") {
      this.#setStatus("complete");
    }
  }

  #setStatus(status: MapStatus): void {
    if (this.#status !== status) {
      this.#status = status;
      this.tell("status", undefined);
    }
  }

  #fail({ kind, message, finding }: ErrorShape): void {
    if (this.#closed || this.#failure) {
      return;
    }
    this.#failure = { kind: kind === "refused" || kind === "source" ? kind : "program", message };
    if (finding) {
      this.#failure.finding = finding;
    }
    this.#setStatus("failed");
  }

  readonly #onWorkerError = (event: ErrorEvent): void => {
    const message = workerFailure("The decoder", event);
    this.#fail({ kind: "program", message });
    this.#client.close(message);
  };
}
