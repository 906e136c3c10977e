// @ts-nocheck -- an index within bounds would need a cast at every use
// The INI text of a scenario as the peer reads it: one pass, entries in typed arrays, no strings.

const [TAB, SPACE, EQUALS, OPEN, CLOSE] = [9, 32, 61, 91, 93];

/** Fields of an entry: where key and value begin and end; 1 when it counts. */
export const ENTRY_INTS = 5;

/** Where a character comes next; the end of the text if it does not. */
function next(text, character, from) {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}

/** Sections and entries of a file. Its arrays are made once and used for every file. */
export class Ini {
  /** @param {number} maxBytes of a file */
  constructor(maxBytes) {
    // An entry has at least a character, an equals sign and the end of its line.
    this.entries = new Int32Array((maxBytes / 3 + 1) * ENTRY_INTS);
    this.bytes = new Uint8Array(0);
    /** The file as text of one byte a character, of which names are parts. */
    this.text = "";
    /** @type {Map<string, number[]>} First entry and end, first entry and end, … of each name. */
    this.sections = new Map();
    this.count = 0;
  }

  /** @param {Buffer} bytes */
  read(bytes) {
    this.bytes = bytes;
    this.text = bytes.latin1Slice(0, bytes.length);
    this.sections.clear();
    const { entries, sections, text } = this;
    const length = bytes.length;
    let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    let count = 0;
    let lineFeed = -1;
    let carriageReturn = -1;
    let semicolon = -1;
    /** @type {number[] | undefined} */
    let ranges;
    while (at < length) {
      while (at < length && (bytes[at] === SPACE || bytes[at] === TAB)) at += 1;
      const start = at;
      // The engine looks for one character faster than a loop over bytes does.
      if (lineFeed < at) lineFeed = next(text, "\n", at);
      if (carriageReturn < at) carriageReturn = next(text, "\r", at);
      if (semicolon < at) semicolon = next(text, ";", at);
      const lineEnd = Math.min(lineFeed, carriageReturn);
      let end = Math.min(lineEnd, semicolon);
      at = lineEnd + 1;
      let equals = start;
      while (equals < end && bytes[equals] !== EQUALS) equals += 1;
      if (equals === end) equals = -1;
      while (end > start && bytes[end - 1] <= SPACE) end -= 1;
      if (end === start) continue;
      if (bytes[start] === OPEN) {
        const close = bytes.indexOf(CLOSE, start);
        if (close >= 0 && close < end) {
          if (ranges) ranges[ranges.length - 1] = count;
          const name = text.slice(start + 1, close).trim();
          ranges = sections.get(name);
          if (ranges) ranges.push(count, count);
          else {
            ranges = [count, count];
            sections.set(name, ranges);
          }
          continue;
        }
      }
      if (equals < 0 || equals === start || !ranges) continue;
      let keyEnd = equals;
      while (bytes[keyEnd - 1] <= SPACE) keyEnd -= 1;
      let value = equals + 1;
      while (value < end && bytes[value] <= SPACE) value += 1;
      const entry = count * ENTRY_INTS;
      entries[entry] = start;
      entries[entry + 1] = keyEnd;
      entries[entry + 2] = value;
      entries[entry + 3] = end;
      entries[entry + 4] = 1;
      count += 1;
    }
    if (ranges) ranges[ranges.length - 1] = count;
    this.count = count;
    for (const ranges of sections.values()) this.#settle(ranges);
  }

  /** Of equal keys of a section the last counts. @param {number[]} ranges */
  #settle(ranges) {
    const { entries, text } = this;
    if (this.#ascends(ranges)) return;
    const seen = new Map();
    for (let range = 0; range < ranges.length; range += 2) {
      for (let entry = ranges[range]; entry < ranges[range + 1]; entry += 1) {
        const at = entry * ENTRY_INTS;
        const key = text.slice(entries[at], entries[at + 1]);
        const earlier = seen.get(key);
        if (earlier !== undefined) entries[earlier + 4] = 0;
        seen.set(key, at);
      }
    }
  }

  /** Keys that are numbered upwards cannot be equal. @param {number[]} ranges */
  #ascends(ranges) {
    const { bytes, entries } = this;
    let before = -1;
    let beforeLength = 0;
    for (let range = 0; range < ranges.length; range += 2) {
      for (let entry = ranges[range]; entry < ranges[range + 1]; entry += 1) {
        const start = entries[entry * ENTRY_INTS];
        const length = entries[entry * ENTRY_INTS + 1] - start;
        if (before >= 0) {
          if (length < beforeLength) return false;
          if (length === beforeLength) {
            let same = 0;
            while (same < length && bytes[before + same] === bytes[start + same]) same += 1;
            if (same === length || bytes[before + same] > bytes[start + same]) return false;
          }
        }
        before = start;
        beforeLength = length;
      }
    }
    return true;
  }

  /** The value of a key, or none. @param {string} section @param {string} key */
  value(section, key) {
    const { entries, text } = this;
    const ranges = this.sections.get(section) ?? [];
    for (let range = 0; range < ranges.length; range += 2) {
      for (let entry = ranges[range]; entry < ranges[range + 1]; entry += 1) {
        const at = entry * ENTRY_INTS;
        if (entries[at + 4] && text.slice(entries[at], entries[at + 1]) === key) {
          return text.slice(entries[at + 2], entries[at + 3]);
        }
      }
    }
    return undefined;
  }

  /**
   * Calls with the place of each entry that counts.
   * @param {string} section
   * @param {(at: number) => void} each
   */
  forEach(section, each) {
    const { entries } = this;
    const ranges = this.sections.get(section) ?? [];
    for (let range = 0; range < ranges.length; range += 2) {
      for (let entry = ranges[range]; entry < ranges[range + 1]; entry += 1) {
        if (entries[entry * ENTRY_INTS + 4]) each(entry * ENTRY_INTS);
      }
    }
  }
}
