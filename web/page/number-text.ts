/** Heights and other single floats as people read them. */

/** Digits that a single float has to tell. */
const DIGITS = 6;

/** Up to six digits, with no more than are needed: `12.5`, `-0.001`, `1e+30`. */
export function numberText(value: number): string {
  return String(Number(value.toPrecision(DIGITS)));
}

/** With its unit behind it, where one is known. */
export function withUnit(text: string, unit: string | null | undefined): string {
  return unit ? `${text} ${unit}` : text;
}
