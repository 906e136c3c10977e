// @ts-nocheck -- an index within bounds would need a cast at every use
// The peer's Base64, LZO1X and LCW. Each writes into an array that its caller made.
import { ENTRY_INTS } from "./scenario-ini.js";

const SIXES = new Uint8Array(256).fill(0x80);
for (const [six, character] of [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
].entries()) {
  SIXES[character.charCodeAt(0)] = six;
}

/**
 * Decodes the values of a section, joined, into `out`; answers how many bytes they are.
 * @param {import("./scenario-ini.js").Ini} ini
 * @param {string} section
 * @param {Uint8Array} out
 */
export function base64(ini, section, out) {
  const { bytes, entries } = ini;
  const ranges = ini.sections.get(section) ?? [];
  let written = 0;
  let bits = 0;
  let characters = 0;
  for (let range = 0; range < ranges.length; range += 2) {
    for (let entry = ranges[range]; entry < ranges[range + 1]; entry += 1) {
      if (!entries[entry * ENTRY_INTS + 4]) continue;
      let at = entries[entry * ENTRY_INTS + 2];
      const end = entries[entry * ENTRY_INTS + 3];
      while (at < end) {
        if (characters === 0) {
          for (; at + 4 <= end; at += 4) {
            const a = SIXES[bytes[at]];
            const b = SIXES[bytes[at + 1]];
            const c = SIXES[bytes[at + 2]];
            const d = SIXES[bytes[at + 3]];
            if ((a | b | c | d) & 0x80) break;
            out[written] = (a << 2) | (b >> 4);
            out[written + 1] = (b << 4) | (c >> 2);
            out[written + 2] = (c << 6) | d;
            written += 3;
          }
          if (at >= end) break;
        }
        const six = SIXES[bytes[at]];
        if (six & 0x80) break;
        at += 1;
        bits = (bits << 6) | six;
        characters += 1;
        if (characters === 4) {
          out[written] = bits >> 16;
          out[written + 1] = bits >> 8;
          out[written + 2] = bits;
          written += 3;
          bits = 0;
          characters = 0;
        }
      }
    }
  }
  if (characters === 2) out[written++] = bits >> 4;
  if (characters === 3) {
    out[written++] = bits >> 10;
    out[written++] = bits >> 2;
  }
  return written;
}

/**
 * Unpacks all blocks behind one another; answers how many bytes they are.
 * @param {(input: Uint8Array, at: number, end: number, out: Uint8Array, to: number) => number} unpack
 *   one block from `at` to `end`, answers where its output ends
 * @param {Uint8Array} packed
 * @param {number} length
 * @param {Uint8Array} out
 */
export function unpackBlocks(unpack, packed, length, out) {
  let at = 0;
  let written = 0;
  while (at + 4 <= length) {
    const packedLength = packed[at] | (packed[at + 1] << 8);
    const unpackedLength = packed[at + 2] | (packed[at + 3] << 8);
    at += 4;
    if (packedLength === 0 || at + packedLength > length) break;
    const end = unpack(packed, at, at + packedLength, out, written);
    if (end !== written + unpackedLength) {
      throw new Error(`A block unpacks to ${end - written} bytes and not to ${unpackedLength}`);
    }
    written = end;
    at += packedLength;
  }
  return written;
}

/**
 * Unpacks a block of LZO1X.
 * @param {Uint8Array} input
 * @param {number} from
 * @param {number} end
 * @param {Uint8Array} out
 * @param {number} to
 */
export function lzo(input, from, end, out, to) {
  let at = from;
  let written = to;
  // How many literals came before the instruction: 4 stands for more than 3.
  let literals = 0;
  if (input[at] > 17) {
    let count = input[at++] - 17;
    literals = Math.min(count, 4);
    while (count-- > 0) out[written++] = input[at++];
  }
  while (at < end) {
    const byte = input[at++];
    let length = 0;
    let distance = 0;
    let behind = byte & 3;
    if (byte >= 64) {
      length = byte < 128 ? 3 + ((byte >> 5) & 1) : 5 + ((byte >> 5) & 3);
      distance = ((input[at++] << 3) | ((byte >> 2) & 7)) + 1;
    } else if (byte >= 32) {
      length = byte & 31;
      if (length === 0) {
        length = 31;
        while (input[at] === 0 && at < end) {
          length += 255;
          at += 1;
        }
        length += input[at++];
      }
      length += 2;
      const low = input[at] | (input[at + 1] << 8);
      at += 2;
      distance = (low >> 2) + 1;
      behind = low & 3;
    } else if (byte >= 16) {
      length = byte & 7;
      if (length === 0) {
        length = 7;
        while (input[at] === 0 && at < end) {
          length += 255;
          at += 1;
        }
        length += input[at++];
      }
      length += 2;
      const low = input[at] | (input[at + 1] << 8);
      at += 2;
      distance = ((byte & 8) << 11) | (low >> 2);
      if (distance === 0) return written;
      distance += 16384;
      behind = low & 3;
    } else if (literals === 0) {
      let count = byte;
      if (count === 0) {
        count = 15;
        while (input[at] === 0 && at < end) {
          count += 255;
          at += 1;
        }
        count += input[at++];
      }
      count += 3;
      if (at + count > end) throw new Error("LZO: its bytes end early");
      while (count-- > 0) out[written++] = input[at++];
      literals = 4;
      continue;
    } else {
      length = literals < 4 ? 2 : 3;
      distance = ((input[at++] << 2) | (byte >> 2)) + (literals < 4 ? 1 : 2049);
    }
    let source = written - distance;
    if (source < to) throw new Error("LZO: a copy from before the block");
    const stop = written + length;
    while (written < stop) out[written++] = out[source++];
    literals = behind;
    while (behind-- > 0) out[written++] = input[at++];
  }
  throw new Error("LZO: no end mark");
}

/**
 * Unpacks a block of LCW.
 * @param {Uint8Array} input
 * @param {number} from
 * @param {number} end
 * @param {Uint8Array} out
 * @param {number} to
 */
export function lcw(input, from, end, out, to) {
  let at = from;
  let written = to;
  while (at < end) {
    const command = input[at++];
    if (command === 0x80) break;
    let source = 0;
    let count = 0;
    if (command < 0x80) {
      source = written - (((command & 15) << 8) | input[at++]);
      count = (command >> 4) + 3;
    } else if (command < 0xc0) {
      count = command & 63;
      if (at + count > end) throw new Error("LCW: its bytes end early");
      while (count-- > 0) out[written++] = input[at++];
      continue;
    } else if (command === 0xfe) {
      count = input[at] | (input[at + 1] << 8);
      out.fill(input[at + 2], written, written + count);
      at += 3;
      written += count;
      continue;
    } else {
      count = (command & 63) + 3;
      if (command === 0xff) {
        count = input[at] | (input[at + 1] << 8);
        at += 2;
      }
      source = to + (input[at] | (input[at + 1] << 8));
      at += 2;
    }
    if (source < to || source >= written) throw new Error("LCW: a copy from outside the block");
    const stop = written + count;
    while (written < stop) out[written++] = out[source++];
  }
  return written;
}
