/** One map as the view worker knows it: the port to its document, and what the page says of it. */
import type { MapLayers, MapLook, Plane, TileKey } from "../protocol/map.js";
import type { ToView, WantedRaster } from "../protocol/tiles.js";
import type { View } from "../protocol/view-wasm.js";
import { WantTracker } from "./want-tracker.js";

/** What a link needs of the session around it. */
export interface LinkHost {
  /** Runs with the present view; does nothing when there is none. */
  withView(use: (view: View) => void): void;
  /** The view now knows this map. */
  described(link: MapLink): void;
  /** Something came that may change the picture or what is wanted. */
  arrived(): void;
}

/** Passes what the document sends on to the view, and what the view wants on to the document. */
export class MapLink {
  readonly id: number;
  readonly #port: MessagePort;
  readonly #host: LinkHost;
  readonly #wants = new WantTracker();
  /** What the page says of the layers, which goes before what the map does. */
  #look: MapLook | undefined;
  /** The page's own instances, by source. */
  readonly #instances = new Map<string, Uint8Array>();
  /** Set while the present view knows the map. */
  #map: MapLayers | undefined;
  /** The present view was given a tile of it. */
  #hasTiles = false;

  constructor(id: number, port: MessagePort, host: LinkHost) {
    this.id = id;
    this.#port = port;
    this.#host = host;
    port.onmessage = (event: MessageEvent<ToView>) => this.#onMessage(event.data);
  }

  /** What it lies on; undefined until the present view knows the map. */
  get plane(): Plane | undefined {
    return this.#map && (this.#look ?? this.#map).plane;
  }

  /** True while any tile is on its way that the document knows. */
  get isWaiting(): boolean {
    return this.#wants.isWaiting;
  }

  /**
   * True when there is more to draw than the bare ground: of what was wanted last, all that the
   * document knows has come, and something has if anything was wanted.
   */
  get isPresentable(): boolean {
    return !this.isWaiting && (this.#hasTiles || this.#wants.isSatisfied);
  }

  /** True while a tile is on its way that the document knows. */
  isOnItsWay(raster: string, key: TileKey): boolean {
    return this.#wants.isOnItsWay(raster, key);
  }

  /** The view that knew the map is gone. */
  forget(): void {
    this.#map = undefined;
    this.#hasTiles = false;
    this.#wants.clear();
  }

  /** Asks for everything, for a view that knows nothing. */
  describe(): void {
    this.forget();
    this.#port.postMessage({ type: "describe" });
  }

  /** Sets the page's layers, and what of the map goes with them. */
  setLayers(look: MapLook): void {
    this.#look = look;
    const { layers, plane, rasters } = look;
    if (this.#map) {
      this.#host.withView((view) => view.setLayers(this.id, layers, plane, rasters));
    }
  }

  /** Sets the instances of a source of the page's own, for this view and all after it. */
  setInstances(source: string, instances: Uint8Array): void {
    this.#instances.set(source, instances);
    if (this.#map) {
      this.#host.withView((view) => view.setInstances(this.id, source, instances));
    }
  }

  /** Tells the document what is wanted, unless it knows. */
  want(wanted: readonly WantedRaster[]): void {
    const message = this.#wants.update(wanted);
    if (message) {
      this.#port.postMessage(message);
    }
  }

  /** Ends the connection. */
  close(): void {
    this.#port.close();
  }

  #onMessage(message: ToView): void {
    if (message.type === "map") {
      this.#onMap(message.layers);
    } else if (this.#map) {
      this.#host.withView((view) => this.#pass(message, view));
    }
    this.#track(message);
    this.#host.arrived();
  }

  #onMap(map: MapLayers): void {
    // A view that was lost in between makes two maps cross; one is enough.
    if (this.#map) {
      return;
    }
    this.#host.withView((view) => {
      view.addMap(this.id, { ...map, ...this.#look });
      for (const [source, instances] of this.#instances) {
        view.setInstances(this.id, source, instances);
      }
      this.#map = map;
      this.#host.described(this);
    });
  }

  #pass(message: Exclude<ToView, { type: "map" }>, view: View): void {
    switch (message.type) {
      case "instances":
        view.setInstances(this.id, message.source, message.instances);
        break;
      case "labels":
        view.setLabels(this.id, message.source, message.labels);
        break;
      case "tile": {
        const { level, x, y } = message.key;
        view.putTile(this.id, message.raster, level, x, y, message.texels);
        this.#hasTiles = true;
        break;
      }
      case "tilesChanged":
        view.tilesChanged(this.id, message.changed);
        break;
    }
  }

  #track(message: ToView): void {
    switch (message.type) {
      case "tile":
        this.#wants.onTile(message.raster, message.key);
        break;
      case "unknown":
        this.#wants.onUnknown(message.raster, message.key);
        break;
      case "tilesChanged":
        this.#wants.onChanged(message.changed);
        break;
    }
  }
}
