import { PNG } from "pngjs";
import { describe, expect, it, vi } from "vitest";
import type { DocumentExport, ExportStep, OpenDocument } from "../protocol/decode-wasm.js";
import { makeExport } from "./make-export.js";

type Piece = Pick<ExportStep, "bytes" | "packing">;

const asIs = (...bytes: number[]): Piece => ({ bytes: new Uint8Array(bytes), packing: "asIs" });

/** A document with one file of the given pieces. */
function documentOf(pieces: Piece[]) {
  const freed = vi.fn();
  const making: DocumentExport = {
    step: async () => {
      const piece = pieces.shift() ?? asIs();
      return { ...piece, progress: 0.5, isComplete: pieces.length === 0 };
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

/** A grey picture in pieces: what stands around the rows is taken out of another one's file. */
function pictureOf(size: number, rows: number[][]): Piece[] {
  const frame = new PNG({ width: size, height: size });
  const file = PNG.sync.write(frame, { colorType: 0, inputColorType: 6 });
  const headEnd = file.indexOf("IDAT") - 4;
  const tailStart = file.indexOf("IEND") - 4;
  return [
    { bytes: new Uint8Array(file.subarray(0, headEnd)), packing: "asIs" },
    ...rows.map((row) => ({
      bytes: new Uint8Array([0, ...row]),
      packing: "pngImageData" as const,
    })),
    { bytes: new Uint8Array(file.subarray(tailStart)), packing: "asIs" },
  ];
}

/** Numbers without a pattern that a compressor finds, so that there are several chunks. */
function noise(count: number): number[] {
  let state = 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state >>> 24;
  });
}

describe("a file made out of a map", () => {
  it("is its pieces one after the other, of its media type", async () => {
    const { document, freed } = documentOf([asIs(1, 2), asIs(), asIs(3)]);
    const progress = vi.fn();
    const { signal } = new AbortController();
    const blob = await makeExport(document, "towns", { signal, progress });
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([1, 2, 3]);
    expect(blob.type).toBe("text/csv");
    expect(progress).toHaveBeenCalledTimes(3);
    expect(freed).toHaveBeenCalledOnce();
  });

  it("that is given up ends with the reason and is freed", async () => {
    const { document, freed } = documentOf([asIs(1), asIs(2), asIs(3)]);
    const stop = new AbortController();
    const progress = (): void => stop.abort(new Error("enough"));
    const made = makeExport(document, "towns", { signal: stop.signal, progress });
    await expect(made).rejects.toThrow("enough");
    expect(freed).toHaveBeenCalledOnce();
  });

  it("has the rows of a picture compressed in chunks that another library reads", async () => {
    const size = 600;
    const pixels = noise(size * size);
    const rows = Array.from({ length: size }, (_, y) => pixels.slice(y * size, (y + 1) * size));
    const { document } = documentOf(pictureOf(size, rows));
    const { signal } = new AbortController();
    const blob = await makeExport(document, "towns", { signal, progress: vi.fn() });
    const file = Buffer.from(await blob.arrayBuffer());
    expect(file.toString("latin1").match(/IDAT/g)?.length).toBeGreaterThan(1);
    // Reading it checks the length, order and checksum of each chunk, too.
    const { data } = PNG.sync.read(file);
    expect(Buffer.from(data.filter((_, at) => at % 4 === 0)).equals(Buffer.from(pixels))).toBe(
      true,
    );
  });

  it("that is given up within a picture ends with the reason, and its stream with it", async () => {
    const { document, freed } = documentOf(pictureOf(2, [noise(2), noise(2)]));
    const stop = new AbortController();
    let calls = 0;
    const progress = (): void => {
      if (++calls === 2) stop.abort(new Error("enough"));
    };
    const abort = vi.spyOn(WritableStreamDefaultWriter.prototype, "abort");
    const made = makeExport(document, "towns", { signal: stop.signal, progress });
    await expect(made).rejects.toThrow("enough");
    expect(abort).toHaveBeenCalledOnce();
    expect(freed).toHaveBeenCalledOnce();
  });

  it("that the map does not have is refused", async () => {
    const { document } = documentOf([]);
    const context = { signal: new AbortController().signal, progress: vi.fn() };
    await expect(makeExport(document, "roads", context)).rejects.toThrow("no file roads");
  });
});
