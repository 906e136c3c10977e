/**
 * What `crate/decode-wasm` exports, as the document worker and Node use it.
 */
import type {
  CellFacts,
  Effect,
  ExportDescription,
  Found,
  Item,
  Label,
  LoadStep,
  MapLayers,
  Palette,
  Report,
  Setting,
  SettingValue,
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
  factsAt(x: number, y: number): Promise<CellFacts | undefined>;
  settings(): Setting[];
  /** Undefined when there is no such setting or it cannot have this value. */
  set(id: string, value: SettingValue): Effect | undefined;
  /** Takes a companion file; throws an `OpenFailure` of kind `refused` when it cannot be used. */
  attach(name: string, text: string): { kind: string; effect: Effect };
  detach(kind: string): Effect | undefined;
  /** The nearest thing within a radius in cells, else the cell; undefined off the map. */
  pick(xWorld: number, yWorld: number, radiusWorld: number): Promise<Item | undefined>;
  item(id: string): Promise<Item | undefined>;
  find(words: string, limit: number): Found;
  exports(): ExportDescription[];
  /** Undefined when there is no such file. */
  export(id: string): DocumentExport | undefined;
  free(): void;
}

/** A file in the making. */
export interface DocumentExport {
  step(): Promise<{ bytes: Uint8Array; progress: number; isComplete: boolean }>;
  free(): void;
}

/** What a file that cannot be opened throws. */
export interface OpenFailure {
  /** `refused` carries the finding; `source` means that the bytes could not be read. */
  kind: "refused" | "source";
  message: string;
  finding?: import("./map.js").Finding;
}

export interface DecodeModule {
  open(name: string, source: HostSource): Promise<OpenDocument>;
  /** Colour tables for heights, those that colour-blind people can read first. */
  palettes(): Palette[];
  /** Bytes of wasm memory at this moment; it never shrinks. */
  memoryBytes(): number;
}
