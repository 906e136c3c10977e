/** What a table shows of a number: as many digits as fit; what is copied keeps them all. */

/** Digits of a number with a fraction. */
const DIGITS = 5;
const PERCENT_DECIMALS = 2;
/** A number with a fraction, and its unit. */
const FRACTION = /^(-?)(\d+\.\d+)(\s*)(\D*)$/u;

/** `-60.328125 m` as `-60.328 m`, `3.14159 %` as `3.14 %`; every other text as it is. */
export function cellWords(text: string): string {
  const parts = FRACTION.exec(text);
  if (!parts) return text;
  const [, sign = "", digits = "", space = "", unit = ""] = parts;
  const value = Number(digits);
  if (!unit.startsWith("%")) return `${sign}${shorter(digits, value)}${space}${unit}`;
  const least = 10 ** -PERCENT_DECIMALS;
  if (value > 0 && value < least) return `${sign}< ${least}${space}${unit}`;
  const rounded = value.toFixed(PERCENT_DECIMALS);
  return `${sign}${rounded.length < digits.length ? rounded : digits}${space}${unit}`;
}

/** Never with more digits than were there. */
function shorter(digits: string, value: number): string {
  const rounded = String(Number(value.toPrecision(DIGITS)));
  return rounded.length < digits.length && !rounded.includes("e") ? rounded : digits;
}
