/** Names and sizes of the pictures that the page makes. */

/** What the width of a whole map's picture is when nobody chose one, unless the map is smaller. */
export const DEFAULT_MAX_WIDTH_PX = 4096;
export const MIN_WIDTH_PX = 16;
/** A square of this side is the most that browsers and picture programs open without trouble. */
export const MAX_WIDTH_PX = 16384;

/** Height of the whole map's picture, at least a pixel. */
export function heightFor(widthPx: number, mapWidth: number, mapHeight: number): number {
  return Math.max(1, Math.round((widthPx * mapHeight) / mapWidth));
}

/** `MapData_Seed_1-map.png`: the map's name without its last extension. */
export function pictureName(mapName: string, what: "view" | "map"): string {
  return `${mapName.replace(/\.[^.]*$/, "") || "map"}-${what}.png`;
}
