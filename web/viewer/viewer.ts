/** The viewer as the page uses it: a canvas, its view worker, and the open maps. */

import type { Camera, CellFacts, Item, Spot, Turn } from "../protocol/map.js";
import type { CanvasSize } from "../protocol/view.js";
import { attachInput } from "./input.js";
import { Latest } from "./latest.js";
import { cameraOn, isInSight, type Looked, type Turned, turnsAt } from "./look-at.js";
import type { MapChoices } from "./map-choices.js";
import { MapRow } from "./map-row.js";
import { OpenMap } from "./open-map.js";
import { Picture } from "./picture.js";
import { Replacements } from "./replacements.js";
import { TypedEventTarget } from "./typed-events.js";
import type {
  Backend,
  CaptureOptions,
  Insets,
  MapFiles,
  MemoryReport,
  Overlay,
  PictureRequest,
  Px,
  ViewerEvents,
  ViewerOptions,
} from "./types.js";

export type { Change } from "./changes.js";
export type { MapChoices } from "./map-choices.js";
export { OpenMap } from "./open-map.js";
export type * from "./types.js";

/** How far a drag turns what orbits: half of it comes round on the way over 450 CSS pixels. */
const TURN_DEG_PER_CSS_PX = 0.4;

/** A picture of maps in a container that it fills; the container must be positioned. */
export class Viewer extends TypedEventTarget<ViewerEvents> {
  readonly #picture: Picture;
  readonly #detachInput: () => void;
  readonly #facts = new Latest((px: Px) => this.#askFacts(px));
  readonly #row = new MapRow<OpenMap>((keepCamera) => this.#onShown(keepCamera));
  readonly #replacements = new Replacements<OpenMap>({
    swap: (map, by) => this.#swap(map, by),
    drop: (by) => this.#end(by),
    changed: () => this.tell("maps", undefined),
  });
  #nextId = 1;

  constructor(container: HTMLElement, options: ViewerOptions = {}) {
    super();
    container.tabIndex = 0;
    container.setAttribute("role", "application");
    container.setAttribute("aria-label", options.label ?? "Map");
    container.style.touchAction = "none";
    this.#picture = new Picture(container, options.renderer ?? "auto", {
      camera: (camera) => this.tell("camera", camera),
      backend: (backend, reason) => this.tell("backend", { backend, reason }),
      frame: (stats) => this.tell("frame", stats),
      loading: (loading) => this.tell("loading", loading),
      lost: () => this.tell("lost", undefined),
      restored: () => this.tell("restored", undefined),
      failed: (message) => this.tell("failed", message),
    });
    this.#detachInput = attachInput(container, this.#inputTarget());
    this.#picture.start();
  }

  /** All maps that are not closed, in the order of opening. */
  get maps(): readonly OpenMap[] {
    return this.#row.all;
  }

  get shown(): OpenMap | undefined {
    return this.#row.shown;
  }

  /** The map that was shown before the one that is, else another that is open. */
  get shownBefore(): OpenMap | undefined {
    return this.#row.before;
  }

  /** The new reading that will take the place of a map once it can be drawn. */
  replacementOf(map: OpenMap): OpenMap | undefined {
    return this.#replacements.of(map);
  }

  /** Undefined until a backend draws. */
  get backend(): Backend | undefined {
    return this.#picture.backend;
  }

  /** Undefined until a map is shown. */
  get camera(): Camera | undefined {
    return this.#picture.camera;
  }

  /** Of the canvas, in device pixels. */
  get size(): CanvasSize {
    return this.#picture.size;
  }

  /** Device pixels per CSS pixel. */
  get pxPerCssPx(): number {
    return this.#picture.size.pxPerCssPx;
  }

  /**
   * Opens a file, or the files of one map, in a worker of its own and, unless told otherwise, shows
   * it once it is open. Choices that the map cannot take are left out.
   */
  open(from: File | MapFiles, options: { show?: boolean; choices?: MapChoices } = {}): OpenMap {
    const map = this.#start(from, options.choices);
    this.#row.add(map, options.show ?? true);
    void map.opened.then(() => {
      this.#row.settle(map);
      this.tell("maps", undefined);
    });
    this.tell("maps", undefined);
    return map;
  }

  /**
   * Opens files in the place of an open map, with all that was chosen for that: looks, settings,
   * companion files. The old map stays until the new one can be drawn, and for good where the new
   * one cannot be opened, whose `status` is then `failed`. Undefined when the new one was given up,
   * another took its turn, or the old one was closed meanwhile.
   */
  replace(map: OpenMap, from: File | MapFiles): Promise<OpenMap | undefined> {
    return this.#replacements.replace(map, this.#start(from, map.choices));
  }

  /**
   * Shows a map, or none. One that is still opening is shown once it is open, until when what is
   * shown stays; one that could not be opened is never shown. Maps of the same plane share the
   * camera; with `keepCamera` it stays as it is for any.
   */
  show(map: OpenMap | undefined, options: { keepCamera?: boolean } = {}): void {
    this.#row.show(map, options.keepCamera);
  }

  /**
   * Ends the map's worker, which gives its memory back. In place of the shown map its neighbour is
   * shown: the next that is open, else the one before. Closing a replacement gives it up.
   */
  close(map: OpenMap): void {
    this.#replacements.drop(map);
    if (this.#row.remove(map)) {
      this.#end(map);
      this.tell("maps", undefined);
    }
  }

  /** Draws these above a map's layers, the lowest first, in place of those before. */
  setOverlays(map: OpenMap, overlays: readonly Overlay[]): void {
    this.#picture.setOverlays(map, overlays);
  }

  /** What `fit` keeps clear, from now on; CSS pixels. */
  setInsets(insets: Insets): void {
    this.#picture.setInsets(insets);
  }

  /** sRGB colour around the map, 0 to 255. */
  setBackground(r: number, g: number, b: number): void {
    this.#picture.setBackground([r, g, b]);
  }

  setCamera(camera: Camera): void {
    this.#picture.notify("setCamera", camera);
  }

  /** Puts a thing of the shown map in the middle of what these or else the set insets leave. */
  lookAt(thing: Looked, insets: Insets = this.#picture.insets): void {
    const { size, camera } = this.#picture;
    const turned = this.#turned;
    if (turned) {
      this.setCamera(cameraOn(thing, size, insets, turned, camera));
    }
  }

  /** Whether the place that stands for a thing of the shown map is within what these insets leave. */
  isInSight(thing: Pick<Item, "anchorWorld" | "part">, insets: Insets): boolean {
    const { size, camera } = this.#picture;
    const turned = this.#turned;
    return (
      camera !== undefined && turned !== undefined && isInSight(thing, size, insets, turned, camera)
    );
  }

  /** The whole map in the middle of what the insets leave. */
  fit(): void {
    this.#picture.notify("fit", undefined);
  }

  /** One unit of the plane for each CSS pixel; from above that is one cell. */
  oneToOne(): void {
    this.#picture.notify("oneToOne", undefined);
  }

  /** Moves the picture right and down. */
  panBy(dxPx: number, dyPx: number): void {
    this.#picture.notify("panBy", { dxPx, dyPx });
  }

  /** Zooms in by a factor above 1, about a place or the middle. */
  zoomBy(factor: number, aboutPx?: Px): void {
    this.#picture.notify("zoomAbout", {
      factor,
      aboutPx: aboutPx && [aboutPx[0], aboutPx[1]],
    });
  }

  /** Turns what orbits, by degrees of the eye's bearing and height. */
  turnBy(yawDeg: number, pitchDeg: number): void {
    this.#picture.notify("turnBy", { yawDeg, pitchDeg });
  }

  /** What is under a place of the picture; undefined while nothing is shown. */
  async spotAt(px: Px): Promise<Spot | undefined> {
    return this.#picture.client?.request("spotAt", { xPx: px[0], yPx: px[1] });
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
    const { client } = this.#picture;
    if (!client) {
      throw new Error("There is no picture to capture.");
    }
    const png = await client.request("capture", { texts: [], ...request }, options);
    return new Blob([png], { type: "image/png" });
  }

  /** Bytes of wasm memory of all workers; a map that is still opening counts nothing. */
  async memory(): Promise<MemoryReport> {
    const stats = await this.#picture.client?.request("stats", undefined);
    const documents = await Promise.all(
      this.maps.map(async (map) => [map.id, await map.memoryBytes().catch(() => 0)] as const),
    );
    return { view: stats?.memoryBytes ?? 0, documents: new Map(documents) };
  }

  /** Ends all workers and removes the canvas. */
  dispose(): void {
    this.#detachInput();
    this.show(undefined);
    for (const map of [...this.maps]) {
      this.close(map);
    }
    this.#picture.dispose();
  }

  #start(from: File | MapFiles, choices?: MapChoices): OpenMap {
    const files = from instanceof File ? { name: from.name, files: [from] } : from;
    const map = new OpenMap(this.#nextId++, files, choices);
    map.middle = () => (this.shown === map ? this.#middle : undefined);
    this.#picture.add(map);
    return map;
  }

  get #middle(): Spot | undefined {
    const [camera, turn] = [this.camera, this.#turn];
    return camera && turn && { plane: camera.centerPlane, turn };
  }

  /** How what orbits of the shown map stands turned. */
  get #turn(): Turn | undefined {
    return this.camera?.turn ?? this.shown?.plane?.turn;
  }

  get #turned(): Turned | undefined {
    const [plane, turn] = [this.shown?.plane, this.#turn];
    return plane && turn && { plane, turn };
  }

  #end(map: OpenMap): void {
    map.dispose();
    this.#picture.remove(map);
  }

  #swap(map: OpenMap, by: OpenMap): void {
    by.compareWith(map.reading);
    this.#row.replace(map, by);
    this.tell("replaced", { map, by });
    this.#end(map);
  }

  #onShown(keepCamera: boolean): void {
    this.#picture.show(this.shown, keepCamera);
    this.tell("shown", undefined);
  }

  #inputTarget(): Parameters<typeof attachInput>[1] {
    const viewer = this;
    return {
      get pxPerCssPx() {
        return viewer.pxPerCssPx;
      },
      panBy: (dxPx, dyPx) => viewer.panBy(dxPx, dyPx),
      turnsAt: (px) => viewer.#turnsAt(px),
      turnBy: (yawDeg, pitchDeg) => viewer.turnBy(yawDeg, pitchDeg),
      dragTurn: (dxPx, dyPx) => viewer.#dragTurn(dxPx, dyPx),
      zoomBy: (factor, aboutPx) => viewer.zoomBy(factor, aboutPx),
      fit: () => viewer.fit(),
      oneToOne: () => viewer.oneToOne(),
      hover: (px) => viewer.tell("hover", px),
      tap: (px, isTouch) => viewer.tell("tap", { px, isTouch }),
    };
  }

  #turnsAt(px: Px): boolean {
    const { size, camera } = this.#picture;
    const plane = this.shown?.plane;
    return camera !== undefined && plane !== undefined && turnsAt(px, size, plane, camera);
  }

  /** What is dragged follows the pointer: the eye goes the other way. */
  #dragTurn(dxPx: number, dyPx: number): void {
    const scale = TURN_DEG_PER_CSS_PX / this.pxPerCssPx;
    // The world that a plane with y down shows is the mirror image of one with y up.
    const toTheRight = this.shown?.plane?.isYUp ? -scale : scale;
    this.turnBy(dxPx * toTheRight, dyPx * scale);
  }

  async #askFacts(px: Px): Promise<CellFacts | undefined> {
    const map = this.shown;
    try {
      const spot = await this.spotAt(px);
      if (!map?.plane || !spot) {
        return undefined;
      }
      const [x, y] = spot.plane;
      const { min, max } = map.plane;
      const isOn = x >= min[0] && y >= min[1] && x < max[0] && y < max[1];
      return isOn ? await map.factsAt(spot) : undefined;
    } catch {
      return undefined;
    }
  }
}
