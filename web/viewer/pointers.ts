/** Drag to move or to turn, pinch, tap, double tap and hover. */
import { type InputTarget, pxOf } from "./input.js";

/** A pointer that went no further than this is tapping. */
const TAP_CSS_PX = 5;
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_CSS_PX = 24;
const DOUBLE_TAP_ZOOM = 2;

type Position = [x: number, y: number];

/** Listens while the signal lasts. */
export class Pointers {
  readonly #element: HTMLElement;
  readonly #target: InputTarget;
  /** Pointers that are down, where they last were. */
  readonly #down = new Map<number, Position>();
  /** Where the one pointer went down; undefined once it moved too far or another joined. */
  #tapFrom: Position | undefined;
  #lastTap: { atMs: number; px: Position } | undefined;
  /** Whether the drag turns what it began on. */
  #turns = false;

  constructor(element: HTMLElement, target: InputTarget, signal: AbortSignal) {
    this.#element = element;
    this.#target = target;
    const listen = (name: string, handle: (event: PointerEvent) => void): void => {
      element.addEventListener(name, (event) => handle(event as PointerEvent), { signal });
    };
    listen("pointerdown", (event) => this.#onDown(event));
    listen("pointermove", (event) => this.#onMove(event));
    listen("pointerup", (event) => this.#onUp(event));
    listen("pointercancel", (event) => this.#onGone(event));
    listen("lostpointercapture", (event) => this.#onGone(event));
    listen("pointerleave", (event) => this.#onLeave(event));
    // A drag of the right button moves the picture, and that of the middle one; on some systems
    // their menu or their scrolling begins with the press.
    element.addEventListener("contextmenu", (event) => this.#keep(event, 2), { signal });
    element.addEventListener("mousedown", (event) => this.#keep(event, 1), { signal });
  }

  #keep(event: MouseEvent, button: number): void {
    if (event.button === button && this.#isPicture(event)) event.preventDefault();
  }

  #onDown(event: PointerEvent): void {
    if (event.button > 2 || !this.#isPicture(event)) {
      return;
    }
    const px = this.#px(event);
    this.#element.setPointerCapture(event.pointerId);
    const isFirst = this.#down.size === 0;
    this.#tapFrom = isFirst && event.button === 0 ? px : undefined;
    this.#turns = this.#tapFrom !== undefined && !event.shiftKey && this.#target.turnsAt(px);
    this.#down.set(event.pointerId, px);
    this.#showCursor(px);
  }

  #onMove(event: PointerEvent): void {
    const px = this.#px(event);
    const before = this.#down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") {
        this.#target.hover(this.#isPicture(event) ? px : undefined);
        this.#showCursor(px);
      }
      return;
    }
    if (this.#tapFrom) {
      if (distance(this.#tapFrom, px) <= TAP_CSS_PX * this.#target.pxPerCssPx) {
        return;
      }
      this.#tapFrom = undefined;
    }
    const others = [...this.#down].filter(([id]) => id !== event.pointerId);
    this.#down.set(event.pointerId, px);
    const [other] = others;
    if (other && others.length === 1) {
      const { panPx, zoom, aboutPx } = pinch(before, px, other[1]);
      this.#target.panBy(...panPx);
      this.#target.zoomBy(zoom, aboutPx);
    } else if (!other) {
      const move = [px[0] - before[0], px[1] - before[1]] as const;
      if (this.#turns) this.#target.dragTurn(...move);
      else this.#target.panBy(...move);
    }
    if (event.pointerType !== "touch") {
      this.#target.hover(px);
    }
  }

  #onUp(event: PointerEvent): void {
    const tapped = this.#tapFrom !== undefined && this.#down.has(event.pointerId);
    this.#onGone(event);
    if (tapped) {
      this.#onTap(this.#px(event), event);
    }
  }

  #onGone(event: PointerEvent): void {
    if (this.#down.delete(event.pointerId)) {
      this.#tapFrom = undefined;
      // A finger that is left of two moves the picture, as both did.
      this.#turns = false;
      this.#showCursor(this.#px(event));
    }
  }

  /** Tells where a drag turns, and while it does. */
  #showCursor(px: Position): void {
    const isDown = this.#down.size > 0;
    const turns = isDown ? this.#turns : this.#target.turnsAt(px);
    this.#element.style.cursor = turns ? (isDown ? "grabbing" : "grab") : "";
  }

  #onLeave(event: PointerEvent): void {
    if (!this.#down.has(event.pointerId)) {
      this.#target.hover(undefined);
    }
  }

  #onTap(px: Position, { timeStamp: atMs, pointerType }: PointerEvent): void {
    const last = this.#lastTap;
    const again =
      last !== undefined &&
      atMs - last.atMs <= DOUBLE_TAP_MS &&
      distance(last.px, px) <= DOUBLE_TAP_CSS_PX * this.#target.pxPerCssPx;
    if (again) {
      this.#lastTap = undefined;
      this.#target.zoomBy(DOUBLE_TAP_ZOOM, px);
    } else {
      this.#lastTap = { atMs, px };
      this.#target.tap(px, pointerType === "touch");
    }
  }

  #px(event: PointerEvent): Position {
    return pxOf(this.#element, event, this.#target.pxPerCssPx);
  }

  /** False over controls that the page laid over the picture. */
  #isPicture(event: MouseEvent): boolean {
    return event.target === this.#element || event.target instanceof HTMLCanvasElement;
  }
}

/** What moving one of two fingers does: the point between them stays under it, and so does theirs. */
export function pinch(
  before: Position,
  after: Position,
  other: Position,
): { panPx: Position; zoom: number; aboutPx: Position } {
  const middleBefore = middle(before, other);
  const middleAfter = middle(after, other);
  const spanBefore = Math.max(1, distance(before, other));
  return {
    panPx: [middleAfter[0] - middleBefore[0], middleAfter[1] - middleBefore[1]],
    zoom: Math.max(1, distance(after, other)) / spanBefore,
    aboutPx: middleAfter,
  };
}

function middle(a: Position, b: Position): Position {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
