/**
 * Real maps, which are not the project's to ship: in `../shared/maps` beside the checkout, or where
 * `MAPSCOPE_MAPS` says. With `MAPSCOPE_MAPS_REQUIRED` set it is an error that there are none.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER =
  process.env.MAPSCOPE_MAPS ?? fileURLToPath(new URL("../../../shared/maps", import.meta.url));

/** True, with a message, where there are none and none are promised. */
export const skipsRealMaps = (() => {
  if (existsSync(path.join(FOLDER, "truth.json"))) return false;
  const { MAPSCOPE_MAPS, MAPSCOPE_MAPS_REQUIRED } = process.env;
  const message = `there are no real maps in ${FOLDER}`;
  if (MAPSCOPE_MAPS !== undefined || MAPSCOPE_MAPS_REQUIRED !== undefined) throw new Error(message);
  console.log(`skipped: ${message}`);
  return true;
})();

/** The path of a real map. */
export function realMap(name: string): string {
  return path.join(FOLDER, name);
}
