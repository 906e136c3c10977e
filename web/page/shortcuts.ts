/** The page's keys: one table for what they do and for the help dialog. */

/** One key and what it does. */
export interface Shortcut {
  /** `KeyboardEvent.key` values that trigger it. */
  keys: readonly string[];
  /** How the help names the keys. */
  shown: string;
  words: string;
  run(key: string): void;
}

/** Targets that take text, where a key is a letter and no command. */
const TYPING = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select";

/** Runs the shortcut that a key event asks for; false when it asks for none. */
export function runShortcut(event: KeyboardEvent, shortcuts: readonly Shortcut[]): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isTyping(event.composedPath())) return false;
  const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key));
  if (!shortcut) return false;
  event.preventDefault();
  shortcut.run(event.key);
  return true;
}

function isTyping(path: readonly EventTarget[]): boolean {
  const [target] = path;
  return target instanceof Element && target.matches(TYPING);
}
