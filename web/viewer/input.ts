/** Pointer, wheel and keys of the picture, turned into what the viewer can do. */
import { Keys } from "./keys.js";
import { Pointers } from "./pointers.js";
import { WheelZoom } from "./wheel-zoom.js";

/** What input can do, positions in device pixels of the canvas. */
export interface InputTarget {
  readonly pxPerCssPx: number;
  panBy(dxPx: number, dyPx: number): void;
  /** Whether a drag that begins here turns what is there. */
  turnsAt(px: readonly [number, number]): boolean;
  /** Turns it by a drag of so many pixels. */
  dragTurn(dxPx: number, dyPx: number): void;
  /** The same by degrees of the eye's bearing and height. */
  turnBy(yawDeg: number, pitchDeg: number): void;
  /** Zooms in by a factor above 1, about a place or the middle. */
  zoomBy(factor: number, aboutPx?: readonly [number, number]): void;
  fit(): void;
  oneToOne(): void;
  /** Where the pointer rests; undefined when it left. */
  hover(px: readonly [number, number] | undefined): void;
  /** A click or tap that moved nothing; `isTouch` when a finger made it. */
  tap(px: readonly [number, number], isTouch: boolean): void;
}

/**
 * Listens on an element until the returned function is called. Keys work only while the element
 * itself has the focus, so that they never take a letter from a text field.
 */
export function attachInput(element: HTMLElement, target: InputTarget): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const wheel = new WheelZoom(element, target, signal);
  new Pointers(element, target, signal);
  new Keys(element, target, signal);
  return () => {
    controller.abort();
    wheel.stop();
  };
}

/** Position of a pointer or wheel event on an element, in device pixels. */
export function pxOf(
  element: HTMLElement,
  event: { readonly clientX: number; readonly clientY: number },
  pxPerCssPx: number,
): [number, number] {
  const box = element.getBoundingClientRect();
  return [
    (event.clientX - box.left - element.clientLeft) * pxPerCssPx,
    (event.clientY - box.top - element.clientTop) * pxPerCssPx,
  ];
}
