/** Texts of a surround: their sizes, and what is left of one that is too long. Pure functions. */

/** What a text is for. */
export type TextRole = "title" | "subtitle" | "heading" | "label";

/** Font size of each role, in CSS pixels. */
export const FONT_PX: Record<TextRole, number> = {
  title: 20,
  subtitle: 13,
  heading: 13,
  label: 12,
};

/** Width of a text in CSS pixels. */
export type Measure = (text: string, role: TextRole) => number;

/** No line has room for more characters than this; longer texts are not measured whole. */
const MAX_CHARACTERS = 2048;

const ELLIPSIS = "…";

/** The text, or as much of its beginning as fits with an ellipsis; empty where nothing fits. */
export function fitted(text: string, role: TextRole, maxPx: number, measure: Measure): string {
  // Line breaks and the like are no characters of a line.
  const line = text
    .slice(0, 2 * MAX_CHARACTERS)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const characters = [...line];
  if (characters.length <= MAX_CHARACTERS && measure(line, role) <= maxPx) {
    return line;
  }
  let fits = -1;
  let tooLong = Math.min(characters.length, MAX_CHARACTERS);
  const cut = (count: number): string =>
    `${characters.slice(0, count).join("").trimEnd()}${ELLIPSIS}`;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(cut(middle), role) <= maxPx) {
      fits = middle;
    } else {
      tooLong = middle;
    }
  }
  return fits < 0 ? "" : cut(fits);
}
