/** Findings as text to paste, and counted in words. */
import { placeWords, sentence } from "../page/problem.js";
import { grouped } from "../page/units.js";
import type { Finding, Severity } from "../protocol/map.js";

/** The gravest first. */
export const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

/** `1 error`, `3 warnings`. */
export function countWords(count: number, severity: Severity): string {
  return `${grouped(count)} ${severity}${count === 1 ? "" : "s"}`;
}

/** All findings of a file, a blank line between them. */
export function findingsText(file: string, findings: readonly Finding[]): string {
  return [file, ...findings.map(findingText)].join("\n\n");
}

function findingText(finding: Finding): string {
  const place = placeWords(finding.place);
  return [
    `${finding.severity.toUpperCase()} ${finding.code}: ${sentence(finding.message)}`,
    ...(place.length > 0 ? [`  At: ${place.join(", ")}`] : []),
    ...(finding.expected ? [`  Expected: ${finding.expected}`] : []),
    ...(finding.found ? [`  Found: ${finding.found}`] : []),
    `  What to do: ${finding.advice}`,
  ].join("\n");
}
