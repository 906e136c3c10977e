/**
 * Requests, notices and events over a `MessagePort` or a worker. One side asks and notifies
 * (`Client`), the other answers and tells (`Server`). A request can be cancelled and can report
 * progress; a notice has no answer. Each side ignores messages that are not of this protocol.
 */
import { type ErrorShape, errorShape, ProtocolError } from "./error.js";

/** What a pair of ends says to each other; spell it as a type alias. */
export interface Protocol {
  /** Asked by the client, answered by the server. */
  requests: Record<string, { params: unknown; result: unknown; progress?: unknown }>;
  /** Told by the client, unanswered. */
  notices: Record<string, unknown>;
  /** Told by the server. */
  events: Record<string, unknown>;
}

/** What a `Worker`, a worker's own scope and a `MessagePort` have in common. */
export interface Channel {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  removeEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  /** Ports deliver nothing before it is called. */
  start?(): void;
}

type Names<T> = keyof T & string;
type Params<P extends Protocol, M extends Names<P["requests"]>> = P["requests"][M]["params"];
type Result<P extends Protocol, M extends Names<P["requests"]>> = P["requests"][M]["result"];
type Progress<P extends Protocol, M extends Names<P["requests"]>> = P["requests"][M]["progress"];

type ToServer =
  | { rpc: "request"; id: number; method: string; params: unknown }
  | { rpc: "cancel"; id: number }
  | { rpc: "notice"; name: string; params: unknown };

type ToClient =
  | { rpc: "result"; id: number; value: unknown }
  | { rpc: "error"; id: number; error: ErrorShape }
  | { rpc: "progress"; id: number; value: unknown }
  | { rpc: "event"; name: string; detail: unknown };

/** Ways to follow, to stop and to feed a request. */
export interface RequestOptions<Value> {
  /** Aborting rejects the request at once and tells the server. */
  signal?: AbortSignal;
  /** Buffers, ports and canvases in the parameters that move instead of being copied. */
  transfer?: Transferable[];
  onProgress?: (value: Value) => void;
}

interface Pending {
  resolve(value: unknown): void;
  reject(reason: unknown): void;
  onProgress: ((value: unknown) => void) | undefined;
  /** Stops listening to the request's signal. */
  release(): void;
}

/** The asking end. */
export class Client<P extends Protocol> {
  readonly #channel: Channel;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, Set<(detail: unknown) => void>>();
  #nextId = 1;
  #closed: ProtocolError | undefined;

  constructor(channel: Channel) {
    this.#channel = channel;
    channel.addEventListener("message", this.#receive);
    channel.start?.();
  }

  /** Asks; rejects with a `ProtocolError`, or with the signal's reason when that aborts. */
  request<M extends Names<P["requests"]>>(
    method: M,
    params: Params<P, M>,
    options: RequestOptions<Progress<P, M>> = {},
  ): Promise<Result<P, M>> {
    const { signal, transfer = [], onProgress } = options;
    if (this.#closed) {
      return Promise.reject(this.#closed);
    }
    if (signal?.aborted) {
      return Promise.reject(signal.reason);
    }
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const cancel = (): void => {
        this.#settle(id)?.reject(signal?.reason);
        this.#send({ rpc: "cancel", id }, []);
      };
      signal?.addEventListener("abort", cancel, { once: true });
      this.#pending.set(id, {
        resolve: (value) => resolve(value as Result<P, M>),
        reject,
        onProgress: onProgress as ((value: unknown) => void) | undefined,
        release: () => signal?.removeEventListener("abort", cancel),
      });
      try {
        this.#send({ rpc: "request", id, method, params }, transfer);
      } catch (error) {
        this.#settle(id)?.reject(error);
      }
    });
  }

  /** Tells the server something; does nothing once closed. */
  notify<N extends Names<P["notices"]>>(
    name: N,
    params: P["notices"][N],
    transfer: Transferable[] = [],
  ): void {
    if (!this.#closed) {
      this.#send({ rpc: "notice", name, params }, transfer);
    }
  }

  /** Listens to an event; the returned function stops listening. */
  on<E extends Names<P["events"]>>(
    name: E,
    listener: (detail: P["events"][E]) => void,
  ): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    const untyped = listener as (detail: unknown) => void;
    listeners.add(untyped);
    return () => listeners.delete(untyped);
  }

  /** Rejects what is pending and all later requests, and stops listening. */
  close(message = "The connection was closed."): void {
    if (this.#closed) {
      return;
    }
    this.#closed = new ProtocolError({ kind: "closed", message });
    this.#channel.removeEventListener("message", this.#receive);
    this.#listeners.clear();
    for (const id of [...this.#pending.keys()]) {
      this.#settle(id)?.reject(this.#closed);
    }
  }

  #send(message: ToServer, transfer: Transferable[]): void {
    this.#channel.postMessage(message, transfer);
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.release();
    return pending;
  }

  readonly #receive = (event: MessageEvent): void => {
    const message = event.data as ToClient;
    switch (message?.rpc) {
      case "result":
        this.#settle(message.id)?.resolve(message.value);
        break;
      case "error":
        this.#settle(message.id)?.reject(new ProtocolError(message.error));
        break;
      case "progress":
        this.#pending.get(message.id)?.onProgress?.(message.value);
        break;
      case "event":
        for (const listener of [...(this.#listeners.get(message.name) ?? [])]) {
          listener(message.detail);
        }
        break;
    }
  };
}

/** A result together with the buffers in it that move instead of being copied. */
export class Transferred<Value> {
  constructor(
    readonly value: Value,
    readonly transfer: Transferable[],
  ) {}
}

/** What a handler gets besides the parameters. */
export interface RequestContext<Value> {
  /** Aborts when the client gives up, or when the server closes. */
  signal: AbortSignal;
  progress(value: Value): void;
}

type Answer<Value> = Value | Transferred<Value>;

/** The functions that answer requests and take notices. */
export interface Handlers<P extends Protocol> {
  requests: {
    [M in Names<P["requests"]>]: (
      params: Params<P, M>,
      context: RequestContext<Progress<P, M>>,
    ) => Answer<Result<P, M>> | Promise<Answer<Result<P, M>>>;
  };
  notices: { [N in Names<P["notices"]>]: (params: P["notices"][N]) => void };
}

type UntypedRequestHandler = (params: unknown, context: RequestContext<unknown>) => unknown;
type UntypedNoticeHandler = (params: unknown) => void;

/** The answering end. */
export class Server<P extends Protocol> {
  readonly #channel: Channel;
  readonly #requests: ReadonlyMap<string, UntypedRequestHandler>;
  readonly #notices: ReadonlyMap<string, UntypedNoticeHandler>;
  readonly #running = new Map<number, AbortController>();

  constructor(channel: Channel, handlers: Handlers<P>) {
    this.#channel = channel;
    this.#requests = new Map(
      Object.entries(handlers.requests as Record<string, UntypedRequestHandler>),
    );
    this.#notices = new Map(
      Object.entries(handlers.notices as Record<string, UntypedNoticeHandler>),
    );
    channel.addEventListener("message", this.#receive);
    channel.start?.();
  }

  /** Tells the client. */
  emit<E extends Names<P["events"]>>(
    name: E,
    detail: P["events"][E],
    transfer: Transferable[] = [],
  ): void {
    this.#send({ rpc: "event", name, detail }, transfer);
  }

  /** Aborts what is running and stops listening. */
  close(): void {
    this.#channel.removeEventListener("message", this.#receive);
    for (const controller of this.#running.values()) {
      controller.abort();
    }
    this.#running.clear();
  }

  #send(message: ToClient, transfer: Transferable[]): void {
    this.#channel.postMessage(message, transfer);
  }

  readonly #receive = (event: MessageEvent): void => {
    const message = event.data as ToServer;
    switch (message?.rpc) {
      case "request":
        void this.#answer(message.id, message.method, message.params);
        break;
      case "cancel":
        this.#running.get(message.id)?.abort();
        break;
      case "notice":
        this.#notices.get(message.name)?.(message.params);
        break;
    }
  };

  async #answer(id: number, method: string, params: unknown): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    try {
      const handler = this.#requests.get(method);
      if (!handler) {
        throw new ProtocolError({ kind: "program", message: `no such request: ${method}` });
      }
      const progress = (value: unknown): void => {
        if (!signal.aborted) {
          this.#send({ rpc: "progress", id, value }, []);
        }
      };
      const answer = await handler(params, { signal, progress });
      // Nobody waits for the answer of a cancelled request.
      if (!signal.aborted) {
        const { value, transfer } =
          answer instanceof Transferred ? answer : new Transferred(answer, []);
        this.#send({ rpc: "result", id, value }, transfer);
      }
    } catch (error) {
      if (!signal.aborted) {
        this.#send({ rpc: "error", id, error: errorShape(error) }, []);
      }
    } finally {
      this.#running.delete(id);
    }
  }
}
