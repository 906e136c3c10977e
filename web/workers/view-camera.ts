/** The camera's rules: what is fitted stays fitted, and maps of the same plane share a camera. */
import type { Camera, Plane, Vector } from "../protocol/map.js";
import { placeAt, worldAt } from "../protocol/plane.js";
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
   * wide as it was: a point of the world, or else the one at height 0. Where there are several
   * parts, or one that orbits, the camera stays as it is while the parts are the same; others are
   * seen as they were left, or whole. What is turned stays turned.
   */
  move(view: View, from: Plane, to: Plane, middleWorld?: Vector): void {
    const before = this.#current;
    const planeKey = keyOf(to);
    this.#planeKey = planeKey;
    if (before && keyOf(from) !== planeKey) {
      const { camera, fitted } = before;
      const known = this.#remembered.get(planeKey) ?? { camera, fitted: true };
      let next: Remembered = {
        camera: { ...camera, ...moved(camera, from, to, middleWorld) },
        fitted,
      };
      if (idsOf(from) !== idsOf(to)) {
        const { turn } = camera;
        next = { camera: { ...known.camera, ...(turn && { turn }) }, fitted: known.fitted };
      }
      this.#remembered.set(planeKey, next);
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
      const { camera } = remembered;
      remembered.camera = { ...camera, planePerPx: camera.planePerPx / scale };
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
    if (!current) return;
    if (!current.fitted || !isSameTurn(current.camera, view.camera())) {
      view.setCamera(current.camera);
    }
    if (current.fitted) {
      this.#fitTurned(view);
    } else {
      this.#remember(view, false);
    }
  }

  /** The whole map, turned as it is to begin with, also after the canvas or the insets change. */
  fit(view: View): void {
    view.resetTurn();
    this.#fitTurned(view);
  }

  #fitTurned(view: View): void {
    const { top, right, bottom, left } = this.#insetsPx;
    view.fit(top, right, bottom, left);
    this.#remember(view, true);
  }

  /** Turns what orbits; what is fitted stays fitted. */
  turnBy(view: View, yawDeg: number, pitchDeg: number): void {
    view.turnBy(yawDeg, pitchDeg);
    this.#remember(view, this.isFitted);
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

/** True when what orbits stands turned alike. */
export function isSameTurn({ turn: one }: Camera, { turn: other }: Camera): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}

/** The same for planes whose maps cover each other wherever they are looked at. */
function keyOf({ min, max, parts }: Plane): string {
  const parted = parts.map((part) => [
    part.min,
    part.max,
    part.offsetPlane,
    part.orbit ?? part.projection.planeFromWorld,
  ]);
  return JSON.stringify([min, max, parted]);
}

function idsOf({ parts }: Plane): string {
  return JSON.stringify(parts.map(({ id }) => id));
}

/** Where what is in the middle of one plane lies on another; nothing where that has no answer. */
function moved(
  { centerPlane: [x, y], planePerPx }: Camera,
  from: Plane,
  to: Plane,
  middleWorld: Vector | undefined,
): Camera | undefined {
  const [one, other] = [from.parts[0], to.parts[0]];
  if (from.parts.length + to.parts.length > 2 || one.orbit || other.orbit) return undefined;
  const [right, down] = one.offsetPlane;
  const middle = middleWorld ?? worldAt(one.projection, [x - right, y - down], 0);
  return {
    centerPlane: placeAt(other, to.turn, middle),
    planePerPx: (planePerPx * to.cellWidth) / from.cellWidth,
  };
}
