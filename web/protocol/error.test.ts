import { expect, it } from "vitest";
import { errorShape, ProtocolError } from "./error.js";

it("keeps what a wasm module threw as a plain object", () => {
  const thrown = { kind: "refused", message: "No.", finding: { code: "x" }, other: 1 };
  expect(errorShape(thrown)).toEqual({ kind: "refused", message: "No.", finding: { code: "x" } });
});

it("keeps what already is one of ours", () => {
  const error = new ProtocolError({ kind: "source", message: "gone" });
  expect(errorShape(error)).toEqual({ kind: "source", message: "gone" });
});

it("knows the host's errors by name", () => {
  const named = (name: string) => errorShape(new DOMException("text", name)).kind;
  expect(named("NotReadableError")).toBe("source");
  expect(named("AbortError")).toBe("cancelled");
  expect(named("SyntaxError")).toBe("program");
});

it("makes a sentence of anything else", () => {
  expect(errorShape(new TypeError("x is undefined"))).toEqual({
    kind: "program",
    message: "x is undefined",
  });
  expect(errorShape("text")).toEqual({ kind: "program", message: "text" });
  expect(errorShape(undefined).message).toBe("undefined");
  expect(errorShape({ kind: "unheard of", message: "m" }).kind).toBe("program");
});
