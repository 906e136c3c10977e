/** The camera's rules: what is fitted stays fitted, and maps of the same plane share a camera. */
import type { Camera, Plane, Vector } from "../protocol/map.js";
import { planeAt, worldAt } from "../protocol/plane.js";
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
  /** By what `keyOf` makes of the plane. */
  readonly #remembered = new Map<string, Remembered>();
  /** The plane of the map that is shown. */
  #planeKey: string | undefined;
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
   * The view shows a map of this plane from now on: where this plane was looked at, or fitted.
   * With `keepCamera` exactly where the map before was looked at, if there was one.
   */
  present(view: View, plane: Plane, keepCamera = false): void {
    const before = this.#current;
    const planeKey = keyOf(plane);
    if (keepCamera && before) {
      const fitted = before.fitted && planeKey === this.#planeKey;
      this.#remembered.set(planeKey, { camera: before.camera, fitted });
      this.#planeKey = planeKey;
      return;
    }
    this.#planeKey = planeKey;
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

  /**
   * What is shown lies on another plane from now on. What is in the middle stays there, a cell as
   * wide as it was: a point of the world, or else the one at height 0.
   */
  move(view: View, from: Plane, to: Plane, middleWorld?: Vector): void {
    const before = this.#current;
    this.#planeKey = keyOf(to);
    const isOther = keyOf(from) !== this.#planeKey;
    if (before && isOther) {
      const { centerPlane, planePerPx } = before.camera;
      const middle = middleWorld ?? worldAt(from.parts[0].projection, centerPlane, 0);
      const camera = {
        centerPlane: planeAt(to.parts[0].projection, middle),
        planePerPx: (planePerPx * to.cellWidth) / from.cellWidth,
      };
      this.#remembered.set(this.#planeKey, { camera, fitted: before.fitted });
    }
    this.apply(view);
  }

  /** Nothing is shown from now on. */
  presentNothing(): void {
    this.#planeKey = undefined;
  }

  /** Takes a canvas size; what is seen keeps its size in CSS pixels. `apply` makes it so. */
  resize(size: CanvasSize): void {
    const scale = size.pxPerCssPx / this.#size.pxPerCssPx;
    this.#size = size;
    for (const remembered of this.#remembered.values()) {
      const { centerPlane, planePerPx } = remembered.camera;
      remembered.camera = { centerPlane, planePerPx: planePerPx / scale };
    }
  }

  /** Takes what `fit` keeps clear, in CSS pixels. `apply` makes it so. */
  setInsets(insets: Insets): void {
    this.#insets = insets;
  }

  /** Takes a camera, for the next map when none is shown. `apply` makes it so. */
  set(camera: Camera): void {
    if (this.#planeKey === undefined) {
      this.#early = camera;
    } else {
      this.#remembered.set(this.#planeKey, { camera, fitted: false });
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

  /** One unit of the plane for each CSS pixel. */
  oneToOne(view: View): void {
    this.set({ ...view.camera(), planePerPx: 1 / this.#size.pxPerCssPx });
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
    return this.#planeKey === undefined ? undefined : this.#remembered.get(this.#planeKey);
  }

  #remember(view: View, fitted: boolean): void {
    if (this.#planeKey !== undefined) {
      this.#remembered.set(this.#planeKey, { camera: view.camera(), fitted });
    }
  }
}

/** True when the same is seen with the same camera, and what is fitted lies alike. */
export function isSamePlane(one: Plane, other: Plane): boolean {
  return keyOf(one) === keyOf(other) && one.isYUp === other.isYUp;
}

/** The same for planes whose maps cover each other wherever they are looked at. */
function keyOf({ min, max, parts: [{ projection }] }: Plane): string {
  return JSON.stringify([min, max, projection.planeFromWorld]);
}
