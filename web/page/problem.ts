/** Why something could not be opened, as the page's cards and the clipboard say it. */
import { formatOfCode } from "../formats/formats.js";
import type { Finding, Place } from "../protocol/map.js";
import type { MapFailure } from "../viewer/types.js";
import type { OpenMap } from "../viewer/viewer.js";
import { offsetWords } from "./units.js";
import { visibleText } from "./visible-text.js";

/** One thing that could not be opened or read on. */
export interface Problem {
  /** Unique on the page. */
  id: number;
  /** The file, with folders where it was dropped within some; text, never markup. */
  file: string;
  /** What the file seems to be; undefined when nothing tells. */
  format?: string;
  /** True for a file beside a map, which has no format of its own. */
  isCompanion?: boolean;
  /** One sentence. */
  message: string;
  /** Label and value of everything else that is known. */
  details: Detail[];
  /** What to do. */
  advice: string;
  /** The map that stays open all the same, and can be read again. */
  map?: OpenMap;
}

/** A labelled value. */
export interface Detail {
  label: string;
  text: string;
}

let lastId = 0;

/** A problem without a finding behind it. */
export function plainProblem(file: string, message: string, advice: string): Problem {
  lastId += 1;
  return { id: lastId, file, message: sentence(message), details: [], advice };
}

/** The problem of a map that failed. */
export function problemOfFailure(file: string, failure: MapFailure): Problem {
  const problem = plainProblem(file, failure.message, ADVICE[failure.kind]);
  return failure.finding ? withFinding(problem, failure.finding) : problem;
}

/** The problem of a companion that a finding refuses. */
export function problemOfFinding(file: string, finding: Finding): Problem {
  const problem = plainProblem(file, finding.message, finding.advice);
  return { ...withFinding(problem, finding), isCompanion: true };
}

function withFinding(problem: Problem, finding: Finding): Problem {
  const format = formatOfCode(finding.code);
  return {
    ...problem,
    ...(format && { format: format.title }),
    message: sentence(finding.message),
    details: [
      ...placeDetails(finding.place),
      ...detail("Expected", finding.expected),
      ...detail("Found", finding.found),
      { label: "Code", text: finding.code },
    ],
    advice: finding.advice,
  };
}

const ADVICE: Record<MapFailure["kind"], string> = {
  refused: "Check that this is the file you meant.",
  source: "Check that it is still in its place and that no other program is writing to it.",
  program: "Reload the page. If it happens again, this file or this browser hits a fault of ours.",
};

/** The parts of a place that are known. */
export function placeDetails(place: Place): Detail[] {
  return [
    ...detail("Section", place.section),
    ...detail("Item", place.item),
    ...detail("Offset", place.fileOffset === undefined ? undefined : offsetWords(place.fileOffset)),
    ...detail("Cell", place.cell && `${place.cell.x}, ${place.cell.y}`),
  ];
}

/** The same as words in a row: an item, such as `town 3` or `line 12`, says itself what it is. */
export function placeWords(place: Place): string[] {
  return placeDetails(place).map(({ label, text }) =>
    label === "Item" ? text : `${label.toLowerCase()} ${text}`,
  );
}

/** The problem as text to paste into a message; what the file hides in it is written out. */
export function problemText(problem: Problem): string {
  const lines = [
    `File: ${problem.file}`,
    ...(problem.isCompanion ? [] : [`Format: ${problem.format ?? "not recognised"}`]),
    problem.message,
    ...problem.details.map(({ label, text }) => `${label}: ${text}`),
    `What to do: ${problem.advice}`,
  ];
  return lines.map(visibleText).join("\n");
}

/** A label and its value, or nothing where there is none. */
export function detail(label: string, text: string | undefined): Detail[] {
  return text === undefined || text === "" ? [] : [{ label, text }];
}

/**
 * Error texts start small and end open; a card's sentence does neither. What begins with a file's
 * name or a key, `L.json` or `biomes[4].name`, is left as the file has it: only a plain word grows.
 */
export function sentence(text: string): string {
  const trimmed = text.trim();
  const isWord = /^[a-z]+(?:['’-][a-z]+)*(?:\s|$)/.test(trimmed);
  const start = isWord ? trimmed.charAt(0).toUpperCase() + trimmed.slice(1) : trimmed;
  return /[.!?…]$/.test(start) ? start : `${start}.`;
}
