/** A browser's file as the decoder reads it: by position and in batches. */
import type { HostSource } from "../protocol/decode-wasm.js";

/**
 * Ranges closer together than this are read as one. A read of its own costs about 0.4 ms in
 * Chromium, in which time about 200 KiB come in a larger read.
 */
const MAX_GAP_BYTES = 192 * 1024;
/** Ranges are not joined past this, so that what is read through gaps stays small. */
const MAX_JOINED_BYTES = 8 * 1024 * 1024;
/** Up to here a synchronous read is the quicker way; above, reads side by side are. */
const MAX_SYNC_BYTES = 64 * 1024;
const MAX_PARALLEL_READS = 4;

/** Reads a blob at once; what a worker's `FileReaderSync` does. */
export type ReadSync = (blob: Blob) => ArrayBuffer;

/** Errors of the host, such as `NotReadableError` for a file that changed, pass through. */
export class FileSource implements HostSource {
  readonly #file: Blob;
  readonly #readSync: ReadSync;

  constructor(file: Blob, readSync: ReadSync) {
    this.#file = file;
    this.#readSync = readSync;
  }

  get size(): number {
    return this.#file.size;
  }

  /** A buffer for each `[start, end)` pair, in order; shorter where the file ends before. */
  async read(ranges: Float64Array): Promise<Uint8Array[]> {
    const results = new Array<Uint8Array>(ranges.length / 2);
    const joined = joinRanges(ranges);
    const readNext = async (): Promise<void> => {
      for (let next = joined.pop(); next; next = joined.pop()) {
        const bytes = await this.#readBytes(next.start, next.end);
        for (const { index, start, end } of next.parts) {
          results[index] = bytes.subarray(start - next.start, end - next.start);
        }
      }
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL_READS }, readNext));
    return results;
  }

  async #readBytes(start: number, end: number): Promise<Uint8Array> {
    const blob = this.#file.slice(start, end);
    const small = end - start <= MAX_SYNC_BYTES;
    return new Uint8Array(small ? this.#readSync(blob) : await blob.arrayBuffer());
  }
}

/** Neighbouring ranges that are read as one. */
interface JoinedRange {
  start: number;
  end: number;
  /** The ranges asked for, and their places in the answer. */
  parts: { index: number; start: number; end: number }[];
}

/** Joins ranges that lie close together. */
export function joinRanges(ranges: Float64Array): JoinedRange[] {
  const parts = Array.from({ length: ranges.length / 2 }, (_, index) => ({
    index,
    start: ranges[2 * index] ?? 0,
    end: ranges[2 * index + 1] ?? 0,
  }));
  parts.sort((a, b) => a.start - b.start);
  const joined: JoinedRange[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (
      last &&
      part.start - last.end <= MAX_GAP_BYTES &&
      part.end - last.start <= MAX_JOINED_BYTES
    ) {
      last.end = Math.max(last.end, part.end);
      last.parts.push(part);
    } else {
      joined.push({ start: part.start, end: part.end, parts: [part] });
    }
  }
  return joined;
}
