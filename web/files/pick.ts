/** The browser's own dialog that also gives a lasting way to what is chosen. */
import type { Gathered } from "./gather.js";
import { type HandleLike, rereadOf } from "./reread.js";

/** The part of `Window` that is used, where the browser has it. */
interface Picker {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<HandleLike[]>;
}

/**
 * Asks for files; only within a click or a key. Nothing was chosen where there are no files;
 * undefined where the browser has no such dialog, or refuses it here.
 */
export async function pickFiles(multiple: boolean): Promise<Gathered | undefined> {
  const picker = window as Picker;
  let handles: HandleLike[] | undefined;
  try {
    handles = await picker.showOpenFilePicker?.({ multiple });
  } catch (error) {
    const wasDismissed = error instanceof DOMException && error.name === "AbortError";
    return wasDismissed ? { files: [], unreadable: [] } : undefined;
  }
  return handles && gatherHandles(handles);
}

async function gatherHandles(handles: readonly HandleLike[]): Promise<Gathered> {
  const gathered: Gathered = { files: [], unreadable: [] };
  for (const handle of handles) {
    const reread = rereadOf(handle);
    try {
      const file = await reread();
      gathered.files.push({ file, path: file.name, reread });
    } catch {
      gathered.unreadable.push((handle as { name?: string }).name ?? "A file");
    }
  }
  return gathered;
}
