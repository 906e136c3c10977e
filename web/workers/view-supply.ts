/** Where views come from: a backend that works, on a canvas that is not spent, again after a loss. */
import { RetryLimit } from "../protocol/retry-limit.js";
import type { Backend, RendererChoice } from "../protocol/view.js";
import type { View, ViewModule } from "../protocol/view-wasm.js";
import { onContextLost } from "./context-loss.js";

/** A GPU that is lost, or fails to come back, more often than this within a minute is given up. */
const MAX_REBUILDS = 5;
const REBUILD_WINDOW_MS = 60_000;
/** What a browser needs to start its GPU process again, about. */
const REBUILD_DELAY_MS = 1000;

/** What the supply needs of the host. */
export interface SupplyHost {
  load(backend: Backend): Promise<ViewModule>;
  /** Why WebGPU cannot be had; undefined when it is worth a try. */
  webgpuLack(): Promise<string | undefined>;
}

/** What the supply tells. */
export interface SupplyHooks {
  /** A view that knows nothing; `reason` says why its backend is not the one hoped for. */
  ready(view: View, backend: Backend, reason: string | undefined): void;
  /** The view is gone. */
  lost(): void;
  needsCanvas(reason: string): void;
  /** No view will come. */
  failed(message: string): void;
}

interface Attached {
  canvas: OffscreenCanvas;
  renderer: RendererChoice;
}

/** Makes one view at a time. */
export class ViewSupply {
  readonly #host: SupplyHost;
  readonly #hooks: SupplyHooks;
  readonly #rebuilds = new RetryLimit(MAX_REBUILDS, REBUILD_WINDOW_MS);
  #attached: Attached | undefined;
  #view: View | undefined;
  #module: ViewModule | undefined;
  /** Why WebGPU is not tried any more. */
  #webgpuGivenUp: string | undefined;
  /** Backends that have worked, so that their failing may pass. */
  readonly #proven = new Set<Backend>();
  #stopListening: (() => void) | undefined;

  constructor(host: SupplyHost, hooks: SupplyHooks) {
    this.#host = host;
    this.#hooks = hooks;
  }

  /** Undefined while there is none. */
  get view(): View | undefined {
    return this.#view;
  }

  /** Bytes of wasm memory of the present backend. */
  get memoryBytes(): number {
    return this.#module?.memoryBytes() ?? 0;
  }

  /** Makes a view on a fresh canvas. */
  async attach(canvas: OffscreenCanvas, renderer: RendererChoice): Promise<void> {
    this.#drop();
    const attached: Attached = { canvas, renderer };
    this.#attached = attached;
    await this.#make(await this.#chooseBackend(renderer), attached);
  }

  /**
   * To be called when the view says that its device is lost. The next view needs a fresh canvas: a
   * WebGL context is not to come back (see `context-loss.ts`), and while a worker still has a canvas
   * whose last frame was lost with the GPU process, Chromium gives it no animation frames any more.
   */
  onLost(): void {
    if (!this.#view) {
      return;
    }
    const backend = this.#module?.backend() === "webgpu" ? "webgpu" : "webgl";
    this.#drop();
    this.#hooks.lost();
    if (this.#mayRebuild(backend, "The graphics card was lost several times in a minute.")) {
      this.#needCanvas("The graphics card was lost.");
    }
  }

  async #chooseBackend(renderer: RendererChoice): Promise<Backend> {
    if (renderer !== "auto") {
      return renderer;
    }
    if (!this.#proven.has("webgpu")) {
      this.#webgpuGivenUp ??= await this.#host.webgpuLack();
    }
    return this.#webgpuGivenUp === undefined ? "webgpu" : "webgl";
  }

  async #make(backend: Backend, attached: Attached): Promise<void> {
    const { canvas } = attached;
    try {
      this.#module = await this.#host.load(backend);
      const view = await this.#module.createView(canvas);
      if (this.#attached !== attached) {
        view.free();
        return;
      }
      this.#view = view;
      this.#proven.add(backend);
      if (backend === "webgl") {
        this.#stopListening = onContextLost(canvas, () => this.onLost());
      }
      this.#hooks.ready(view, backend, this.#webgpuGivenUp);
    } catch (error) {
      if (this.#attached === attached) {
        await this.#onUnmade(
          backend,
          attached,
          String(error instanceof Error ? error.message : error),
        );
      }
    }
  }

  async #onUnmade(backend: Backend, attached: Attached, message: string): Promise<void> {
    if (!this.#proven.has(backend)) {
      this.#giveUp(backend, message);
    } else if (this.#mayRebuild(backend, message)) {
      await new Promise((resolve) => setTimeout(resolve, REBUILD_DELAY_MS));
      if (this.#attached === attached) {
        this.#needCanvas(message);
      }
    }
  }

  /** False when it was tried too often, and the backend is given up. */
  #mayRebuild(backend: Backend, message: string): boolean {
    const may = this.#rebuilds.allow(performance.now());
    if (!may) {
      this.#giveUp(backend, message);
    }
    return may;
  }

  /** Takes the other backend where the page left the choice, or ends. */
  #giveUp(backend: Backend, message: string): void {
    if (backend === "webgpu" && this.#attached?.renderer === "auto") {
      this.#webgpuGivenUp = message;
      this.#needCanvas(message);
    } else {
      this.#attached = undefined;
      this.#hooks.failed(message);
    }
  }

  #needCanvas(reason: string): void {
    this.#attached = undefined;
    this.#hooks.needsCanvas(reason);
  }

  #drop(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    const view = this.#view;
    this.#view = undefined;
    try {
      view?.free();
    } catch (error) {
      // What a lost device leaves behind must not keep the next view from being made.
      console.warn("The view could not be released:", error);
    }
  }
}
