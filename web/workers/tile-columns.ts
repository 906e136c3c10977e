/** Which columns of cells a tile shows. */
import type { TileKey, TilesChanged } from "../protocol/map.js";

/** Texels along a side that are a tile's own, and those around them that repeat its neighbours'. */
const TILE_SIDE = 256;
const TILE_APRON = 2;

/** True when a tile of that raster shows something of what changed, be it in its apron. */
export function isTouched(raster: string, key: TileKey, changed: TilesChanged): boolean {
  const cellsPerTexel = 2 ** key.level;
  const fromX = (key.x * TILE_SIDE - TILE_APRON) * cellsPerTexel;
  const toX = ((key.x + 1) * TILE_SIDE + TILE_APRON) * cellsPerTexel;
  return (
    raster === changed.raster &&
    key.level >= changed.minLevel &&
    fromX < changed.toX &&
    toX > changed.fromX
  );
}
