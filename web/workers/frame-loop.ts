/** Frames on request: none is drawn without a reason, and no more than one a display frame. */

/** Calls back in the next animation frame after `request`, once however often that was called. */
export class FrameLoop {
  readonly #onFrame: () => void;
  #requested = false;

  constructor(onFrame: () => void) {
    this.#onFrame = onFrame;
  }

  request(): void {
    if (!this.#requested) {
      this.#requested = true;
      requestAnimationFrame(() => {
        this.#requested = false;
        this.#onFrame();
      });
    }
  }
}
