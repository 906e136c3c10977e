/** Image data of a PNG as it goes into the file: compressed by the browser, in IDAT chunks. */

/** Bytes of a chunk, or so: few chunks, and never much in memory. */
const CHUNK_BYTES = 256 << 10;
/** Length and type in front of a chunk's data, its checksum after it. */
const CHUNK_HEAD_BYTES = 8;
const CRC_BYTES = 4;
const IDAT = [..."IDAT"].map((letter) => letter.charCodeAt(0));

type Bytes = Uint8Array<ArrayBuffer>;

/** One zlib stream, cut into chunks. What is not finished must be cancelled. */
export class PngImageData {
  readonly #writer: WritableStreamDefaultWriter<BufferSource>;
  readonly #isRead: Promise<void>;
  #compressed: Bytes[] = [];
  #compressedBytes = 0;
  #chunks: Bytes[] = [];

  constructor() {
    const { writable, readable } = new CompressionStream("deflate");
    this.#writer = writable.getWriter();
    this.#isRead = this.#read(readable);
    // Both also fail where they are waited for; by themselves they are nobody's concern.
    this.#isRead.catch(() => {});
    this.#writer.closed.catch(() => {});
  }

  /** Takes filtered rows once the compressor has room; answers with the chunks that are ready. */
  async write(rows: Bytes): Promise<Bytes[]> {
    await this.#writer.ready;
    await this.#writer.write(rows);
    return this.#taken();
  }

  /** Ends the stream; answers with the chunks that are left. */
  async finish(): Promise<Bytes[]> {
    await Promise.all([this.#writer.close(), this.#isRead]);
    if (this.#compressedBytes > 0) this.#cutChunk();
    return this.#taken();
  }

  /** Gives up; what is still under way fails. Does nothing to a stream that has ended. */
  cancel(reason: unknown): void {
    this.#writer.abort(reason).catch(() => {});
  }

  async #read(readable: ReadableStream<Bytes>): Promise<void> {
    const reader = readable.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      this.#compressed.push(next.value);
      this.#compressedBytes += next.value.length;
      if (this.#compressedBytes >= CHUNK_BYTES) this.#cutChunk();
    }
  }

  #cutChunk(): void {
    this.#chunks.push(idatChunk(this.#compressed, this.#compressedBytes));
    this.#compressed = [];
    this.#compressedBytes = 0;
  }

  #taken(): Bytes[] {
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }
}

/** Length, type, data, checksum of type and data (PNG, Third Edition, 5.3). */
function idatChunk(parts: Bytes[], dataBytes: number): Bytes {
  const chunk = new Uint8Array(CHUNK_HEAD_BYTES + dataBytes + CRC_BYTES);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, dataBytes);
  chunk.set(IDAT, CHUNK_HEAD_BYTES - IDAT.length);
  let at = CHUNK_HEAD_BYTES;
  for (const part of parts) {
    chunk.set(part, at);
    at += part.length;
  }
  view.setUint32(at, crc32(chunk.subarray(CHUNK_HEAD_BYTES - IDAT.length, at)));
  return chunk;
}

/** The checksum of each byte (annex D). */
const CRC_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  return rest;
});

function crc32(bytes: Bytes): number {
  let rest = ~0;
  for (const byte of bytes) rest = (rest >>> 8) ^ (CRC_OF_BYTE[(rest ^ byte) & 0xff] ?? 0);
  return ~rest >>> 0;
}
