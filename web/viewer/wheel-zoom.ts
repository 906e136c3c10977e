/** Zoom by wheel about the pointer, eased over a few frames. */
import { type InputTarget, pxOf } from "./input.js";

/** Natural logarithm of zoom for each CSS pixel of wheel travel: a notch of 100 zooms by 1.28. */
const LOG_ZOOM_PER_CSS_PX = 0.0025;
/** Browsers report a pinch on a trackpad as a wheel with ctrl, in steps about a tenth as large. */
const PINCH_LOG_ZOOM_PER_CSS_PX = 0.01;
/** One event zooms by at most this much, whatever the device reports. */
const MAX_LOG_ZOOM = 1;
const LINE_CSS_PX = 16;
/** Time in which the zoom that is left falls to a third. */
const EASING_MS = 50;
/** Below it the rest is done in one go. */
const REST_LOG_ZOOM = 0.002;

/** Listens while the signal lasts. */
export class WheelZoom {
  readonly #element: HTMLElement;
  readonly #target: InputTarget;
  #leftLogZoom = 0;
  #aboutPx: [number, number] = [0, 0];
  #frame = 0;
  #lastMs = 0;

  constructor(element: HTMLElement, target: InputTarget, signal: AbortSignal) {
    this.#element = element;
    this.#target = target;
    element.addEventListener("wheel", (event) => this.#onWheel(event), { signal, passive: false });
  }

  /** Drops what is left to zoom. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#leftLogZoom = 0;
  }

  #onWheel(event: WheelEvent): void {
    event.preventDefault();
    this.#aboutPx = pxOf(this.#element, event, this.#target.pxPerCssPx);
    this.#leftLogZoom += wheelLogZoom(event, this.#element.clientHeight);
    if (event.ctrlKey || window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      // A pinch comes in steps as fine as frames; easing would only make it lag.
      this.#target.zoomBy(Math.exp(this.#leftLogZoom), this.#aboutPx);
      this.stop();
    } else if (this.#frame === 0) {
      this.#lastMs = performance.now();
      this.#frame = requestAnimationFrame(this.#ease);
    }
  }

  readonly #ease = (nowMs: number): void => {
    const elapsedMs = Math.max(0, nowMs - this.#lastMs);
    this.#lastMs = nowMs;
    const left = this.#leftLogZoom;
    const part =
      Math.abs(left) < REST_LOG_ZOOM ? left : left * (1 - Math.exp(-elapsedMs / EASING_MS));
    this.#leftLogZoom -= part;
    if (part !== 0) {
      this.#target.zoomBy(Math.exp(part), this.#aboutPx);
    }
    this.#frame = this.#leftLogZoom === 0 ? 0 : requestAnimationFrame(this.#ease);
  };
}

/** Natural logarithm of the zoom that a wheel event asks for; `pageCssPx` is what a page means. */
export function wheelLogZoom(
  event: { readonly deltaY: number; readonly deltaMode: number; readonly ctrlKey: boolean },
  pageCssPx: number,
): number {
  // 0 counts pixels, 1 lines, 2 pages.
  const unitCssPx = [1, LINE_CSS_PX, pageCssPx][event.deltaMode] ?? 1;
  const rate = event.ctrlKey ? PINCH_LOG_ZOOM_PER_CSS_PX : LOG_ZOOM_PER_CSS_PX;
  const logZoom = -event.deltaY * unitCssPx * rate;
  return Math.max(-MAX_LOG_ZOOM, Math.min(logZoom, MAX_LOG_ZOOM));
}
