/** The viewer as the page uses it: a canvas, its view worker, and the open maps. */
import type { Camera, CellFacts } from "../protocol/map.js";
import type { Client } from "../protocol/rpc.js";
import type { ViewProtocol } from "../protocol/view.js";
import { attachInput } from "./input.js";
import { Latest } from "./latest.js";
import { nearestOpen } from "./nearest-open.js";
import { OpenMap } from "./open-map.js";
import { TypedEventTarget } from "./typed-events.js";
import type {
  Backend,
  CaptureOptions,
  Insets,
  MemoryReport,
  PictureRequest,
  Px,
  ViewerEvents,
  ViewerOptions,
} from "./types.js";
import { ViewHost } from "./view-host.js";

export { OpenMap } from "./open-map.js";
export type * from "./types.js";

/** A picture of maps in a container that it fills; the container must be positioned. */
export class Viewer extends TypedEventTarget<ViewerEvents> {
  readonly #host: ViewHost;
  readonly #detachInput: () => void;
  readonly #facts = new Latest((px: Px) => this.#askFacts(px));
  readonly #maps: OpenMap[] = [];
  #nextId = 1;
  #shown: OpenMap | undefined;
  /** The map that was last asked to be shown; it may still be opening. */
  #toShow: OpenMap | undefined;
  #backend: Backend | undefined;
  #camera: Camera | undefined;
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  #background: [number, number, number] | undefined;

  constructor(container: HTMLElement, options: ViewerOptions = {}) {
    super();
    container.tabIndex = 0;
    container.setAttribute("role", "application");
    container.setAttribute("aria-label", options.label ?? "Map");
    container.style.touchAction = "none";
    this.#host = new ViewHost(container, options.renderer ?? "auto", {
      started: (client, again) => this.#onStarted(client, again),
      failed: (message) => this.#onFailed(message),
    });
    this.#detachInput = attachInput(container, this.#inputTarget());
    this.#host.start();
  }

  /** All maps that are not closed, in the order of opening. */
  get maps(): readonly OpenMap[] {
    return this.#maps;
  }

  get shown(): OpenMap | undefined {
    return this.#shown;
  }

  /** Undefined until a backend draws. */
  get backend(): Backend | undefined {
    return this.#backend;
  }

  /** Undefined until a map is shown. */
  get camera(): Camera | undefined {
    return this.#camera;
  }

  /** Device pixels per CSS pixel. */
  get pxPerCssPx(): number {
    return this.#host.pxPerCssPx;
  }

  /** Opens a file in a worker of its own and, unless told otherwise, shows it once it is open. */
  open(file: File, options: { show?: boolean } = {}): OpenMap {
    const map = new OpenMap(this.#nextId++, file);
    this.#maps.push(map);
    this.#connect(map);
    map.on("layers", () => this.#sendLayers(map));
    if (options.show ?? true) {
      this.#toShow = map;
    }
    void map.opened.then(() => {
      if (this.#toShow === map) {
        this.show(map.extent ? map : this.#shown);
      }
    });
    this.tell("maps", undefined);
    return map;
  }

  /**
   * Shows a map, or none. One that is still opening is shown once it is open, until when what is
   * shown stays; one that could not be opened is never shown. Maps of equal extent share the camera.
   */
  show(map: OpenMap | undefined): void {
    if (map && !map.extent && map.status !== "opening") {
      return;
    }
    this.#toShow = map;
    if (!map || map.extent) {
      this.#present(map);
    }
  }

  /**
   * Ends the map's worker, which gives its memory back. In place of the shown map its neighbour is
   * shown: the next that is open, else the one before.
   */
  close(map: OpenMap): void {
    const index = this.#maps.indexOf(map);
    if (index < 0) {
      return;
    }
    if (this.#shown === map) {
      this.#present(nearestOpen(this.#maps, index, 1) ?? nearestOpen(this.#maps, index, -1));
    }
    if (this.#toShow === map) {
      this.#toShow = this.#shown;
    }
    this.#maps.splice(index, 1);
    map.dispose();
    this.#host.client?.notify("removeMap", { map: map.id });
    this.tell("maps", undefined);
  }

  /** What `fit` keeps clear, from now on; CSS pixels. */
  setInsets(insets: Insets): void {
    this.#insets = insets;
    this.#host.client?.notify("setInsets", insets);
  }

  /** sRGB colour around the map, 0 to 255. */
  setBackground(r: number, g: number, b: number): void {
    this.#background = [r, g, b];
    this.#host.client?.notify("setBackground", { color: this.#background });
  }

  setCamera(camera: Camera): void {
    this.#host.client?.notify("setCamera", camera);
  }

  /** The whole map in the middle of what the insets leave. */
  fit(): void {
    this.#host.client?.notify("fit", undefined);
  }

  /** One cell for each CSS pixel. */
  oneToOne(): void {
    this.#host.client?.notify("oneToOne", undefined);
  }

  /** Moves the picture right and down. */
  panBy(dxPx: number, dyPx: number): void {
    this.#host.client?.notify("panBy", { dxPx, dyPx });
  }

  /** Zooms in by a factor above 1, about a place or the middle. */
  zoomBy(factor: number, aboutPx?: Px): void {
    this.#host.client?.notify("zoomAbout", {
      factor,
      aboutPx: aboutPx && [aboutPx[0], aboutPx[1]],
    });
  }

  /** World position under a place; undefined while nothing is shown. */
  async worldAt(px: Px): Promise<readonly [x: number, y: number] | undefined> {
    return this.#host.client?.request("worldAt", { xPx: px[0], yPx: px[1] });
  }

  /**
   * What the shown map's file says under a place; undefined off the map, when a later call came
   * before the answer, and when the file cannot be read, which the map tells as its failure.
   */
  factsAt(px: Px): Promise<CellFacts | undefined> {
    return this.#facts.request(px);
  }

  /**
   * A PNG of the view or of the whole map. Rejects with the signal's reason when that aborts, else
   * with a sentence.
   */
  async capture(request: PictureRequest, options: CaptureOptions = {}): Promise<Blob> {
    const client = this.#host.client;
    if (!client) {
      throw new Error("There is no picture to capture.");
    }
    const png = await client.request("capture", { texts: [], ...request }, options);
    return new Blob([png], { type: "image/png" });
  }

  /** Bytes of wasm memory of all workers; a map that is still opening counts nothing. */
  async memory(): Promise<MemoryReport> {
    const stats = await this.#host.client?.request("stats", undefined);
    const documents = await Promise.all(
      this.#maps.map(async (map) => [map.id, await map.memoryBytes().catch(() => 0)] as const),
    );
    return { view: stats?.memoryBytes ?? 0, documents: new Map(documents) };
  }

  /** Ends all workers and removes the canvas. */
  dispose(): void {
    this.#detachInput();
    this.show(undefined);
    for (const map of [...this.#maps]) {
      this.close(map);
    }
    this.#host.dispose();
  }

  #inputTarget(): Parameters<typeof attachInput>[1] {
    const viewer = this;
    return {
      get pxPerCssPx() {
        return viewer.pxPerCssPx;
      },
      panBy: (dxPx, dyPx) => viewer.panBy(dxPx, dyPx),
      zoomBy: (factor, aboutPx) => viewer.zoomBy(factor, aboutPx),
      fit: () => viewer.fit(),
      oneToOne: () => viewer.oneToOne(),
      hover: (px) => viewer.tell("hover", px),
      tap: (px) => viewer.tell("tap", px),
    };
  }

  /** Tells a view worker that knows nothing all that the page knows. */
  #onStarted(client: Client<ViewProtocol>, again: boolean): void {
    client.on("cameraChanged", (camera) => {
      this.#camera = camera;
      this.tell("camera", camera);
    });
    client.on("backendReady", ({ backend, reason }) => {
      this.#backend = backend;
      this.tell("backend", { backend, reason });
      if (again) {
        this.tell("restored", undefined);
      }
    });
    client.on("frame", (stats) => this.tell("frame", stats));
    client.on("loading", (loading) => this.tell("loading", loading));
    client.on("deviceLost", () => this.tell("lost", undefined));
    client.on("deviceRestored", () => this.tell("restored", undefined));
    if (again) {
      this.tell("lost", undefined);
    }
    client.notify("setInsets", this.#insets);
    if (this.#background) {
      client.notify("setBackground", { color: this.#background });
    }
    for (const map of this.#maps) {
      this.#connect(map);
      this.#sendLayers(map);
    }
    if (this.#shown) {
      client.notify("showMap", { map: this.#shown.id });
      if (this.#camera) {
        client.notify("setCamera", this.#camera);
      }
    }
  }

  #present(map: OpenMap | undefined): void {
    if (this.#shown === map) {
      return;
    }
    this.#shown = map;
    if (!map) {
      this.#camera = undefined;
    }
    this.#host.client?.notify("showMap", { map: map?.id });
    this.tell("shown", undefined);
  }

  #onFailed(message: string): void {
    this.#backend = undefined;
    this.tell("failed", message);
  }

  #connect(map: OpenMap): void {
    const client = this.#host.client;
    if (client) {
      const port = map.connectView();
      client.notify("addMap", { map: map.id, port }, [port]);
    }
  }

  #sendLayers(map: OpenMap): void {
    if (map.layers.length > 0) {
      this.#host.client?.notify("setLayers", {
        map: map.id,
        layers: [...map.layers],
        isYUp: map.isYUp,
      });
    }
  }

  async #askFacts(px: Px): Promise<CellFacts | undefined> {
    const map = this.#shown;
    try {
      const world = await this.worldAt(px);
      if (!map?.extent || !world) {
        return undefined;
      }
      const [x, y] = [Math.floor(world[0]), Math.floor(world[1])];
      const { width, height } = map.extent;
      return x >= 0 && y >= 0 && x < width && y < height ? await map.factsAt(x, y) : undefined;
    } catch {
      return undefined;
    }
  }
}
