/** The part of the map that the search and the card of a pin leave free. */
import type { Insets } from "../viewer/viewer.js";
import type { Side } from "./pins.js";
import { FIT_INSETS_CSS_PX } from "./stage-styles.js";

/** Width of the card beside the map's edge, CSS pixels. */
export const PIN_CSS_PX = 264;
/** Width of the search. */
export const FIND_CSS_PX = 320;
/** From the map's edge to what floats there. */
const MARGIN_CSS_PX = 12;
/** Height of the card's title above the readout of a narrow screen, with its margins. */
const TITLE_CSS_PX = 64;

/** What floats over the map while something is pinned. */
export interface Floating {
  side: Side;
  finding: boolean;
  /** True where card and search take the whole width. */
  isSheet: boolean;
  /** How far the search reaches down, CSS pixels; 0 without one. */
  findBottomCssPx: number;
}

/** What is covered of the map's edges, CSS pixels. */
export function coveredInsets({ side, finding, isSheet, findBottomCssPx }: Floating): Insets {
  const { top, right, bottom, left } = FIT_INSETS_CSS_PX;
  if (isSheet) {
    return { top: Math.max(top, findBottomCssPx), right, bottom: bottom + TITLE_CSS_PX, left };
  }
  const card = PIN_CSS_PX + 2 * MARGIN_CSS_PX;
  return {
    top,
    right: Math.max(
      right,
      side === "right" ? card : 0,
      finding ? FIND_CSS_PX + 2 * MARGIN_CSS_PX : 0,
    ),
    bottom,
    left: side === "left" ? card : left,
  };
}
