/** The legend that a person uses, kept for the next visit. */
import type { CompanionFile } from "../files/companion.js";
import { forget, recall, remember } from "./remembered.js";

const NAME = "legend";
/** A longer one is used but not kept: browsers give a page a few megabytes in all. */
const MAX_CHARACTERS = 256 * 1024;

/** A legend as it is kept. */
export type KeptLegend = Pick<CompanionFile, "name" | "text">;

/** The legend of an earlier visit; undefined where there is none or storage holds something else. */
export function recallLegend(): KeptLegend | undefined {
  try {
    const { name, text } = JSON.parse(recall(NAME) ?? "{}") as Partial<KeptLegend>;
    return typeof name === "string" && typeof text === "string" ? { name, text } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a legend; false when it is too long, and none is kept then. */
export function rememberLegend({ name, text }: KeptLegend): boolean {
  const kept = JSON.stringify({ name, text });
  if (kept.length > MAX_CHARACTERS) {
    forgetLegend();
    return false;
  }
  remember(NAME, kept);
  return true;
}

/** Keeps none any more. */
export function forgetLegend(): void {
  forget(NAME);
}
