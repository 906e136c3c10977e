/** The picture of the open maps: the view worker, and all that it was told, to tell it again. */
import type { Camera, Layer } from "../protocol/map.js";
import type { Client } from "../protocol/rpc.js";
import type { Backend, CanvasSize, RendererChoice, ViewProtocol } from "../protocol/view.js";
import type { FrameStats } from "../protocol/view-wasm.js";
import type { OpenMap } from "./open-map.js";
import type { Insets, Overlay } from "./types.js";
import { ViewHost } from "./view-host.js";

/** What the picture reports. */
export interface PictureHooks {
  camera(camera: Camera): void;
  backend(backend: Backend, reason: string | undefined): void;
  frame(stats: FrameStats): void;
  loading(loading: boolean): void;
  lost(): void;
  restored(): void;
  /** No picture will come (any more); a sentence. */
  failed(message: string): void;
}

type Notices = ViewProtocol["notices"];

/** Owns the view worker; a worker that takes the place of a crashed one is told everything again. */
export class Picture {
  readonly #host: ViewHost;
  readonly #hooks: PictureHooks;
  readonly #maps = new Set<OpenMap>();
  readonly #overlays = new Map<OpenMap, readonly Overlay[]>();
  #shown: OpenMap | undefined;
  #backend: Backend | undefined;
  #camera: Camera | undefined;
  #isFitted = false;
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  #background: [number, number, number] | undefined;

  constructor(container: HTMLElement, renderer: RendererChoice, hooks: PictureHooks) {
    this.#hooks = hooks;
    this.#host = new ViewHost(container, renderer, {
      started: (client, again) => this.#onStarted(client, again),
      failed: (message) => {
        this.#backend = undefined;
        hooks.failed(message);
      },
    });
  }

  /** Starts the worker. */
  start(): void {
    this.#host.start();
  }

  /** The connection; undefined once the view has failed for good. */
  get client(): Client<ViewProtocol> | undefined {
    return this.#host.client;
  }

  /** Undefined until a backend draws. */
  get backend(): Backend | undefined {
    return this.#backend;
  }

  /** Undefined until a map is shown. */
  get camera(): Camera | undefined {
    return this.#camera;
  }

  get size(): CanvasSize {
    return this.#host.size;
  }

  get insets(): Insets {
    return this.#insets;
  }

  /** Tells the worker something that need not be told again. */
  notify<Name extends keyof Notices & string>(name: Name, params: Notices[Name]): void {
    this.#host.client?.notify(name, params);
  }

  setInsets(insets: Insets): void {
    this.#insets = insets;
    this.notify("setInsets", insets);
  }

  setBackground(color: [r: number, g: number, b: number]): void {
    this.#background = color;
    this.notify("setBackground", { color });
  }

  /** Connects a map, and draws its layers whenever they change. */
  add(map: OpenMap): void {
    this.#maps.add(map);
    this.#connect(map);
    map.on("layers", () => this.#sendLayers(map));
  }

  remove(map: OpenMap): void {
    this.#maps.delete(map);
    this.#overlays.delete(map);
    this.notify("removeMap", { map: map.id });
  }

  /** Shows a map, or none; the camera is the one of its plane unless it is to be kept. */
  show(map: OpenMap | undefined, keepCamera: boolean): void {
    this.#shown = map;
    if (!map) {
      this.#camera = undefined;
    }
    this.notify("showMap", { map: map?.id, keepCamera });
  }

  /** Draws these above a map's layers, the lowest first, in place of those before. */
  setOverlays(map: OpenMap, overlays: readonly Overlay[]): void {
    if (!this.#maps.has(map)) {
      return;
    }
    const before = this.#overlays.get(map) ?? [];
    this.#overlays.set(map, overlays);
    const unchanged = new Set(before.map(({ instances }) => instances));
    this.#sendInstances(
      map,
      overlays.filter(({ instances }) => !unchanged.has(instances)),
    );
    this.#sendLayers(map);
  }

  /** Ends the worker and removes the canvas. */
  dispose(): void {
    this.#host.dispose();
  }

  #onStarted(client: Client<ViewProtocol>, again: boolean): void {
    this.#follow(client, again);
    if (again) {
      this.#hooks.lost();
    }
    client.notify("setInsets", this.#insets);
    if (this.#background) {
      client.notify("setBackground", { color: this.#background });
    }
    for (const map of this.#maps) {
      this.#connect(map);
      this.#sendInstances(map, this.#overlays.get(map) ?? []);
      this.#sendLayers(map);
    }
    if (this.#shown) {
      client.notify("showMap", { map: this.#shown.id });
      // A map that was fitted is fitted again, and stays so when the window changes.
      if (this.#camera && !this.#isFitted) {
        client.notify("setCamera", this.#camera);
      }
    }
  }

  #follow(client: Client<ViewProtocol>, again: boolean): void {
    client.on("cameraChanged", ({ isFitted, ...camera }) => {
      this.#camera = camera;
      this.#isFitted = isFitted;
      this.#hooks.camera(camera);
    });
    client.on("backendReady", ({ backend, reason }) => {
      this.#backend = backend;
      this.#hooks.backend(backend, reason);
      if (again) {
        this.#hooks.restored();
      }
    });
    client.on("frame", ({ size: _, ...stats }) => this.#hooks.frame(stats));
    client.on("loading", (loading) => this.#hooks.loading(loading));
    client.on("deviceLost", () => this.#hooks.lost());
    client.on("deviceRestored", () => this.#hooks.restored());
  }

  #connect(map: OpenMap): void {
    const client = this.#host.client;
    if (client) {
      const port = map.connectView();
      client.notify("addMap", { map: map.id, port }, [port]);
    }
  }

  #sendInstances(map: OpenMap, overlays: readonly Overlay[]): void {
    for (const { layer, instances } of overlays) {
      if ("source" in layer.style) {
        const { source } = layer.style;
        this.notify("setInstances", { map: map.id, source, instances });
      }
    }
  }

  #sendLayers(map: OpenMap): void {
    const { plane, rasters, middleWorld } = map;
    if (map.layers.length === 0 || !plane) {
      return;
    }
    const own: Layer[] = (this.#overlays.get(map) ?? []).map(({ layer }) => layer);
    const layers = [...map.layers, ...own];
    this.notify("setLayers", {
      map: map.id,
      layers,
      plane,
      rasters,
      ...(middleWorld && { middleWorld }),
    });
  }
}
