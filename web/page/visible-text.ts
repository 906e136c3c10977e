/** Texts of a file as they can be shown: nothing in them hides, turns the line round or floods it. */
import { grouped } from "./units.js";

/** Characters of a text that are shown before the rest is left out. */
const SHOWN_CHARACTERS = 200;
/** Control characters, and what turns the direction of writing. */
export const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text with what cannot be seen written out, as in `\u{202E}`. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16).toUpperCase()}}`;
  });
}

/** The visible text, cut with its length in UTF-16 units where it is long. */
export function shortText(text: string): string {
  if (text.length <= SHOWN_CHARACTERS) return visibleText(text);
  // No half of a pair of surrogates at the end.
  const start = text.slice(0, SHOWN_CHARACTERS).replace(/[\ud800-\udbff]$/, "");
  return `${visibleText(start)}… (${grouped(text.length)} characters)`;
}

/** The visible text of several lines: only the ends of lines stay as they are. */
export function visibleLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split("\t").map(visibleText).join("\t"))
    .join("\n");
}

/** Characters of a name's end that are never left out: there names of a series differ. */
const END_CHARACTERS = 10;

/** A name in two, the first of which may be cut where there is no room. */
export function endApart(name: string): [start: string, end: string] {
  const characters = [...name];
  const at = Math.max(0, characters.length - END_CHARACTERS);
  return [characters.slice(0, at).join(""), characters.slice(at).join("")];
}
