/**
 * What a view worker and a document worker say to each other over the port between them.
 *
 * The document speaks only when asked: once for `describe`, and then about tiles. The view says
 * which tiles it wants; each message replaces the last, which is how requests are cancelled. The
 * document answers each wanted tile once, with the tile or with `unknown`; an unknown tile stays
 * wanted and follows when the document comes to know it.
 */
import type { Label, MapLayers, TileKey, TilesChanged } from "./map.js";

/** Tiles of one raster, the most needed first. */
export interface WantedRaster {
  raster: string;
  tiles: TileKey[];
}

export type ToDocument =
  /** The view knows nothing, or lost all that it knew: map, instances and labels, please. */
  | { type: "describe" }
  /**
   * `received` counts the tiles that came over this port until now. The document uses it to leave
   * out tiles that crossed this message on the way.
   */
  | { type: "want"; received: number; wanted: WantedRaster[] };

export type ToView =
  | { type: "map"; layers: MapLayers }
  | { type: "instances"; source: string; instances: Uint8Array }
  | { type: "labels"; source: string; labels: Label[] }
  | { type: "tile"; raster: string; key: TileKey; texels: Uint8Array }
  | { type: "unknown"; raster: string; key: TileKey }
  | { type: "tilesChanged"; changed: TilesChanged };

/** A tile's name among all tiles of a map. */
export function tileId(raster: string, key: TileKey): string {
  return `${raster}/${key.level}/${key.x}/${key.y}`;
}
