import { describe, expect, it } from "vitest";
import { FileSource } from "./file-source.js";

const BYTES = new Uint8Array(1000).map((_, offset) => offset % 251);

/** Counts reads under way; the later a read begins, the sooner it ends. */
class SlowBlob extends Blob {
  begun = 0;
  underWay = 0;
  mostUnderWay = 0;

  override slice(start?: number, end?: number): Blob {
    const slice = super.slice(start, end);
    const bytes = slice.arrayBuffer.bind(slice);
    slice.arrayBuffer = async () => {
      this.begun += 1;
      this.underWay += 1;
      this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 20 - this.begun)));
      this.underWay -= 1;
      return bytes();
    };
    return slice;
  }
}

describe("a file", () => {
  it("answers each range in the order of asking, whichever is read first", async () => {
    const blob = new SlowBlob([BYTES]);
    const ranges = Array.from({ length: 20 }, (_, index) => [900 - 40 * index, 905 - 40 * index]);
    const parts = await new FileSource(blob).read(new Float64Array(ranges.flat()));
    expect(parts.map((part) => [...part])).toEqual(
      ranges.map(([start, end]) => [...BYTES.subarray(start, end)]),
    );
  });

  it("is read at several places at a time, but not at all of them", async () => {
    const blob = new SlowBlob([BYTES]);
    await new FileSource(blob).read(new Float64Array(100).map((_, index) => index));
    expect(blob.begun).toBe(50);
    expect(blob.mostUnderWay).toBeGreaterThan(1);
    expect(blob.mostUnderWay).toBeLessThanOrEqual(8);
  });

  it("gives what there is where it ends before the range", async () => {
    const parts = await new FileSource(new Blob([BYTES])).read(new Float64Array([990, 1010]));
    expect(parts.map((part) => part.length)).toEqual([10]);
  });

  it("passes the host's error on, such as that of a file that changed", async () => {
    const blob = new Blob([BYTES]);
    blob.slice = () => {
      const slice = new Blob();
      slice.arrayBuffer = () => Promise.reject(new DOMException("changed", "NotReadableError"));
      return slice;
    };
    await expect(new FileSource(blob).read(new Float64Array([0, 10]))).rejects.toMatchObject({
      name: "NotReadableError",
    });
  });

  it("that is asked for nothing is not read", async () => {
    const blob = new SlowBlob([BYTES]);
    expect(await new FileSource(blob).read(new Float64Array())).toEqual([]);
    expect(blob.begun).toBe(0);
  });
});
