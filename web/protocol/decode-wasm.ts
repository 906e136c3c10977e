/**
 * What `crate/decode-wasm` exports, as the document worker and Node use it.
 */
import type {
  Bitmap,
  CellFacts,
  Effect,
  ExportDescription,
  Finding,
  Found,
  Item,
  Label,
  ListPage,
  LoadStep,
  MapLayers,
  Palette,
  Report,
  Setting,
  SettingValue,
  Spot,
  TileKey,
} from "./map.js";

/** Bytes by position. `read` answers with a buffer for each `[start, end)` pair, in order. */
export interface HostSource {
  readonly size: number;
  read(ranges: Float64Array): Promise<Uint8Array[]>;
}

/** An open map. */
export interface OpenDocument {
  layers(): MapLayers;
  report(): Report;
  loadStep(): Promise<LoadStep>;
  /** A buffer for each key, in order; undefined where nothing is known yet. */
  tiles(raster: string, keys: TileKey[]): Promise<(Uint8Array | undefined)[]>;
  instances(source: string): Uint8Array | undefined;
  labels(source: string): Label[] | undefined;
  /** The point of the map that is seen at a spot. */
  worldAt(spot: Spot): [x: number, y: number, z: number];
  factsAt(spot: Spot): Promise<CellFacts | undefined>;
  settings(): Setting[];
  /** Undefined when there is no such setting or it cannot have this value. */
  set(id: string, value: SettingValue): Effect | undefined;
  /** Takes a companion file; throws an `OpenFailure` of kind `refused` when it cannot be used. */
  attach(name: string, text: string): { kind: string; effect: Effect };
  detach(kind: string): Effect | undefined;
  /** The nearest thing within a radius on the plane, else the cell; undefined off the map. */
  pick(spot: Spot, radiusPlane: number): Promise<Item | undefined>;
  /** An item was selected, or none is; undefined when nothing is to be asked for again. */
  select(id?: string | null): Effect | undefined;
  /** A page of one of the report's lists; undefined when it has none of this name. */
  list(
    id: string,
    words: string,
    sortedBy: string | null | undefined,
    isDescending: boolean,
    from: number,
    count: number,
  ): ListPage | undefined;
  item(id: string): Promise<Item | undefined>;
  find(words: string, limit: number): Found;
  /** The pixels of one of the report's pictures, made anew; undefined when it has none. */
  bitmap(id: string): Bitmap | undefined;
  exports(): ExportDescription[];
  /** Undefined when there is no such file. */
  export(id: string): DocumentExport | undefined;
  free(): void;
}

/**
 * How the bytes of a piece go into the file: as they are, or as image data of a PNG, which the host
 * compresses: those of all pieces up to the next one that is not and is not empty are one zlib
 * stream, in IDAT chunks.
 */
export type Packing = "asIs" | "pngImageData";

/** The next piece of a file. */
export interface ExportStep {
  bytes: Uint8Array;
  packing: Packing;
  /** 0 to 1. */
  progress: number;
  isComplete: boolean;
}

/** A file in the making. */
export interface DocumentExport {
  step(): Promise<ExportStep>;
  free(): void;
}

/** What a file that cannot be opened throws. */
export interface OpenFailure {
  /**
   * `refused` carries the finding; `source` means that the bytes could not be read; `otherFormat`
   * carries the format whose build of the module opens the file.
   */
  kind: "refused" | "source" | "otherFormat";
  message: string;
  finding?: Finding;
  format?: FormatId;
}

/** The formats, each with a build of the module. */
export type FormatId = "blueprint" | "scenario" | "region";

export interface DecodeModule {
  /** Opens the files of one map: a name for each source. */
  open(names: string[], sources: HostSource[]): Promise<OpenDocument>;
  /** Colour tables for heights, those that colour-blind people can read first. */
  palettes(): Palette[];
  /** Bytes of wasm memory at this moment; it never shrinks. */
  memoryBytes(): number;
}
