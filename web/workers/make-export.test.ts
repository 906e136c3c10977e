import { describe, expect, it, vi } from "vitest";
import type { DocumentExport, OpenDocument } from "../protocol/decode-wasm.js";
import { makeExport } from "./make-export.js";

/** A document with one file of the given pieces. */
function documentOf(pieces: number[][]) {
  const freed = vi.fn();
  const making: DocumentExport = {
    step: async () => {
      const bytes = new Uint8Array(pieces.shift() ?? []);
      return { bytes, progress: 0.5, isComplete: pieces.length === 0 };
    },
    free: freed,
  };
  const document = {
    exports: () => [
      { id: "towns", title: "Towns", about: "", nameEnding: "towns.csv", mediaType: "text/csv" },
    ],
    export: () => making,
  } as unknown as OpenDocument;
  return { document, freed };
}

describe("a file made out of a map", () => {
  it("is its pieces one after the other, of its media type", async () => {
    const { document, freed } = documentOf([[1, 2], [], [3]]);
    const progress = vi.fn();
    const { signal } = new AbortController();
    const blob = await makeExport(document, "towns", { signal, progress });
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([1, 2, 3]);
    expect(blob.type).toBe("text/csv");
    expect(progress).toHaveBeenCalledTimes(3);
    expect(freed).toHaveBeenCalledOnce();
  });

  it("that is given up ends with the reason and is freed", async () => {
    const { document, freed } = documentOf([[1], [2], [3]]);
    const stop = new AbortController();
    const progress = (): void => stop.abort(new Error("enough"));
    const made = makeExport(document, "towns", { signal: stop.signal, progress });
    await expect(made).rejects.toThrow("enough");
    expect(freed).toHaveBeenCalledOnce();
  });

  it("that the map does not have is refused", async () => {
    const { document } = documentOf([]);
    const context = { signal: new AbortController().signal, progress: vi.fn() };
    await expect(makeExport(document, "roads", context)).rejects.toThrow("no file roads");
  });
});
