/** PNGs in the making, one after the other: each fetches what it lacks and draws part by part. */
import { ProtocolError } from "../protocol/error.js";
import type { RequestContext } from "../protocol/rpc.js";
import type {
  Capture,
  CaptureRequest,
  Surround,
  View,
  WantedTiles,
} from "../protocol/view-wasm.js";
import { type SurroundRows, surroundRows } from "./surround/rows.js";
import { yieldToEvents } from "./yield-to-events.js";

/** What captures need of the session. */
export interface CaptureHost {
  /** The present view and the map that it shows; undefined when there is no picture. */
  picture(): { view: View; map: number } | undefined;
  /** Asks the documents for what is wanted; true while a tile of these is on its way. */
  request(wanted: readonly WantedTiles[]): boolean;
}

/** Draws what surrounds a picture. */
type MakeSurround = (surround: Surround, capture: Capture) => SurroundRows;

/** A picture that is complete. */
type Png = Uint8Array<ArrayBuffer>;

/** Makes one capture at a time. */
export class Captures {
  readonly #host: CaptureHost;
  readonly #surround: MakeSurround;
  #last: Promise<unknown> = Promise.resolve();
  #current: { capture: Capture; map: number } | undefined;
  /** Why the current capture cannot go on. */
  #broken: string | undefined;
  #wake: (() => void) | undefined;

  constructor(host: CaptureHost, surround: MakeSurround = surroundRows) {
    this.#host = host;
    this.#surround = surround;
  }

  /** What the capture under way lacks; it goes before what the view wants. */
  wanted(): WantedTiles[] {
    return this.#broken === undefined ? (this.#current?.capture.wanted() ?? []) : [];
  }

  /** Something came that the capture may wait for. */
  onArrival(): void {
    this.#wake?.();
  }

  /** The view, or the one map that is named, is gone; a capture of it ends with this sentence. */
  break(message: string, map?: number): void {
    if (map === undefined || map === this.#current?.map) {
      // The first cause says it best: a map that is closed is also no longer shown.
      this.#broken ??= message;
      this.#wake?.();
    }
  }

  /** This map, or none, is shown from now on; a capture of another ends with this sentence. */
  breakOthers(message: string, map: number | undefined): void {
    if (this.#current && this.#current.map !== map) {
      this.break(message);
    }
  }

  /** A PNG, once the captures before it are done. */
  make(request: CaptureRequest, context: RequestContext<number>): Promise<Png> {
    const made = this.#last.then(() => this.#make(request, context));
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #make(request: CaptureRequest, context: RequestContext<number>): Promise<Png> {
    context.signal.throwIfAborted();
    const picture = this.#host.picture();
    if (!picture) {
      throw failure("There is no picture to capture.");
    }
    this.#broken = undefined;
    const { surround, ...what } = request;
    const capture = picture.view.capture(what);
    this.#current = { capture, map: picture.map };
    const wake = (): void => this.#wake?.();
    context.signal.addEventListener("abort", wake);
    try {
      const around = surround && this.#surround(surround, capture);
      capture.begin(around ? around.rowsAbove + around.rowsBelow : 0);
      await this.#write(capture, around?.above() ?? [], context.signal);
      await this.#draw(capture, context);
      await this.#write(capture, around?.below() ?? [], context.signal);
      return capture.finish() as Png;
    } finally {
      context.signal.removeEventListener("abort", wake);
      this.#current = undefined;
      capture.free();
    }
  }

  /** Writes what stands above or below the map. */
  async #write(capture: Capture, bands: Iterable<Uint8Array>, signal: AbortSignal): Promise<void> {
    for (const rows of bands) {
      capture.writeRows(rows);
      await yieldToEvents();
      this.#check(signal);
    }
  }

  async #draw(capture: Capture, { signal, progress }: RequestContext<number>): Promise<void> {
    for (let complete = false; !complete; ) {
      while (this.#host.request(capture.wanted())) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        this.#check(signal);
      }
      complete = await capture.step();
      this.#check(signal);
      progress(capture.progress());
      await yieldToEvents();
      this.#check(signal);
    }
  }

  #check(signal: AbortSignal): void {
    signal.throwIfAborted();
    if (this.#broken !== undefined) {
      throw failure(this.#broken);
    }
  }
}

function failure(message: string): ProtocolError {
  return new ProtocolError({ kind: "program", message });
}
