/** Small settings that outlive the page, where the browser allows it. */

const PREFIX = "mapscope.";

/** The remembered value, or undefined where there is none or storage is refused. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a value; where storage is refused it is forgotten with the page. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private windows and full disks refuse: the setting then holds for this visit only.
  }
}

/** Forgets a value. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Where storage is refused nothing was remembered.
  }
}

/** A remembered yes or no. */
export function recallFlag(name: string, otherwise: boolean): boolean {
  const value = recall(name);
  return value === undefined ? otherwise : value === "yes";
}

/** Remembers a yes or no. */
export function rememberFlag(name: string, value: boolean): void {
  remember(name, value ? "yes" : "no");
}
