/** The canvas in its container: its size in device pixels, and fresh ones when one is spent. */
import type { CanvasSize } from "../protocol/view.js";

/**
 * Keeps one canvas that fills the container. After a change of size the frame before stays as large
 * as it was, in the top left, until one of the new size is drawn: it is never stretched.
 */
export class CanvasHost {
  readonly #container: HTMLElement;
  readonly #onResize: (size: CanvasSize) => void;
  readonly #observer: ResizeObserver;
  #canvas: HTMLCanvasElement | undefined;
  #size: CanvasSize;
  /** Of the last frame; undefined before the first of a canvas. */
  #drawn: CanvasSize | undefined;
  #resolution: MediaQueryList | undefined;

  /** `onResize` gets every size but the first, which `size` has at once. */
  constructor(container: HTMLElement, onResize: (size: CanvasSize) => void) {
    this.#container = container;
    this.#onResize = onResize;
    this.#size = this.#estimate();
    this.#observer = new ResizeObserver((entries) => this.#onObserved(entries.at(-1)));
    try {
      this.#observer.observe(container, { box: "device-pixel-content-box" });
    } catch {
      // Safari knows no device-pixel-content-box.
      this.#observer.observe(container);
    }
    this.#watchResolution();
  }

  get size(): CanvasSize {
    return this.#size;
  }

  /** A frame of this size was drawn. */
  onDrawn(size: CanvasSize): void {
    this.#drawn = size;
    this.#place();
  }

  /** Puts a new canvas in the place of the one before and hands its drawing over. */
  replaceCanvas(): OffscreenCanvas {
    const canvas = this.#container.ownerDocument.createElement("canvas");
    canvas.width = this.#size.widthPx;
    canvas.height = this.#size.heightPx;
    // The container speaks for the picture; the canvas itself has nothing to say.
    canvas.setAttribute("aria-hidden", "true");
    Object.assign(canvas.style, {
      position: "absolute",
      top: "0",
      left: "0",
      display: "block",
    });
    if (this.#canvas) {
      this.#canvas.replaceWith(canvas);
    } else {
      this.#container.prepend(canvas);
    }
    this.#canvas = canvas;
    this.#drawn = undefined;
    this.#place();
    return canvas.transferControlToOffscreen();
  }

  /** Stops observing and removes the canvas. */
  dispose(): void {
    this.#observer.disconnect();
    this.#resolution?.removeEventListener("change", this.#onResolution);
    this.#canvas?.remove();
    this.#canvas = undefined;
  }

  #onObserved(entry: ResizeObserverEntry | undefined): void {
    const exact = entry?.devicePixelContentBoxSize?.[0];
    const { widthPx, heightPx, pxPerCssPx } = this.#estimate();
    // Chromium reports CSS pixels here while a screen is emulated: further off than rounding can be.
    const rounding = pxPerCssPx + 1;
    if (
      exact &&
      Math.abs(exact.inlineSize - widthPx) <= rounding &&
      Math.abs(exact.blockSize - heightPx) <= rounding
    ) {
      this.#take(exact.inlineSize, exact.blockSize);
    } else {
      this.#take(widthPx, heightPx);
    }
  }

  #take(widthPx: number, heightPx: number): void {
    const size: CanvasSize = {
      widthPx: Math.max(1, widthPx),
      heightPx: Math.max(1, heightPx),
      pxPerCssPx: window.devicePixelRatio,
    };
    const before = this.#size;
    if (
      size.widthPx !== before.widthPx ||
      size.heightPx !== before.heightPx ||
      size.pxPerCssPx !== before.pxPerCssPx
    ) {
      this.#size = size;
      this.#place();
      this.#onResize(size);
    }
  }

  #place(): void {
    if (this.#canvas) {
      Object.assign(this.#canvas.style, cssSize(this.#drawn, this.#size));
    }
  }

  #estimate(): CanvasSize {
    const pxPerCssPx = window.devicePixelRatio;
    return {
      widthPx: Math.max(1, Math.round(this.#container.clientWidth * pxPerCssPx)),
      heightPx: Math.max(1, Math.round(this.#container.clientHeight * pxPerCssPx)),
      pxPerCssPx,
    };
  }

  /** A window moved to a screen of another resolution may keep its size in every box. */
  #watchResolution(): void {
    this.#resolution?.removeEventListener("change", this.#onResolution);
    this.#resolution = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    this.#resolution.addEventListener("change", this.#onResolution);
  }

  readonly #onResolution = (): void => {
    this.#watchResolution();
    const { widthPx, heightPx } = this.#estimate();
    this.#take(widthPx, heightPx);
  };
}

/** How large a canvas of `size` is on the page while it shows a frame of the size `drawn`. */
function cssSize(
  drawn: CanvasSize | undefined,
  size: CanvasSize,
): { width: string; height: string } {
  const isOld = drawn && (drawn.widthPx !== size.widthPx || drawn.heightPx !== size.heightPx);
  return isOld
    ? {
        width: `${drawn.widthPx / drawn.pxPerCssPx}px`,
        height: `${drawn.heightPx / drawn.pxPerCssPx}px`,
      }
    : { width: "100%", height: "100%" };
}
