import { beforeEach, describe, expect, it } from "vitest";
import { FileSource, joinRanges } from "./file-source.js";

const MIB = 1024 * 1024;

/** A file whose every byte tells where it is, and what was read of it. */
class CountedBlob extends Blob {
  readonly slices: [number, number][] = [];
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(size: number) {
    const bytes = new Uint8Array(size).map((_, offset) => offset % 251);
    super([bytes]);
    this.#bytes = bytes;
  }

  override slice(start: number, end: number): Blob {
    this.slices.push([start, end]);
    return new Blob([this.#bytes.subarray(start, end)]);
  }
}

function expected(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => (start + index) % 251);
}

let syncReads: number;

/** Node reads no blob at once: what it answers tells only that it was asked. */
function readSync(blob: Blob): ArrayBuffer {
  syncReads += 1;
  return new ArrayBuffer(blob.size);
}

beforeEach(() => {
  syncReads = 0;
});

describe("reading", () => {
  it("answers each range in the order of asking, overlapping ones too", async () => {
    const source = new FileSource(new CountedBlob(3 * MIB), readSync);
    const ranges = [2 * MIB, 2 * MIB + 5, 10, 20, 0, 2 * MIB, 15, 25];
    const parts = await source.read(new Float64Array(ranges));
    expect(parts).toHaveLength(4);
    expect([...(parts[0] ?? [])]).toEqual(expected(2 * MIB, 2 * MIB + 5));
    expect([...(parts[1] ?? [])]).toEqual(expected(10, 20));
    expect(parts[2]).toHaveLength(2 * MIB);
    expect([...(parts[3] ?? [])]).toEqual(expected(15, 25));
  });

  it("gives what there is where the file ends before the range", async () => {
    const source = new FileSource(new CountedBlob(100_000), readSync);
    const parts = await source.read(new Float64Array([20_000, 100_010]));
    expect(parts[0]).toHaveLength(80_000);
  });

  it("reads small parts at once and large ones side by side", async () => {
    const blob = new CountedBlob(4 * MIB);
    const source = new FileSource(blob, readSync);
    const parts = await source.read(new Float64Array([0, 16, 2 * MIB, 3 * MIB]));
    expect(syncReads).toBe(1);
    expect(parts.map((part) => part.length)).toEqual([16, MIB]);
    expect(blob.slices.sort((a, b) => a[0] - b[0])).toEqual([
      [0, 16],
      [2 * MIB, 3 * MIB],
    ]);
  });

  it("passes the host's error on, such as that of a file that changed", async () => {
    const source = new FileSource(new CountedBlob(10), () => {
      throw new DOMException("changed", "NotReadableError");
    });
    await expect(source.read(new Float64Array([0, 10]))).rejects.toMatchObject({
      name: "NotReadableError",
    });
  });

  it("of nothing reads nothing", async () => {
    const blob = new CountedBlob(10);
    expect(await new FileSource(blob, readSync).read(new Float64Array())).toEqual([]);
    expect(blob.slices).toEqual([]);
  });
});

describe("joining", () => {
  const spans = (...ranges: number[]): [number, number][] =>
    joinRanges(new Float64Array(ranges)).map(({ start, end }) => [start, end]);

  it("reads through small gaps and not through large ones", () => {
    expect(spans(0, 1000, 50_000, 51_000, 9 * MIB, 9 * MIB + 1)).toEqual([
      [0, 51_000],
      [9 * MIB, 9 * MIB + 1],
    ]);
  });

  it("keeps what is read at once within a bound, but never splits a range", () => {
    const columns = Array.from({ length: 100 }, (_, index) => [
      (index * MIB) / 4,
      (index * MIB) / 4 + 1e5,
    ]).flat();
    expect(Math.max(...spans(...columns).map(([start, end]) => end - start))).toBeLessThanOrEqual(
      8 * MIB,
    );
    expect(spans(0, 20 * MIB)).toEqual([[0, 20 * MIB]]);
  });
});
