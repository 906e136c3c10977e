/** What the panel says of a setting's values. */
import { numberText, withUnit } from "../../page/number-text.js";
import type { Setting } from "../../protocol/map.js";

type NumberKind = Extract<Setting["kind"], { type: "number" }>;
type ChoiceKind = Extract<Setting["kind"], { type: "choice" }>;

/** `Automatic (10 m)`, `Automatic (none)`. */
export function automaticNumber({ automatic, unit }: NumberKind): string {
  return `Automatic (${automatic === null ? "none" : withUnit(numberText(automatic), unit)})`;
}

/** `Automatic (from the corner)`; undefined where it has to be chosen. */
export function automaticChoice({ automatic, options }: ChoiceKind): string | undefined {
  if (automatic === null) return undefined;
  const title = options.find(({ id }) => id === automatic)?.title ?? automatic;
  return `Automatic (${title.charAt(0).toLowerCase()}${title.slice(1)})`;
}

/** The number to begin with when one wants to type one: the automatic one, else the nearest to 0. */
export function firstNumber({ automatic, min, max }: NumberKind): number {
  return automatic ?? Math.max(min, Math.min(0, max));
}

/** What is wrong with a typed number, as a sentence; empty where it can be taken. */
export function numberProblem(value: number, { min, max, unit }: NumberKind): string {
  if (Number.isNaN(value)) return "Type a number.";
  if (value < min) return `At least ${withUnit(numberText(min), unit)}.`;
  if (value > max) return `At most ${withUnit(numberText(max), unit)}.`;
  return "";
}
