/** Files that are no maps but say more about one: small JSON files. */

/** Larger ones are no companions; bytes. */
export const MAX_COMPANION_BYTES = 1 << 20;

/** A companion as a map takes it. */
export interface CompanionFile {
  name: string;
  /** With the folders that it was dropped within. */
  path: string;
  text: string;
}

/**
 * True for a file whose name says that it is JSON, and for a small one whose first character does.
 * One that cannot be read is none: opening it as a map says why.
 */
export async function isCompanion(file: File): Promise<boolean> {
  if (/\.json$/i.test(file.name)) return true;
  if (file.size > MAX_COMPANION_BYTES) return false;
  const start = await file
    .slice(0, 64)
    .text()
    .catch(() => "");
  return /^\ufeff?\s*\{/.test(start);
}
