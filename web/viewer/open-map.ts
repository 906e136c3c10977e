/** One open map as the page sees it: its worker, its progress, its report, its layers. */
import type { DocumentProtocol, LoadProgress, MapState } from "../protocol/document.js";
import { type ErrorShape, errorShape } from "../protocol/error.js";
import type {
  Extent,
  Layer,
  Palette,
  Plane,
  Preset,
  RasterDescription,
  Report,
  Setting,
  SettingValue,
  Spot,
  Vector,
} from "../protocol/map.js";
import { Client } from "../protocol/rpc.js";
import { type Change, changesOf, type Reading } from "./changes.js";
import { LayerLooks } from "./layer-looks.js";
import { choose, type MapChoices } from "./map-choices.js";
import { MapRequests } from "./map-requests.js";
import type { LayerPatch, MapFailure, MapFiles, MapStatus, Progress } from "./types.js";
import { workerFailure } from "./worker-failure.js";

/** One open map. The viewer makes it, connects it to the view worker and ends it. */
export class OpenMap extends MapRequests {
  /** Unique within the viewer. */
  readonly id: number;
  /** What people know it by: the name of its file without folders, or of the folder of several. */
  readonly name: string;
  /** Names of its files, without folders. */
  readonly fileNames: readonly string[];
  /** Bytes of all its files. */
  readonly size: number;
  /** Settles once the map is open, has failed or was closed; never rejects. */
  readonly opened: Promise<void>;
  /** Settles once there is a first picture, or none will come; never rejects. */
  readonly drawable: Promise<void>;

  /** What the picture has in its middle while it shows this map; the viewer says. */
  middle?: () => Spot | undefined;

  readonly #worker: Worker;
  protected readonly client: Client<DocumentProtocol>;
  readonly #looks = new LayerLooks();
  #status: MapStatus = "opening";
  #progress: Progress;
  #report: Report | undefined;
  #extent: Extent | undefined;
  #presets: readonly Preset[] = [];
  #plane: Plane | undefined;
  #rasters: RasterDescription[] = [];
  #middleWorld: Vector | undefined;
  #settings: readonly Setting[] = [];
  #palettes: readonly Palette[] = [];
  #failure: MapFailure | undefined;
  readonly #chosen = new Map<string, SettingValue>();
  #before: Reading | undefined;
  #changes: readonly Change[] | undefined;
  /** The first step of loading makes the first picture. */
  #onStep = (): void => {};
  #closed = false;

  /** Opens its files, with what was chosen for another map before. */
  constructor(id: number, { name, files }: MapFiles, choices: MapChoices = {}) {
    super();
    this.id = id;
    this.name = name;
    this.fileNames = files.map((file) => file.name);
    this.size = files.reduce((sum, { size }) => sum + size, 0);
    this.#progress = { bytesRead: 0, bytesTotal: this.size };
    this.#worker = new Worker(new URL("../workers/document.worker.ts", import.meta.url), {
      type: "module",
      name: `document ${name}`,
    });
    this.client = new Client<DocumentProtocol>(this.#worker);
    this.#worker.addEventListener("error", this.#onWorkerError);
    this.client.on("progress", (progress) => this.#onProgress(progress));
    this.client.on("changed", (state) => this.#onChanged(state));
    this.client.on("failed", (error) => this.#fail(error));
    const stepped = new Promise<void>((resolve) => {
      this.#onStep = resolve;
    });
    if (choices.looks) {
      this.#looks.choose(choices.looks);
    }
    this.opened = this.client.request("open", { files }).then(
      async ({ palettes, ...state }) => {
        this.#palettes = palettes;
        this.#onChanged(state);
        await choose(this, choices);
        if (this.#status === "opening") {
          this.#setStatus("refining");
        }
      },
      (error: unknown) => this.#fail(errorShape(error)),
    );
    this.drawable = Promise.all([stepped, this.opened]).then(() => undefined);
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

  /** What it lies on; undefined until the map is open. */
  get plane(): Plane | undefined {
    return this.#plane;
  }

  /** What its layers draw from; empty until the map is open. */
  get rasters(): RasterDescription[] {
    return this.#rasters;
  }

  /** While `layers` is told: the point that was in the middle before a change that may move it. */
  get middleWorld(): Vector | undefined {
    return this.#middleWorld;
  }

  /** What can be changed about how the map is taken; empty until the map is open. */
  get settings(): readonly Setting[] {
    return this.#settings;
  }

  /** Colour tables for heights; empty until the map is open. */
  get palettes(): readonly Palette[] {
    return this.#palettes;
  }

  /** What a person chose for this map. */
  get choices(): MapChoices {
    return {
      looks: this.#looks.choices,
      settings: [...this.#chosen],
      companions: this.#report?.companions ?? [],
    };
  }

  /**
   * What is different from the reading that this map took the place of; undefined for a map that
   * took no place, and until it is read through.
   */
  get changes(): readonly Change[] | undefined {
    return this.#changes;
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
      this.client.notify("cancelLoad", undefined);
      this.#setStatus("cancelled");
    }
  }

  /** Goes on where `cancel` stopped. */
  resume(): void {
    if (this.#status === "cancelled") {
      this.#setStatus("refining");
      this.client.notify("resumeLoad", undefined);
    }
  }

  /** Changes a setting; false when there is none of this name or it cannot have this value. */
  async set(id: string, value: SettingValue): Promise<boolean> {
    const middle = this.middle?.();
    const taken = await this.client.request("set", { id, value, ...(middle && { middle }) });
    if (taken) {
      this.#chosen.set(id, value);
    }
    return taken;
  }

  /** What the map says now, to be compared with a later reading; undefined until it is open. */
  get reading(): Reading | undefined {
    return this.#report && { size: this.size, report: this.#report };
  }

  /** Takes the reading whose place this map takes; `changes` follow once this one is read through. */
  compareWith(before: Reading | undefined): void {
    this.#before = before;
    this.#compare();
  }

  /** A port for a view worker, to which this map now sends its tiles; it ends any port before. */
  connectView(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.client.notify("connectView", { port: port1 }, [port1]);
    return port2;
  }

  /** Ends the worker. The viewer calls it; use `Viewer.close`. */
  dispose(): void {
    this.#closed = true;
    this.#onStep();
    this.#worker.removeEventListener("error", this.#onWorkerError);
    this.client.close("The map was closed.");
    this.#worker.terminate();
  }

  #onChanged({ layers, report, settings, middleWorld }: MapState): void {
    this.#extent = layers.extent;
    this.#presets = layers.presets;
    this.#plane = layers.plane;
    this.#rasters = layers.rasters;
    this.#settings = settings;
    this.#report = report;
    this.#looks.setDefaults(layers.layers);
    this.#middleWorld = middleWorld;
    this.tell("layers", undefined);
    this.#middleWorld = undefined;
    this.tell("report", undefined);
  }

  /** A pass that was under way when the map failed may still end: that heals nothing. */
  #onProgress({ phase, bytesRead, bytesTotal }: LoadProgress): void {
    if (this.#failure) {
      return;
    }
    this.#progress = { bytesRead, bytesTotal };
    this.tell("progress", undefined);
    this.#onStep();
    // A step that ended after `cancel` was called still reports that it refined.
    if (phase === "complete") {
      this.#setStatus("complete");
    }
  }

  #setStatus(status: MapStatus): void {
    if (this.#status !== status) {
      this.#status = status;
      this.tell("status", undefined);
      this.#compare();
    }
  }

  #compare(): void {
    const [before, after] = [this.#before, this.reading];
    if (before && after && this.#status === "complete" && !this.#changes) {
      this.#changes = changesOf(before, after);
      this.tell("changes", undefined);
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
    this.#onStep();
  }

  readonly #onWorkerError = (event: ErrorEvent): void => {
    const message = workerFailure("The decoder", event);
    this.#fail({ kind: "program", message });
    this.client.close(message);
  };
}
