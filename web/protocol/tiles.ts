/**
 * What a view worker and a document worker say to each other over the port between them.
 *
 * The view says which tiles it wants; each message replaces the last, which is how requests are
 * cancelled. The document answers each wanted tile once, with the tile or with `unknown`; an
 * unknown tile stays wanted and follows when the document comes to know it.
 */
import type { Label, MapLayers, TileKey, TilesChanged } from "./map.js";

/** Tiles of one raster, the most needed first. */
export interface WantedRaster {
  raster: string;
  tiles: TileKey[];
}

export type ToDocument =
  /**
   * `received` counts the tiles that came over this port until now. The document uses it to leave
   * out tiles that crossed this message on the way.
   */
  | { type: "want"; received: number; wanted: WantedRaster[] }
  /** The view lost all that it had: map, instances and labels are wanted again. */
  | { type: "resend" };

export type ToView =
  | { type: "map"; layers: MapLayers }
  | { type: "tile"; raster: string; key: TileKey; texels: Uint8Array }
  | { type: "unknown"; raster: string; key: TileKey }
  | { type: "tilesChanged"; changed: TilesChanged }
  | { type: "instances"; source: string; instances: Uint8Array }
  | { type: "labels"; source: string; labels: Label[] };
