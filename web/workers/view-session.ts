/**
 * The view worker's state: the maps that the page told it of, the camera, and the view that draws.
 * The view is disposable; what is told here outlives it.
 */
import type { Camera, MapLook, Spot, Vector } from "../protocol/map.js";
import type { RequestContext, Server } from "../protocol/rpc.js";
import type {
  CanvasSize,
  Insets,
  RendererChoice,
  ViewProtocol,
  ViewStats,
} from "../protocol/view.js";
import type { CaptureRequest, View, WantedTiles } from "../protocol/view-wasm.js";
import { Captures } from "./captures.js";
import { FrameLoop } from "./frame-loop.js";
import { MapLink } from "./map-link.js";
import { isSamePlane, isSameTurn, ViewCamera } from "./view-camera.js";
import { type SupplyHost, ViewSupply } from "./view-supply.js";

/** A view does not tell that its device is lost while nothing is drawn; it is asked. */
const LOSS_CHECK_MS = 500;
/** How long a frame may stay on screen while the first tiles of another map come. */
const MAX_HOLD_MS = 1000;

/** How the session reaches the page. */
export type Emit = Server<ViewProtocol>["emit"];

/** Handles what `ViewProtocol` says, a method for each message. */
export class ViewSession {
  readonly #emit: Emit;
  readonly #supply: ViewSupply;
  readonly #links = new Map<number, MapLink>();
  readonly #camera = new ViewCamera();
  readonly #frames = new FrameLoop(() => this.#onFrame());
  readonly #captures: Captures;
  #background: readonly [number, number, number] | undefined;
  /** The map that the page wants to see; the view shows it once it knows it. */
  #toShow: number | undefined;
  /** Whether the camera is to stay as it is when that map comes to be shown. */
  #keepCamera = false;
  /** The map that the present view shows. */
  #shown: MapLink | undefined;
  #toldCamera: (Camera & { isFitted: boolean }) | undefined;
  #toldLoading = false;
  /** Runs while the frame on screen stays until the map to show has a picture. */
  #hold: ReturnType<typeof setTimeout> | undefined;
  /** True from a loss until a view draws again. */
  #restoring = false;
  readonly #drawn = { frames: 0, bytesUploaded: 0 };

  constructor(host: SupplyHost, emit: Emit) {
    this.#emit = emit;
    this.#captures = new Captures({
      picture: () => {
        const view = this.#supply.view;
        return view && this.#shown && { view, map: this.#shown.id };
      },
      request: (wanted) => this.#request(wanted),
    });
    this.#supply = new ViewSupply(host, {
      ready: (view, backend, reason) => {
        this.#onReady(view);
        emit("backendReady", { backend, reason });
        if (this.#restoring) {
          this.#restoring = false;
          emit("deviceRestored", undefined);
        }
      },
      lost: () => this.#onLost(),
      needsCanvas: (reason) => emit("needsCanvas", { reason }),
      failed: (message) => emit("failed", { message }),
    });
    setInterval(() => this.#checkLoss(), LOSS_CHECK_MS);
  }

  attach(canvas: OffscreenCanvas, renderer: RendererChoice, size: CanvasSize): void {
    this.#camera.resize(size);
    void this.#supply.attach(canvas, renderer);
  }

  resize(size: CanvasSize): void {
    this.#camera.resize(size);
    this.#withView((view) => {
      view.resize(size.widthPx, size.heightPx, size.pxPerCssPx);
      this.#camera.apply(view);
    });
  }

  setBackground(color: readonly [number, number, number]): void {
    this.#background = color;
    this.#withView((view) => view.setBackground(...color));
  }

  setInsets(insets: Insets): void {
    this.#camera.setInsets(insets);
    this.#withView((view) => this.#camera.apply(view));
  }

  addMap(id: number, port: MessagePort): void {
    this.removeMap(id);
    const link = new MapLink(id, port, {
      withView: (use) => this.#withView(use),
      described: (described) => this.#present(described),
      arrived: () => this.#onArrival(),
    });
    this.#links.set(id, link);
    if (this.#supply.view) {
      link.describe();
    }
  }

  removeMap(id: number): void {
    const link = this.#links.get(id);
    if (!link) {
      return;
    }
    link.close();
    this.#links.delete(id);
    this.#captures.break("The map was closed while the picture was made.", id);
    if (this.#shown === link) {
      this.#holdFrame();
      this.#presentNothing();
    }
    if (link.plane) {
      this.#withView((view) => view.removeMap(id));
    }
  }

  showMap(id: number | undefined, keepCamera = false): void {
    this.#toShow = id;
    this.#keepCamera = keepCamera;
    const link = id === undefined ? undefined : this.#links.get(id);
    if (link) {
      this.#present(link);
    } else {
      this.#presentNothing();
    }
  }

  setLayers(id: number, look: MapLook, middleWorld?: Vector): void {
    const link = this.#links.get(id);
    const before = link?.plane;
    const { plane } = look;
    link?.setLayers(look);
    if (before && link === this.#shown && !isSamePlane(before, plane)) {
      // Another place is under the pointer, and what is fitted lies otherwise between the insets.
      this.#toldCamera = undefined;
      this.#withView((view) => this.#camera.move(view, before, plane, middleWorld));
    }
  }

  setInstances(id: number, source: string, instances: Uint8Array): void {
    this.#links.get(id)?.setInstances(source, instances);
  }

  setCamera(camera: Camera): void {
    this.#camera.set(camera);
    this.#withShown((view) => this.#camera.apply(view));
  }

  fit(): void {
    this.#withShown((view) => this.#camera.fit(view));
  }

  oneToOne(): void {
    this.#withShown((view) => this.#camera.oneToOne(view));
  }

  panBy(dxPx: number, dyPx: number): void {
    this.#withShown((view) => this.#camera.panBy(view, dxPx, dyPx));
  }

  zoomAbout(factor: number, aboutPx: readonly [number, number] | undefined): void {
    this.#withShown((view) => this.#camera.zoomAbout(view, factor, aboutPx));
  }

  turnBy(yawDeg: number, pitchDeg: number): void {
    this.#withShown((view) => this.#camera.turnBy(view, yawDeg, pitchDeg));
  }

  /** Undefined while the map to show is not shown. */
  spotAt(xPx: number, yPx: number): Spot | undefined {
    const { view } = this.#supply;
    const turn = view?.camera().turn ?? this.#shown?.plane?.turn;
    const shows = this.#shown !== undefined && this.#shown.id === this.#toShow;
    return view && turn && shows ? { plane: view.planeAt(xPx, yPx), turn } : undefined;
  }

  stats(): ViewStats {
    return { ...this.#drawn, memoryBytes: this.#supply.memoryBytes };
  }

  async capture(
    request: CaptureRequest,
    context: RequestContext<number>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    try {
      return await this.#captures.make(request, context);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) {
        this.#emit("crashed", { message: error.message });
      }
      throw error;
    } finally {
      this.#frames.request();
    }
  }

  #withView(use: (view: View) => void): void {
    const view = this.#supply.view;
    if (view) {
      use(view);
      this.#frames.request();
    }
  }

  #withShown(use: (view: View) => void): void {
    if (this.#shown) {
      this.#withView(use);
    }
  }

  #onReady(view: View): void {
    const { widthPx, heightPx, pxPerCssPx } = this.#camera.size;
    view.resize(widthPx, heightPx, pxPerCssPx);
    if (this.#background) {
      view.setBackground(...this.#background);
    }
    for (const link of this.#links.values()) {
      link.describe();
    }
    this.#frames.request();
  }

  #onLost(): void {
    this.#restoring = true;
    this.#shown = undefined;
    this.#camera.presentNothing();
    this.#captures.break("The graphics card was lost while the picture was made.");
    for (const link of this.#links.values()) {
      link.forget();
    }
    this.#emit("deviceLost", undefined);
  }

  #checkLoss(): boolean {
    const lost = this.#supply.view?.isLost() ?? false;
    if (lost) {
      this.#supply.onLost();
    }
    return lost;
  }

  /** Shows a map if it is the one to show and the view knows it. */
  #present(link: MapLink): void {
    const { plane, id } = link;
    if (plane && id === this.#toShow && link !== this.#shown) {
      this.#captures.breakOthers("Another map was shown while the picture was made.", id);
      this.#shown = link;
      const keepCamera = this.#keepCamera;
      this.#keepCamera = false;
      // Told again even where it stays: what is under the pointer is another map's.
      this.#toldCamera = undefined;
      this.#holdFrame();
      this.#withView((view) => {
        view.showMap(id);
        this.#camera.present(view, plane, keepCamera);
      });
    }
  }

  #presentNothing(): void {
    this.#captures.breakOthers("The map was taken away while the picture was made.", undefined);
    this.#shown = undefined;
    this.#toldCamera = undefined;
    this.#camera.presentNothing();
    this.#withView((view) => view.showMap(undefined));
  }

  /** Keeps what is on screen until the map to show has a picture, but not for long. */
  #holdFrame(): void {
    clearTimeout(this.#hold);
    this.#hold = setTimeout(() => {
      this.#hold = undefined;
      this.#frames.request();
    }, MAX_HOLD_MS);
  }

  /** False from when the map to show has a picture, or there is none to show. */
  #isStillHeld(): boolean {
    const link = this.#toShow === undefined ? undefined : this.#links.get(this.#toShow);
    if (!link || (link === this.#shown && link.isPresentable)) {
      clearTimeout(this.#hold);
      this.#hold = undefined;
    }
    return this.#hold !== undefined;
  }

  #onArrival(): void {
    this.#captures.onArrival();
    this.#frames.request();
  }

  #onFrame(): void {
    const view = this.#supply.view;
    if (!view || this.#checkLoss()) {
      return;
    }
    this.#tellCamera(view);
    this.#want(view);
    const isHeld = this.#isStillHeld();
    if (!isHeld && view.needsDraw()) {
      this.#draw(view);
    }
    this.#tellLoading(isHeld || (this.#shown?.isWaiting ?? false));
  }

  #draw(view: View): void {
    const stats = view.draw();
    this.#drawn.frames += 1;
    this.#drawn.bytesUploaded += stats.bytesUploaded;
    this.#emit("frame", { ...stats, size: this.#camera.size });
    if (view.needsDraw()) {
      this.#frames.request();
    }
  }

  #tellCamera(view: View): void {
    if (!this.#shown) {
      return;
    }
    const camera = { ...view.camera(), isFitted: this.#camera.isFitted };
    const told = this.#toldCamera;
    if (
      told?.isFitted !== camera.isFitted ||
      told.planePerPx !== camera.planePerPx ||
      told.centerPlane[0] !== camera.centerPlane[0] ||
      told.centerPlane[1] !== camera.centerPlane[1] ||
      !isSameTurn(told, camera)
    ) {
      this.#toldCamera = camera;
      this.#emit("cameraChanged", camera);
    }
  }

  #tellLoading(loading: boolean): void {
    if (loading !== this.#toldLoading) {
      this.#toldLoading = loading;
      this.#emit("loading", loading);
    }
  }

  /** Tells every document what is wanted of it, which for most is nothing. */
  #want(view: View): void {
    const wanted = [...this.#captures.wanted(), ...view.wanted()];
    for (const link of this.#links.values()) {
      link.want(wanted.filter(({ map }) => map === link.id));
    }
  }

  #request(wanted: readonly WantedTiles[]): boolean {
    this.#withView((view) => this.#want(view));
    return wanted.some(({ map, raster, tiles }) =>
      tiles.some((key) => this.#links.get(map)?.isOnItsWay(raster, key)),
    );
  }
}
