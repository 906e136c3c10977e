/** Steepness in words: in degrees where a legend makes heights and distances the same unit. */
import { numberText } from "../../page/number-text.js";
import type { Legend } from "../legend/legend-file.js";

/** How metres are written. */
const METRES = /^(?:m|metres?|meters?)$/i;

/** `26.6°`, else `0.5` heights per cell. */
export function slopeText(heightsPerCell: number, legend: Legend): string {
  const degrees = slopeDegrees(heightsPerCell, legend);
  return degrees === undefined
    ? numberText(heightsPerCell)
    : `${String(Math.round(degrees * 10) / 10)}°`;
}

/** What the numbers of `slopeText` are. */
export function slopeUnit(legend: Legend): string {
  return slopeDegrees(1, legend) === undefined
    ? "Heights per cell, in the steepest direction"
    : "Degrees above the level, in the steepest direction";
}

/** Undefined where nobody says how long a cell is and that heights are metres. */
function slopeDegrees(heightsPerCell: number, legend: Legend): number | undefined {
  const { heightUnit, metresPerCell } = legend;
  if (!metresPerCell || metresPerCell <= 0 || !METRES.test(heightUnit?.trim() ?? "")) {
    return undefined;
  }
  return (Math.atan(heightsPerCell / metresPerCell) * 180) / Math.PI;
}
