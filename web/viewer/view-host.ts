/** The view worker and its canvas: started, given fresh canvases, started again when it stops. */
import { RetryLimit } from "../protocol/retry-limit.js";
import { Client } from "../protocol/rpc.js";
import type { CanvasSize, RendererChoice, ViewProtocol } from "../protocol/view.js";
import { CanvasHost } from "./canvas-host.js";
import { workerFailure } from "./worker-failure.js";

/** A view that stops more often than this within a minute is broken. */
const MAX_RESTARTS = 3;
const RESTART_WINDOW_MS = 60_000;

/** What the host reports. */
export interface ViewHostHooks {
  /** A worker was started that knows nothing yet; `again` when it takes the place of another. */
  started(client: Client<ViewProtocol>, again: boolean): void;
  /** No picture will come; a sentence. */
  failed(message: string): void;
}

/** Owns the worker, the canvas, and the connection between them and the page. */
export class ViewHost {
  readonly #renderer: RendererChoice;
  readonly #hooks: ViewHostHooks;
  readonly #canvas: CanvasHost;
  readonly #restarts = new RetryLimit(MAX_RESTARTS, RESTART_WINDOW_MS);
  #worker: Worker | undefined;
  #client: Client<ViewProtocol> | undefined;

  constructor(container: HTMLElement, renderer: RendererChoice, hooks: ViewHostHooks) {
    this.#renderer = renderer;
    this.#hooks = hooks;
    this.#canvas = new CanvasHost(container, (size) => this.#client?.notify("resize", size));
  }

  /** The connection; undefined before `start`, and once the view has failed for good. */
  get client(): Client<ViewProtocol> | undefined {
    return this.#client;
  }

  get size(): CanvasSize {
    return this.#canvas.size;
  }

  /** Starts the worker. */
  start(): void {
    this.#start(false);
  }

  /** Ends the worker and removes the canvas. */
  dispose(): void {
    this.#stop("The viewer was closed.");
    this.#canvas.dispose();
  }

  #start(again: boolean): void {
    const worker = new Worker(new URL("../workers/view.worker.ts", import.meta.url), {
      type: "module",
      name: "view",
    });
    const client = new Client<ViewProtocol>(worker);
    this.#worker = worker;
    this.#client = client;
    worker.addEventListener("error", this.#onWorkerError);
    client.on("needsCanvas", () => this.#attach());
    client.on("frame", ({ size }) => this.#canvas.onDrawn(size));
    client.on("crashed", ({ message }) => this.#onCrashed(message));
    client.on("failed", ({ message }) => this.#hooks.failed(message));
    this.#hooks.started(client, again);
    this.#attach();
  }

  #attach(): void {
    const canvas = this.#canvas.replaceCanvas();
    const { size } = this.#canvas;
    this.#client?.notify("attach", { canvas, renderer: this.#renderer, size }, [canvas]);
  }

  #stop(message: string): void {
    this.#worker?.removeEventListener("error", this.#onWorkerError);
    this.#client?.close(message);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#client = undefined;
  }

  #onCrashed(message: string): void {
    this.#stop(message);
    if (this.#restarts.allow(performance.now())) {
      this.#start(true);
    } else {
      this.#hooks.failed(message);
    }
  }

  readonly #onWorkerError = (event: ErrorEvent): void => {
    event.preventDefault();
    const message = workerFailure("The view", event);
    if (event.message) {
      this.#onCrashed(message);
    } else {
      // A script that cannot be loaded will not load the second time either.
      this.#stop(message);
      this.#hooks.failed(message);
    }
  };
}
