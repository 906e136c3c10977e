/** The page's keys: one table for what they do and for the help dialog. */

/** The part of a key event that says which key it is. */
export type KeyLike = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/** Some keys and what they do. */
export interface Shortcut {
  /** True for a key that triggers it. */
  takes(event: KeyLike): boolean;
  /** How the help names the keys. */
  shown: string;
  words: string;
  /** False when there was nothing to do, and the key keeps its meaning. */
  run(event: KeyLike): unknown;
}

/** Targets that take text, where a key is a letter and no command. */
const TYPING = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select";

/** Takes keys by `KeyboardEvent.key`. */
export function keys(...names: readonly string[]): Shortcut["takes"] {
  return ({ key }) => names.includes(key);
}

/** Runs the shortcut that a key event asks for; false when it asks for none. */
export function runShortcut(event: KeyboardEvent, shortcuts: readonly Shortcut[]): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isTyping(event.composedPath())) return false;
  const shortcut = shortcuts.find(({ takes }) => takes(event));
  if (!shortcut || shortcut.run(event) === false) return false;
  event.preventDefault();
  return true;
}

function isTyping(path: readonly EventTarget[]): boolean {
  const [target] = path;
  return target instanceof Element && target.matches(TYPING);
}
