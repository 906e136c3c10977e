/**
 * Blueprint files read by offset arithmetic and changed byte by byte, apart from the project's own
 * reader and writer, so that a test does not ask them about themselves.
 */

/** One section of version 2. */
export interface Section {
  tag: string;
  /** Offset of the header: tag and length. */
  headerOffset: number;
  /** Offset of the payload. */
  offset: number;
  /** Bytes of the payload. */
  length: number;
}

const FIRST_SECTION = 8;
const HEADER_BYTES = 12;
/** MapSize follows WorldSeed in PRMS. */
const MAP_SIZE_IN_PRMS = 4;
/** A town: two floats, tier, highway flag. */
const TOWN_BYTES = 10;

/** A town of version 2. */
export interface Town {
  x: number;
  y: number;
  tier: number;
  isHighwayNode: boolean;
}

/** A file of version 2. */
export class BlueprintV2 {
  readonly bytes: Buffer;
  readonly sections: readonly Section[];
  readonly mapSize: number;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.sections = sectionsOf(bytes);
    this.mapSize = bytes.readInt32LE(this.section("PRMS").offset + MAP_SIZE_IN_PRMS);
  }

  section(tag: string): Section {
    const section = this.sections.find((each) => each.tag === tag);
    if (!section) throw new Error(`There is no section ${tag}`);
    return section;
  }

  heightOffset(x: number, y: number): number {
    return this.section("HGTS").offset + 4 * (x * this.mapSize + y);
  }

  heightAt(x: number, y: number): number {
    return this.bytes.readFloatLE(this.heightOffset(x, y));
  }

  biomeAt(x: number, y: number): number {
    return this.bytes.readUInt8(this.section("BIOM").offset + x * this.mapSize + y);
  }

  towns(): Town[] {
    const { offset } = this.section("TOWN");
    return Array.from({ length: this.bytes.readInt32LE(offset) }, (_, index) => {
      const town = offset + 4 + TOWN_BYTES * index;
      const [x, y] = [this.bytes.readFloatLE(town), this.bytes.readFloatLE(town + 4)];
      const [tier, flag] = [this.bytes.readUInt8(town + 8), this.bytes.readUInt8(town + 9)];
      return { x, y, tier, isHighwayNode: flag !== 0 };
    });
  }
}

/** A file of version 1. */
export class BlueprintV1 {
  readonly bytes: Buffer;
  readonly mapSize: number;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.mapSize = bytes.readInt32LE(8);
  }

  heightAt(x: number, y: number): number {
    return this.bytes.readFloatLE(12 + 8 * (x * this.mapSize + y));
  }

  biomeOffset(x: number, y: number): number {
    return 12 + 8 * (x * this.mapSize + y) + 4;
  }

  biomeAt(x: number, y: number): number {
    return this.bytes.readInt32LE(this.biomeOffset(x, y));
  }
}

function sectionsOf(bytes: Buffer): Section[] {
  const sections: Section[] = [];
  let headerOffset = FIRST_SECTION;
  while (headerOffset < bytes.length) {
    const offset = headerOffset + HEADER_BYTES;
    const tag = bytes.toString("latin1", headerOffset, headerOffset + 4);
    const length = Number(bytes.readBigUInt64LE(headerOffset + 4));
    sections.push({ tag, headerOffset, offset, length });
    headerOffset = offset + length;
  }
  return sections;
}

/** A section's bytes, header and all. */
export function sectionBytes(tag: string, payload: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(tag, "latin1");
  header.writeBigUInt64LE(BigInt(payload.length), 4);
  return Buffer.concat([header, payload]);
}

/** The file with another payload in one of its sections. */
export function withPayload(bytes: Buffer, tag: string, payload: Uint8Array): Buffer {
  const { headerOffset, offset, length } = new BlueprintV2(bytes).section(tag);
  return Buffer.concat([
    bytes.subarray(0, headerOffset),
    sectionBytes(tag, payload),
    bytes.subarray(offset + length),
  ]);
}

/** The file with another MapSize, and nothing else to fit it. */
export function withMapSize(bytes: Buffer, mapSize: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeInt32LE(mapSize, new BlueprintV2(bytes).section("PRMS").offset + MAP_SIZE_IN_PRMS);
  return changed;
}

/** The file with the first section of a tag once more at its end. */
export function withRepeated(bytes: Buffer, tag: string): Buffer {
  const { headerOffset, offset, length } = new BlueprintV2(bytes).section(tag);
  return Buffer.concat([bytes, bytes.subarray(headerOffset, offset + length)]);
}

/** The file with other texts in PRMS: the time of writing and the generator's hash. */
export function withTexts(bytes: Buffer, generatedUtc: string, generatorGitHash: string): Buffer {
  const { offset } = new BlueprintV2(bytes).section("PRMS");
  const numbers = bytes.subarray(offset, offset + 24);
  const texts = [generatedUtc, generatorGitHash].map(dotnetString);
  return withPayload(bytes, "PRMS", Buffer.concat([numbers, ...texts]));
}

/** The file with no town marked as a highway's node: version 1 has no such mark. */
export function withoutHighwayNodes(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const { offset } = new BlueprintV2(bytes).section("TOWN");
  const count = changed.readInt32LE(offset);
  for (let town = 0; town < count; town += 1) {
    changed.writeUInt8(0, offset + 4 + TOWN_BYTES * town + TOWN_BYTES - 1);
  }
  return changed;
}

/** The file with other heights in some cells. */
export function withHeights(
  bytes: Buffer,
  heights: Iterable<{ x: number; y: number; height: number }>,
): Buffer {
  const changed = new BlueprintV2(Buffer.from(bytes));
  for (const { x, y, height } of heights) {
    changed.bytes.writeFloatLE(height, changed.heightOffset(x, y));
  }
  return changed.bytes;
}

/** The file with a surface of one's own: the height of each cell. */
export function withSurface(bytes: Buffer, height: (x: number, y: number) => number): Buffer {
  const changed = new BlueprintV2(Buffer.from(bytes));
  for (let x = 0; x < changed.mapSize; x += 1) {
    for (let y = 0; y < changed.mapSize; y += 1) {
      changed.bytes.writeFloatLE(height(x, y), changed.heightOffset(x, y));
    }
  }
  return changed.bytes;
}

/** The file of version 1 with other biomes in some cells. */
export function withBiomesV1(
  bytes: Buffer,
  biomes: Iterable<{ x: number; y: number; biome: number }>,
): Buffer {
  const changed = new BlueprintV1(Buffer.from(bytes));
  for (const { x, y, biome } of biomes) {
    changed.bytes.writeInt32LE(biome, changed.biomeOffset(x, y));
  }
  return changed.bytes;
}

/** A .NET string of fewer than 128 bytes: their count, then UTF-8. */
function dotnetString(text: string): Buffer {
  const utf8 = Buffer.from(text);
  if (utf8.length > 127) throw new Error("The text is too long for one byte of length");
  return Buffer.concat([Buffer.of(utf8.length), utf8]);
}
