/** A bar that says how long something is on the ground. Pure functions. */

export interface ScaleBar {
  /** Length on paper, in the unit of `pxPerUnit`. */
  lengthPx: number;
  /** Parts that the bar is divided into. */
  parts: number;
  text: string;
}

/** The longest bar of a round length (1, 2 or 5 times a power of ten) that is not over `maxPx`. */
export function scaleBar(unitPerPx: number, maxPx: number, unit: string): ScaleBar | undefined {
  const longest = unitPerPx * maxPx;
  if (!(longest > 0 && Number.isFinite(longest))) {
    return undefined;
  }
  const decade = 10 ** Math.floor(Math.log10(longest));
  // The logarithm of a power of ten may miss it by rounding, either way.
  const factor = [10, 5, 2, 1].find((each) => each * decade <= longest * (1 + 1e-9)) ?? 0.5;
  const length = Number((factor * decade).toPrecision(1));
  return {
    lengthPx: length / unitPerPx,
    parts: factor === 5 || factor === 0.5 ? 5 : 4,
    text: unit === "" ? numberText(length) : `${numberText(length)} ${unit}`,
  };
}

/** A round number with its digits in groups of three where there are more than four. */
function numberText(value: number): string {
  if (value < 10_000 || value >= 1e15) {
    return String(value);
  }
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}
