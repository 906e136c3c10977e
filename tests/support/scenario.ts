/** Small scenario maps made by hand, with nothing of the product: text, packs, blocks. */

/** Bytes of a record of [IsoMapPack2] to [IsoMapPack4]; [IsoMapPack5] has one more. */
const RECORD_BYTES = 10;
/** Most literals that one LZO instruction of the short kind holds at the start of a block. */
const LITERALS = 238;
const LZO_END = [0x11, 0, 0];

export interface MapRecord {
  x: number;
  y: number;
  tile?: number;
  level?: number;
}

/** Sections of an INI text, each with its lines, in their order. */
export class ScenarioText {
  readonly #sections: [name: string, lines: string[]][];

  constructor(sections: readonly (readonly [string, readonly string[]])[]) {
    this.#sections = sections.map(([name, lines]) => [name, [...lines]]);
  }

  /** The same with these lines in a section, in the place of what it had. */
  with(name: string, ...lines: string[]): ScenarioText {
    const others = this.#sections.filter(([other]) => other !== name);
    return new ScenarioText([...others, [name, lines]]);
  }

  without(name: string): ScenarioText {
    return new ScenarioText(this.#sections.filter(([other]) => other !== name));
  }

  /** The same with a pack in a section. */
  withPack(name: string, packed: Uint8Array): ScenarioText {
    return this.with(name, ...packLines(Buffer.from(packed).toString("base64")));
  }

  bytes(): Buffer {
    const sections = this.#sections.map(
      ([name, lines]) => `[${name}]\r\n${lines.join("\r\n")}\r\n`,
    );
    return Buffer.from(sections.join("\r\n"), "latin1");
  }
}

/** Lines of 70 characters with ascending keys, as the games' editors write them. */
export function packLines(base64: string): string[] {
  const values = base64.match(/.{1,70}/g) ?? [];
  return values.map((value, at) => `${at + 1}=${value}`);
}

/** Cells of a map of so many tiles: W < x + y <= W + 2H, |x - y| < W. */
export function cellsOf(width: number, height: number): MapRecord[] {
  const cells: MapRecord[] = [];
  for (let y = 1; y <= width + 2 * height; y += 1) {
    for (let x = 1; x <= width + 2 * height; x += 1) {
      const isOn = x + y > width && x + y <= width + 2 * height && Math.abs(x - y) < width;
      if (isOn) cells.push({ x, y });
    }
  }
  return cells;
}

/** Records of 10 or 11 bytes, without an end mark. */
export function recordBytes(records: readonly MapRecord[], size = RECORD_BYTES): Buffer {
  const bytes = Buffer.alloc(records.length * size);
  for (const [at, { x, y, tile = 0, level = 0 }] of records.entries()) {
    bytes.writeUInt16LE(x, at * size);
    bytes.writeUInt16LE(y, at * size + 2);
    bytes.writeInt32LE(tile, at * size + 4);
    bytes.writeInt8(level, at * size + 9);
  }
  return bytes;
}

/** A block: its packed bytes behind their number and that of what they unpack to. */
export function block(packed: Iterable<number>, unpackedBytes: number): Buffer {
  const bytes = Buffer.from([...packed]);
  const header = Buffer.alloc(4);
  header.writeUInt16LE(bytes.length, 0);
  header.writeUInt16LE(unpackedBytes, 2);
  return Buffer.concat([header, bytes]);
}

/** LZO blocks of literals alone. */
export function lzoBlocks(bytes: Uint8Array): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += LITERALS) {
    const part = bytes.subarray(at, at + LITERALS);
    blocks.push(block([part.length + 17, ...part, ...LZO_END], part.length));
  }
  return Buffer.concat(blocks);
}

/** A level map of 6 × 6 tiles of Red Alert 2 with a hill of a cell, an end mark, and nothing else. */
export function tinyScenario(): ScenarioText {
  const cells = cellsOf(6, 6).map((cell) =>
    cell.x === 6 && cell.y === 6 ? { ...cell, level: 3 } : cell,
  );
  const records = Buffer.concat([recordBytes(cells, RECORD_BYTES + 1), Buffer.alloc(4)]);
  return new ScenarioText([
    ["Basic", ["Name=Tiny", "NewINIFormat=4"]],
    ["Map", ["Size=0,0,6,6", "LocalSize=1,1,4,4", "Theater=URBAN"]],
  ]).withPack("IsoMapPack5", lzoBlocks(records));
}
