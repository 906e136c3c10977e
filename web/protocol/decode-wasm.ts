/**
 * What `crate/decode-wasm` exports, as the document worker and Node use it.
 */
import type { CellFacts, Label, LoadStep, MapLayers, Palette, Report, TileKey } from "./map.js";

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
