/** How an engine's loading ends: words and an icon, so that colour alone says nothing. */
import type { TemplateResult } from "lit";
import { badIcon, cautionIcon, goodIcon } from "../page/icons.js";
import type { Verdict } from "../protocol/map.js";

/** What stands for an outcome. */
export interface OutcomeLook {
  words: string;
  /** Ends the names of the page's colours: `--good`, `--caution-tint`. */
  tone: "good" | "caution" | "bad";
  icon: TemplateResult;
}

export const OUTCOMES: Record<Verdict["outcome"], OutcomeLook> = {
  loads: { words: "Loads", tone: "good", icon: goodIcon },
  "loads-with-warnings": { words: "Loads with warnings", tone: "caution", icon: cautionIcon },
  "may-crash": { words: "May crash", tone: "bad", icon: badIcon },
  refuses: { words: "Refuses the file", tone: "bad", icon: badIcon },
};

/** The verdict that matters most where engines differ. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict | undefined {
  const rank = ["refuses", "may-crash", "loads-with-warnings", "loads"] as const;
  return [...verdicts].sort((a, b) => rank.indexOf(a.outcome) - rank.indexOf(b.outcome))[0];
}
