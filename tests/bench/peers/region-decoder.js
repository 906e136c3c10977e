// @ts-nocheck -- an index within bounds would need a cast at every use
// A decoder of Progressia regions in plain JavaScript with the inflater of `fflate`: one pass over
// the sectors, typed arrays that are made once, inflation into a preallocated buffer. What it is
// measured against decodes the same.
import { unzlibSync } from "fflate";

const HEADER = 16_400;
const CHUNKS = 4096;
const BLOCKS = 4096;
const SECTOR = 64;
const PAYLOAD = 62;
const [END, DATA, LINK] = [0, 1, 2];

/** Room for an inflated chunk; one with a tile on every face has less. */
const UNPACKED_MAX = 1 << 20;

/** Stands for a chunk that the region does not have. */
export const NONE = -1;

export class RegionDecoder {
  /** @param {number} bytesMax of a file */
  constructor(bytesMax) {
    const sectorsMax = Math.ceil(bytesMax / SECTOR);
    this.owners = new Int16Array(sectorsMax);
    this.firsts = new Int32Array(CHUNKS);
    this.dataSectors = new Int32Array(CHUNKS);
    this.packed = new Uint8Array(bytesMax);
    this.unpacked = new Uint8Array(UNPACKED_MAX);
    /** Of the chunk that was decoded last. */
    this.blocks = new Uint16Array(BLOCKS);
    this.counts = new Uint32Array(65_536);
    this.blockIds = [];
    this.tileIds = [];
    /** x, y, z, face, tile and tag of each tile. */
    this.tiles = new Int32Array(1 << 18);
    this.tileInts = 0;
    this.hint = NONE;
    this.faults = 0;
  }

  /**
   * Reads the header and follows every chain; answers the number of sectors that chains have.
   * @param {Uint8Array} bytes
   */
  scan(bytes) {
    const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER);
    if (header.getUint32(0) !== 0x50524f47) throw new Error("The file does not begin with PROG.");
    const sectors = Math.ceil((bytes.length - HEADER) / SECTOR);
    this.owners.fill(NONE, 0, sectors);
    this.faults = 0;
    const starts = (/** @type {number} */ sector) => {
      const at = HEADER + SECTOR * sector;
      return sector >= 0 && sector < sectors && bytes[at] === DATA && bytes[at + 1] === 0;
    };
    let biased = 0;
    let unbiased = 0;
    for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
      const slot = header.getInt32(16 + 4 * chunk);
      this.firsts[chunk] = slot;
      if (slot === 0) continue;
      if (starts(slot - 1)) biased += 1;
      if (starts(slot)) unbiased += 1;
    }
    const bias = unbiased > biased ? 0 : 1;
    let followed = 0;
    for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
      if (this.firsts[chunk] === 0) {
        this.firsts[chunk] = NONE;
        continue;
      }
      this.firsts[chunk] -= bias;
      followed += this.follow(bytes, chunk, sectors);
    }
    return followed;
  }

  /** Follows one chain, once. @param {Uint8Array} bytes */
  follow(bytes, /** @type {number} */ chunk, /** @type {number} */ sectors) {
    const { owners } = this;
    let sector = this.firsts[chunk];
    let data = 0;
    let followed = 0;
    for (;;) {
      if (sector < 0 || sector >= sectors || owners[sector] !== NONE) {
        this.faults += Number(sector !== sectors);
        break;
      }
      owners[sector] = chunk;
      followed += 1;
      const at = HEADER + SECTOR * sector;
      const kind = bytes[at];
      if (kind === DATA) {
        if (bytes[at + 1] !== (data & 255)) this.faults += 1;
        data += 1;
        sector += 1;
      } else if (kind === LINK) {
        sector =
          (bytes[at + 1] << 24) | (bytes[at + 2] << 16) | (bytes[at + 3] << 8) | bytes[at + 4];
      } else {
        this.faults += Number(kind !== END);
        break;
      }
    }
    this.dataSectors[chunk] = data;
    return followed;
  }

  /** Puts the payload of a chain together. @param {Uint8Array} bytes */
  gather(bytes, /** @type {number} */ chunk, into = this.packed, from = 0) {
    let sector = this.firsts[chunk];
    let to = from;
    for (let left = this.dataSectors[chunk]; left > 0; ) {
      const at = HEADER + SECTOR * sector;
      if (bytes[at] === LINK) {
        sector =
          (bytes[at + 1] << 24) | (bytes[at + 2] << 16) | (bytes[at + 3] << 8) | bytes[at + 4];
        continue;
      }
      const end = Math.min(at + SECTOR, bytes.length);
      for (let byte = at + 2; byte < end; byte += 1, to += 1) into[to] = bytes[byte];
      sector += 1;
      left -= 1;
    }
    return into.subarray(from, to);
  }

  /** Decodes all chunks; answers how many. @param {Uint8Array} bytes */
  decode(bytes, onChunk = (/** @type {number} */ _chunk) => {}) {
    this.scan(bytes);
    let decoded = 0;
    for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
      if (this.firsts[chunk] === NONE) continue;
      this.read(unzlibSync(this.gather(bytes, chunk), { out: this.unpacked }));
      decoded += 1;
      onChunk(chunk);
    }
    return decoded;
  }

  /** The streams of all chunks, each ready to be inflated. @param {Uint8Array} bytes */
  streams(bytes) {
    this.scan(bytes);
    const streams = [];
    let end = 0;
    for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
      if (this.firsts[chunk] === NONE) continue;
      const into = new Uint8Array(this.dataSectors[chunk] * PAYLOAD);
      const stream = this.gather(bytes, chunk, into);
      end += stream.length;
      streams.push(stream);
    }
    if (end > bytes.length) throw new Error("The streams are longer than the file.");
    return streams;
  }

  /** Inflates streams and does nothing with them. @param {Uint8Array[]} streams */
  inflate(streams) {
    let bytes = 0;
    for (const stream of streams) bytes += unzlibSync(stream, { out: this.unpacked }).length;
    return bytes;
  }

  /** Reads an inflated chunk. @param {Uint8Array} bytes */
  read(bytes) {
    if (bytes[0] !== 0) throw new Error(`Codec ${bytes[0]} is not known.`);
    const { blocks, counts } = this;
    let at = this.palette(bytes, 1, this.blockIds);
    at = this.palette(bytes, at, this.tileIds);
    const count = this.blockIds.length;
    counts.fill(0, 0, count);
    for (let block = 0; block < BLOCKS; block += 1, at += 4) {
      const index =
        (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
      if (index >>> 0 >= count) throw new Error(`Block ${block} is past the palette.`);
      blocks[block] = index;
      counts[index] += 1;
    }
    this.hint = bytes[this.tileRecords(bytes, at)];
  }

  /** @param {Uint8Array} bytes @param {string[]} ids */
  palette(bytes, /** @type {number} */ from, ids) {
    let at = from + 4;
    const count =
      (bytes[from] << 24) | (bytes[from + 1] << 16) | (bytes[from + 2] << 8) | bytes[from + 3];
    ids.length = count;
    for (let index = 0; index < count; index += 1) {
      const end = at + 2 + ((bytes[at] << 8) | bytes[at + 1]);
      // Every id of the region is ASCII; a short loop beats the decoder of texts for a few letters.
      ids[index] = ascii(bytes, at + 2, end);
      at = end;
    }
    return at;
  }

  /** @param {Uint8Array} bytes */
  tileRecords(bytes, /** @type {number} */ from) {
    const { tiles } = this;
    let at = from;
    let to = 0;
    while (bytes[at] !== 0xff) {
      const count = bytes[at + 4];
      const place = at;
      at += 5;
      for (let tile = 0; tile < count; tile += 1, at += 8, to += 6) {
        tiles[to] = bytes[place];
        tiles[to + 1] = bytes[place + 1];
        tiles[to + 2] = bytes[place + 2];
        tiles[to + 3] = bytes[place + 3];
        tiles[to + 4] =
          (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
        tiles[to + 5] =
          (bytes[at + 4] << 24) | (bytes[at + 5] << 16) | (bytes[at + 6] << 8) | bytes[at + 7];
      }
    }
    this.tileInts = to;
    return at + 1;
  }
}

/** @param {Uint8Array} bytes */
function ascii(bytes, /** @type {number} */ from, /** @type {number} */ end) {
  let text = "";
  for (let at = from; at < end; at += 1) text += String.fromCharCode(bytes[at]);
  return text;
}
