/**
 * Keys of the picture: + and − zoom, arrows pan, with Shift they turn what orbits, 0, f and h fit, a
 * shows one cell a pixel.
 */
import type { InputTarget } from "./input.js";

const ZOOM_STEP = 1.5;
const PAN_STEP_CSS_PX = 64;

const TURN_STEP_DEG = 15;

const PAN: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Listens while the signal lasts. */
export class Keys {
  readonly #element: HTMLElement;
  readonly #target: InputTarget;

  constructor(element: HTMLElement, target: InputTarget, signal: AbortSignal) {
    this.#element = element;
    this.#target = target;
    element.addEventListener("keydown", (event) => this.#onKey(event), { signal });
  }

  #onKey(event: KeyboardEvent): void {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (event.target !== this.#element || modified || event.defaultPrevented) {
      return;
    }
    if (this.#act(event)) {
      event.preventDefault();
    }
  }

  #act({ key, shiftKey }: KeyboardEvent): boolean {
    const pan = PAN[key];
    if (pan && shiftKey) {
      this.#target.turnBy(-pan[0] * TURN_STEP_DEG, pan[1] * TURN_STEP_DEG);
      return true;
    }
    if (pan) {
      const step = PAN_STEP_CSS_PX * this.#target.pxPerCssPx;
      this.#target.panBy(pan[0] * step, pan[1] * step);
      return true;
    }
    switch (key) {
      case "+":
      case "=":
        this.#target.zoomBy(ZOOM_STEP);
        return true;
      case "-":
      case "_":
        this.#target.zoomBy(1 / ZOOM_STEP);
        return true;
      case "0":
      case "f":
      case "h":
        this.#target.fit();
        return true;
      case "a":
        this.#target.oneToOne();
        return true;
      default:
        return false;
    }
  }
}
