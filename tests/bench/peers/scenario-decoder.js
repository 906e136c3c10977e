// @ts-nocheck -- an index within bounds would need a cast at every use
// A decoder of scenario maps in plain JavaScript: typed arrays that are made once, and nothing that
// the page's decoder does not do as well. What it is measured against decodes the same.
import { Ini } from "./scenario-ini.js";
import { base64, lcw, lzo, unpackBlocks } from "./scenario-packs.js";

const SIDE_MAX = 512;
const CELLS_MAX = (2 * SIDE_MAX - 1) * SIDE_MAX;
const PLANE = SIDE_MAX * SIDE_MAX;
const RECORD = 11;

/** Stands for what an object does not have, and for text that is no number. */
export const NONE = -2147483648;

/** Numbers that stand for an object. */
export const OBJECT_INTS = 10;

/** Where the fields of a list stand; −1 for what it does not have. */
const LISTS = [
  {
    section: "Structures",
    owner: 0,
    name: 1,
    health: 2,
    x: 3,
    facing: 5,
    sub: -1,
    mission: -1,
    tag: 6,
  },
  { section: "Units", owner: 0, name: 1, health: 2, x: 3, facing: 5, sub: -1, mission: 6, tag: 7 },
  {
    section: "Infantry",
    owner: 0,
    name: 1,
    health: 2,
    x: 3,
    facing: 7,
    sub: 5,
    mission: 6,
    tag: 8,
  },
  {
    section: "Aircraft",
    owner: 0,
    name: 1,
    health: 2,
    x: 3,
    facing: 5,
    sub: -1,
    mission: 6,
    tag: 7,
  },
];
const TERRAIN = 4;
const SMUDGE = 5;

/** The whole number that text begins with, or `NONE`. @param {Uint8Array} bytes */
function int(bytes, /** @type {number} */ from, /** @type {number} */ end) {
  let at = from;
  while (at < end && bytes[at] <= 32) at += 1;
  const sign = bytes[at];
  if (sign === 45 || sign === 43) at += 1;
  if (!(at < end && bytes[at] >= 48 && bytes[at] <= 57)) return NONE;
  let value = 0;
  for (; at < end && bytes[at] >= 48 && bytes[at] <= 57; at += 1) {
    value = Math.min(value * 10 + bytes[at] - 48, 2147483647);
  }
  return sign === 45 ? -value : value;
}

export class ScenarioDecoder {
  /** @param {number} maxBytes of a file */
  constructor(maxBytes) {
    this.ini = new Ini(maxBytes);
    this.packed = new Uint8Array(maxBytes);
    this.unpacked = new Uint8Array(8 << 20);
    this.frames = new Uint8Array(PLANE + 8192);
    this.tiles = new Int32Array(CELLS_MAX);
    this.subTiles = new Uint8Array(CELLS_MAX);
    this.heights = new Int8Array(CELLS_MAX);
    this.iceGrowth = new Uint8Array(CELLS_MAX);
    this.isPresent = new Uint8Array(CELLS_MAX);
    this.overlayIds = new Uint16Array(CELLS_MAX);
    this.overlayFrames = new Uint8Array(CELLS_MAX);
    this.previewPixels = new Uint8Array(4 << 20);
    this.objects = new Int32Array((maxBytes / 4) * OBJECT_INTS);
    this.fieldStarts = new Int32Array(16);
    this.fieldEnds = new Int32Array(16);
    this.width = 0;
    this.height = 0;
    this.objectInts = 0;
    this.previewBytes = 0;
    this.hasOverlays = false;
    /** @type {number[]} Number, x and y of each. */
    this.waypoints = [];
    /** @type {number[]} x, y and name of each. */
    this.cellTags = [];
    /** @type {string[]} */
    this.names = [];
    /** @type {Map<string, number>} */
    this.nameIds = new Map();
  }

  /** Cells of the map. */
  get cells() {
    return (2 * this.width - 1) * this.height;
  }

  /** @param {Buffer} bytes */
  decode(bytes) {
    this.ini.read(bytes);
    const size = (this.ini.value("Map", "Size") ?? "").split(",");
    this.width = Number(size[2]);
    this.height = Number(size[3]);
    const sides = [this.width, this.height];
    if (!sides.every((side) => Number.isInteger(side) && side >= 1 && side <= SIDE_MAX)) {
      throw new Error("The map has no size");
    }
    this.#terrain();
    this.#overlays();
    this.#preview();
    this.#objects();
  }

  #terrain() {
    const { tiles, subTiles, heights, iceGrowth, isPresent, unpacked, width, cells } = this;
    tiles.fill(0, 0, cells);
    subTiles.fill(0, 0, cells);
    heights.fill(0, 0, cells);
    iceGrowth.fill(0, 0, cells);
    isPresent.fill(0, 0, cells);
    const packedLength = base64(this.ini, "IsoMapPack5", this.packed);
    const length = unpackBlocks(lzo, this.packed, packedLength, unpacked);
    const rowPair = 2 * width - 1;
    const rows = 2 * this.height;
    for (let at = 0; at + RECORD <= length; at += RECORD) {
      const x = unpacked[at] | (unpacked[at + 1] << 8);
      const y = unpacked[at + 2] | (unpacked[at + 3] << 8);
      if ((x | y) === 0) break;
      const dx = x - y + width - 1;
      const dy = x + y - width - 1;
      if (dx < 0 || dx >= rowPair || dy < 0 || dy >= rows) continue;
      const cell = (dy >> 1) * rowPair + (dy & 1) * width + (dx >> 1);
      const tile =
        unpacked[at + 4] |
        (unpacked[at + 5] << 8) |
        (unpacked[at + 6] << 16) |
        (unpacked[at + 7] << 24);
      tiles[cell] = tile === -1 || tile === 0xffff ? 0 : tile;
      subTiles[cell] = unpacked[at + 8];
      heights[cell] = unpacked[at + 9];
      iceGrowth[cell] = unpacked[at + 10];
      isPresent[cell] = 1;
    }
  }

  #overlays() {
    const { overlayIds, overlayFrames, unpacked, frames, width, cells, ini } = this;
    this.hasOverlays = ini.sections.has("OverlayPack");
    if (!this.hasOverlays) return;
    const isWide = Number(ini.value("Basic", "NewINIFormat") ?? 0) === 5;
    overlayIds.fill(0xffff, 0, cells);
    overlayFrames.fill(0, 0, cells);
    let packedLength = base64(ini, "OverlayPack", this.packed);
    const length = unpackBlocks(lcw, this.packed, packedLength, unpacked);
    packedLength = base64(ini, "OverlayDataPack", this.packed);
    const frameCount = unpackBlocks(lcw, this.packed, packedLength, frames);
    const rowPair = 2 * width - 1;
    const rows = 2 * this.height;
    const idCount = Math.min(isWide ? length >> 1 : length, PLANE);
    for (let at = 0; at < PLANE; at += 1) {
      let id = 0xffff;
      if (at < idCount) {
        if (isWide) id = unpacked[2 * at] | (unpacked[2 * at + 1] << 8);
        else if (unpacked[at] !== 0xff) id = unpacked[at];
      }
      const frame = at < frameCount ? frames[at] : 0;
      if (id === 0xffff && frame === 0) continue;
      const x = at & 511;
      const y = at >> 9;
      const dx = x - y + width - 1;
      const dy = x + y - width - 1;
      if (dx < 0 || dx >= rowPair || dy < 0 || dy >= rows) continue;
      const cell = (dy >> 1) * rowPair + (dy & 1) * width + (dx >> 1);
      overlayIds[cell] = id;
      overlayFrames[cell] = frame;
    }
  }

  #preview() {
    this.previewBytes = 0;
    const size = (this.ini.value("Preview", "Size") ?? "").split(",");
    const expected = Number(size[2]) * Number(size[3]) * 3;
    if (!(expected > 0) || !this.ini.sections.has("PreviewPack")) return;
    const packedLength = base64(this.ini, "PreviewPack", this.packed);
    const length = unpackBlocks(lzo, this.packed, packedLength, this.previewPixels);
    if (length >= expected) this.previewBytes = expected;
  }

  /** Base64 and blocks of every pack, and nothing else: the part that its name says. */
  unpackAll() {
    let bytes = 0;
    for (const [section, unpack, out] of [
      ["IsoMapPack5", lzo, this.unpacked],
      ["OverlayPack", lcw, this.unpacked],
      ["OverlayDataPack", lcw, this.frames],
      ["PreviewPack", lzo, this.previewPixels],
    ]) {
      const packedLength = base64(this.ini, section, this.packed);
      bytes += unpackBlocks(unpack, this.packed, packedLength, out);
    }
    return bytes;
  }

  /** The id of a part of the text, or `NONE` for nothing. */
  #name(/** @type {number} */ from, /** @type {number} */ end) {
    if (from >= end) return NONE;
    const text = this.ini.text.slice(from, end);
    let id = this.nameIds.get(text);
    if (id === undefined) {
      id = this.names.length;
      this.names.push(text);
      this.nameIds.set(text, id);
    }
    return id;
  }

  /** The id of a field that may say None. */
  #optional(/** @type {number} */ field, /** @type {number} */ fields) {
    if (field < 0 || field >= fields) return NONE;
    const [start, end] = [this.fieldStarts[field], this.fieldEnds[field]];
    if (end - start === 4 && this.ini.text.slice(start, end).toLowerCase() === "none") return NONE;
    return this.#name(start, end);
  }

  #number(/** @type {number} */ field, /** @type {number} */ fields) {
    if (field < 0 || field >= fields) return NONE;
    return int(this.ini.bytes, this.fieldStarts[field], this.fieldEnds[field]);
  }

  /** Splits a value at its commas; answers how many fields there are, at most 16. */
  #split(/** @type {number} */ entry) {
    const { bytes, entries } = this.ini;
    const { fieldStarts, fieldEnds } = this;
    const end = entries[entry + 3];
    let at = entries[entry + 2];
    let fields = 0;
    while (at <= end && fields < 16) {
      while (at < end && bytes[at] <= 32) at += 1;
      fieldStarts[fields] = at;
      while (at < end && bytes[at] !== 44) at += 1;
      let last = at;
      while (last > fieldStarts[fields] && bytes[last - 1] <= 32) last -= 1;
      fieldEnds[fields] = last;
      fields += 1;
      at += 1;
    }
    return fields;
  }

  #objects() {
    const { ini, objects, waypoints, cellTags } = this;
    const { bytes, entries } = ini;
    waypoints.length = 0;
    cellTags.length = 0;
    this.names.length = 0;
    this.nameIds.clear();
    let next = 0;
    for (const [kind, list] of LISTS.entries()) {
      ini.forEach(list.section, (entry) => {
        const fields = this.#split(entry);
        const x = this.#number(list.x, fields);
        const y = this.#number(list.x + 1, fields);
        if (x === NONE || y === NONE) return;
        const name = this.#name(this.fieldStarts[list.name], this.fieldEnds[list.name]);
        if (name === NONE) return;
        objects[next] = kind;
        objects[next + 1] = x;
        objects[next + 2] = y;
        objects[next + 3] = this.#number(list.health, fields);
        objects[next + 4] = this.#number(list.facing, fields);
        objects[next + 5] = this.#number(list.sub, fields);
        objects[next + 6] = name;
        objects[next + 7] = this.#optional(list.owner, fields);
        objects[next + 8] = this.#optional(list.mission, fields);
        objects[next + 9] = this.#optional(list.tag, fields);
        next += OBJECT_INTS;
      });
    }
    ini.forEach("Terrain", (entry) => {
      const number = int(bytes, entries[entry], entries[entry + 1]);
      const name = this.#name(entries[entry + 2], entries[entry + 3]);
      if (number === NONE || name === NONE) return;
      const y = Math.floor(number / 1000);
      objects.fill(NONE, next, next + OBJECT_INTS);
      objects[next] = TERRAIN;
      objects[next + 1] = number - y * 1000;
      objects[next + 2] = y;
      objects[next + 6] = name;
      next += OBJECT_INTS;
    });
    ini.forEach("Smudge", (entry) => {
      const fields = this.#split(entry);
      const x = this.#number(1, fields);
      const y = this.#number(2, fields);
      const name = this.#name(this.fieldStarts[0], this.fieldEnds[0]);
      if (x === NONE || y === NONE || name === NONE) return;
      objects.fill(NONE, next, next + OBJECT_INTS);
      objects[next] = SMUDGE;
      objects[next + 1] = x;
      objects[next + 2] = y;
      objects[next + 6] = name;
      next += OBJECT_INTS;
    });
    this.objectInts = next;
    ini.forEach("Waypoints", (entry) => {
      const waypoint = int(bytes, entries[entry], entries[entry + 1]);
      const number = int(bytes, entries[entry + 2], entries[entry + 3]);
      if (waypoint === NONE || number === NONE) return;
      const y = Math.floor(number / 1000);
      waypoints.push(waypoint, number - y * 1000, y);
    });
    ini.forEach("CellTags", (entry) => {
      const number = int(bytes, entries[entry], entries[entry + 1]);
      if (number === NONE) return;
      const y = Math.floor(number / 1000);
      const tag = this.#name(entries[entry + 2], entries[entry + 3]);
      cellTags.push(number - y * 1000, y, tag);
    });
  }
}
