/** The camera's rules: what is fitted stays fitted, and maps of equal extent share a camera. */
import type { Camera, Extent } from "../protocol/map.js";
import type { CanvasSize, Insets } from "../protocol/view.js";
import type { View } from "../protocol/view-wasm.js";

interface Remembered {
  camera: Camera;
  /** True while the whole map is to be seen, whatever becomes of the canvas. */
  fitted: boolean;
}

/** Outlives views; moves the camera of whichever view is passed. */
export class ViewCamera {
  #size: CanvasSize = { widthPx: 1, heightPx: 1, pxPerCssPx: 1 };
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  /** By extent, as in `512x256`. */
  readonly #remembered = new Map<string, Remembered>();
  /** The extent of the map that is shown. */
  #extentKey: string | undefined;
  /** A camera that was set before there was a map to look at. */
  #early: Camera | undefined;

  get size(): CanvasSize {
    return this.#size;
  }

  /** True while the whole map is to be seen, whatever becomes of the canvas. */
  get isFitted(): boolean {
    return this.#current?.fitted ?? false;
  }

  /**
   * The view shows a map of this extent from now on: where this extent was looked at, or fitted.
   * With `keepCamera` exactly where the map before was looked at, if there was one.
   */
  present(view: View, extent: Extent, keepCamera = false): void {
    const before = this.#current;
    const extentKey = `${extent.width}x${extent.height}`;
    if (keepCamera && before) {
      const fitted = before.fitted && extentKey === this.#extentKey;
      this.#remembered.set(extentKey, { camera: before.camera, fitted });
      this.#extentKey = extentKey;
      return;
    }
    this.#extentKey = extentKey;
    const early = this.#early;
    this.#early = undefined;
    if (early) {
      this.set(early);
    }
    if (this.#current) {
      this.apply(view);
    } else {
      this.fit(view);
    }
  }

  /** Nothing is shown from now on. */
  presentNothing(): void {
    this.#extentKey = undefined;
  }

  /** Takes a canvas size; what is seen keeps its size in CSS pixels. `apply` makes it so. */
  resize(size: CanvasSize): void {
    const scale = size.pxPerCssPx / this.#size.pxPerCssPx;
    this.#size = size;
    for (const remembered of this.#remembered.values()) {
      const { centerWorld, worldPerPx } = remembered.camera;
      remembered.camera = { centerWorld, worldPerPx: worldPerPx / scale };
    }
  }

  /** Takes what `fit` keeps clear, in CSS pixels. `apply` makes it so. */
  setInsets(insets: Insets): void {
    this.#insets = insets;
  }

  /** Takes a camera, for the next map when none is shown. `apply` makes it so. */
  set(camera: Camera): void {
    if (this.#extentKey === undefined) {
      this.#early = camera;
    } else {
      this.#remembered.set(this.#extentKey, { camera, fitted: false });
    }
  }

  /** Puts a view's camera where it is remembered. */
  apply(view: View): void {
    const current = this.#current;
    if (current?.fitted) {
      this.fit(view);
    } else if (current) {
      view.setCamera(current.camera);
      this.#remember(view, false);
    }
  }

  /** The whole map, also after the canvas or the insets change. */
  fit(view: View): void {
    const { top, right, bottom, left } = this.#insetsPx;
    view.fit(top, right, bottom, left);
    this.#remember(view, true);
  }

  /** One cell for each CSS pixel. */
  oneToOne(view: View): void {
    this.set({ ...view.camera(), worldPerPx: 1 / this.#size.pxPerCssPx });
    this.apply(view);
  }

  panBy(view: View, dxPx: number, dyPx: number): void {
    view.panBy(dxPx, dyPx);
    this.#remember(view, false);
  }

  /** About a place, or the middle of what the insets leave. */
  zoomAbout(view: View, factor: number, aboutPx: readonly [number, number] | undefined): void {
    const { top, right, bottom, left } = this.#insetsPx;
    const [xPx, yPx] = aboutPx ?? [
      (left + this.#size.widthPx - right) / 2,
      (top + this.#size.heightPx - bottom) / 2,
    ];
    view.zoomAbout(factor, xPx, yPx);
    this.#remember(view, false);
  }

  /** The insets in device pixels of the present canvas. */
  get #insetsPx(): Insets {
    const { top, right, bottom, left } = this.#insets;
    const { pxPerCssPx: scale } = this.#size;
    return {
      top: top * scale,
      right: right * scale,
      bottom: bottom * scale,
      left: left * scale,
    };
  }

  get #current(): Remembered | undefined {
    return this.#extentKey === undefined ? undefined : this.#remembered.get(this.#extentKey);
  }

  #remember(view: View, fitted: boolean): void {
    if (this.#extentKey !== undefined) {
      this.#remembered.set(this.#extentKey, { camera: view.camera(), fitted });
    }
  }
}
