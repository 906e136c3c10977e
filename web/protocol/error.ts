/** Errors as they cross between workers and the page. */
import type { Finding } from "./map.js";

/**
 * `refused`: the file breaks its format; `source`: its bytes could not be read; `cancelled`: the
 * asker gave up; `closed`: the other side is gone; `program`: anything that should not happen.
 */
export type ErrorKind = "refused" | "source" | "cancelled" | "closed" | "program";

/** An error as a plain object, which structured cloning leaves whole. */
export interface ErrorShape {
  kind: ErrorKind;
  message: string;
  finding?: Finding;
}

const KINDS: readonly string[] = ["refused", "source", "cancelled", "closed", "program"];

/** An error that keeps its kind and finding on the way. */
export class ProtocolError extends Error implements ErrorShape {
  readonly kind: ErrorKind;
  readonly finding?: Finding;

  constructor(shape: ErrorShape) {
    super(shape.message);
    this.name = "ProtocolError";
    this.kind = shape.kind;
    if (shape.finding) {
      this.finding = shape.finding;
    }
  }
}

/** What was thrown, wherever it comes from: our own errors, wasm's plain objects, the host's. */
export function errorShape(thrown: unknown): ErrorShape {
  if (typeof thrown !== "object" || thrown === null) {
    return { kind: "program", message: String(thrown) };
  }
  const { kind, message, name, finding } = thrown as Partial<Record<string, unknown>>;
  const text = typeof message === "string" && message !== "" ? message : String(thrown);
  if (typeof kind === "string" && KINDS.includes(kind)) {
    const shape: ErrorShape = { kind: kind as ErrorKind, message: text };
    if (finding) {
      shape.finding = finding as Finding;
    }
    return shape;
  }
  if (name === "AbortError") {
    return { kind: "cancelled", message: text };
  }
  if (name === "NotReadableError" || name === "NotFoundError") {
    return { kind: "source", message: text };
  }
  return { kind: "program", message: text };
}
