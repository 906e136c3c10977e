/** Which key switches which layer, for the list that shows the keys and for what listens to them. */

/** Layers that a digit alone switches; as many again have the digit with Shift. */
const DIGITS = 9;

/** How the key of a layer is shown, by its place in the list from 0; none past the last key. */
export function layerKey(index: number): string | undefined {
  if (index < DIGITS) return String(index + 1);
  return index < 2 * DIGITS ? `⇧${index - DIGITS + 1}` : undefined;
}

/** The same for assistive technology, as `aria-keyshortcuts` writes it. */
export function layerKeyShortcut(index: number): string | undefined {
  return layerKey(index)?.replace("⇧", "Shift+");
}

/**
 * The place in the list that a key event asks for; undefined when it asks for none. A digit that is
 * typed with Shift, as on French keyboards, is that digit; elsewhere Shift makes a sign of the
 * digit's key, which then stands for the second nine.
 */
export function layerIndexOfKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): number | undefined {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  return shiftKey && digit ? DIGITS + Number(digit) - 1 : undefined;
}
