/** What is pinned, as text to paste. */
import type { Item } from "../protocol/map.js";
import { visibleText } from "./visible-text.js";

/** Title, facts and what is near, a line each. */
export function pinText({ title, facts, near }: Item): string {
  const lines = [
    title,
    ...facts.map(({ label, text }) => `${label}: ${text}`),
    ...near.map(({ title, distance }) => `Near: ${title}, ${distance}`),
  ];
  return lines.map(visibleText).join("\n");
}
