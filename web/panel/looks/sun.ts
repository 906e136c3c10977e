/** The sun on its dial: bearing round the disc, altitude from the rim to the middle. */

/** Where light comes from, in degrees. */
export interface Sun {
  /** Bearing on screen: 0 is up, 90 right; below 360. */
  azimuthDeg: number;
  /** Above the horizon, 0 to 90. */
  altitudeDeg: number;
}

/** Degrees by which keys step, and with Shift. */
const STEP_DEG = 5;
const FINE_DEG = 1;

/** Degrees of a key: azimuth, altitude. */
const KEYS: Readonly<Record<string, readonly [azimuth: number, altitude: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The place on a disc of radius 1, x to the right and y down, from its middle. */
export function placeOfSun({ azimuthDeg, altitudeDeg }: Sun): [x: number, y: number] {
  const radius = 1 - altitudeDeg / 90;
  const azimuth = (azimuthDeg * Math.PI) / 180;
  return [radius * Math.sin(azimuth), -radius * Math.cos(azimuth)];
}

/** The sun at a place; beyond the rim it is on the horizon. Whole degrees. */
export function sunAt([x, y]: readonly [number, number], before: Sun): Sun {
  const radius = Math.min(1, Math.hypot(x, y));
  const altitudeDeg = Math.round(90 * (1 - radius));
  // In the very middle there is no bearing.
  if (altitudeDeg === 90) return { azimuthDeg: before.azimuthDeg, altitudeDeg };
  return sun((Math.atan2(x, -y) * 180) / Math.PI, altitudeDeg);
}

/** The sun after a key; undefined for a key that does not move it. */
export function sunAfterKey(before: Sun, key: string, fine: boolean): Sun | undefined {
  const step = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  if (!step) return undefined;
  const degrees = fine ? FINE_DEG : STEP_DEG;
  return sun(before.azimuthDeg + step[0] * degrees, before.altitudeDeg + step[1] * degrees);
}

/** Whole degrees within their bounds: the azimuth goes round, the altitude ends. */
export function sun(azimuthDeg: number, altitudeDeg: number): Sun {
  return {
    azimuthDeg: ((Math.round(azimuthDeg) % 360) + 360) % 360,
    altitudeDeg: Math.max(0, Math.min(Math.round(altitudeDeg), 90)),
  };
}

const POINTS = ["north", "north-east", "east", "south-east"];
const OPPOSITE = ["south", "south-west", "west", "north-west"];

/** `from the north-west (315°), 45° high`, the screen's top being north. */
export function sunWords({ azimuthDeg, altitudeDeg }: Sun): string {
  const eighth = Math.round(azimuthDeg / 45) % 8;
  const point = eighth < 4 ? POINTS[eighth] : OPPOSITE[eighth - 4];
  return `from the ${point} (${numberOf(azimuthDeg)}°), ${numberOf(altitudeDeg)}° high`;
}

function numberOf(degrees: number): string {
  return String(Math.round(degrees * 10) / 10);
}

/** Bounds of the vertical exaggeration, powers of ten. */
const POWER = 1;

/** The exaggeration at a slider's place, −1 to 1: a tenth to ten times, 1 in the middle. */
export function exaggerationAt(place: number): number {
  return Number((10 ** (POWER * place)).toPrecision(2));
}

/** The slider's place for an exaggeration. */
export function placeOfExaggeration(exaggeration: number): number {
  return Math.max(-1, Math.min(Math.log10(exaggeration) / POWER, 1));
}
