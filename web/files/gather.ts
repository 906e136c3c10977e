/** The files of a drop, an input or a paste, folders opened. */
import { type HandleLike, type Reread, rereadOf } from "./reread.js";

/** A file and the folders above it, as in `world/region/r.0.0.dat`. */
export interface GatheredFile {
  file: File;
  path: string;
  /** Absent where the browser gives no lasting way to the file. */
  reread?: Reread;
}

/** What was gathered, in the order of the host, and the paths that could not be read. */
export interface Gathered {
  files: GatheredFile[];
  unreadable: string[];
}

/** The part of `DataTransferItem` that is used. */
export interface ItemLike {
  readonly kind: string;
  getAsFile(): File | null;
  webkitGetAsEntry?(): EntryLike | null;
  getAsFileSystemHandle?(): Promise<HandleLike | null>;
}

/** The part of `DataTransfer` that is used. */
export interface TransferLike {
  readonly items: ArrayLike<ItemLike>;
}

/** The part of `FileSystemEntry` and its two kinds that is used. */
export interface EntryLike {
  readonly isDirectory: boolean;
  readonly fullPath: string;
  file?(resolve: (file: File) => void, reject: (error: unknown) => void): void;
  createReader?(): ReaderLike;
}

/** The part of `FileSystemDirectoryReader` that is used. */
export interface ReaderLike {
  readEntries(resolve: (entries: EntryLike[]) => void, reject: (error: unknown) => void): void;
}

/**
 * Files of a drop or a paste, folders included; hidden files within folders are left out. Call it
 * within the event's handler: the items are empty once that returns.
 */
export function gatherTransfer(transfer: TransferLike): Promise<Gathered> {
  const found = Array.from(transfer.items)
    .filter((item) => item.kind === "file")
    .map((item) => ({
      given: item.webkitGetAsEntry?.() ?? item.getAsFile(),
      handle: item.getAsFileSystemHandle?.().catch(() => null),
    }));
  return gatherFound(found);
}

/** Files chosen in an input, single or a folder. */
export function gatherInput(input: { readonly files: ArrayLike<File> | null }): Gathered {
  const files = Array.from(input.files ?? [])
    .filter((file) => file.webkitRelativePath === "" || !isHidden(file.name))
    .map((file) => ({ file, path: file.webkitRelativePath || file.name }));
  return { files, unreadable: [] };
}

/** True when a drag carries files, as far as a page may know before the drop. */
export function carriesFiles(transfer: { readonly types: readonly string[] } | null): boolean {
  return transfer?.types.includes("Files") ?? false;
}

/** One item of a transfer; `handle` comes to null where the browser refuses one. */
interface Found {
  given: EntryLike | File | null;
  handle: Promise<HandleLike | null> | undefined;
}

async function gatherFound(found: readonly Found[]): Promise<Gathered> {
  const gathered: Gathered = { files: [], unreadable: [] };
  for (const { given, handle } of found) {
    const lasting = (await handle) ?? undefined;
    if (given instanceof File) {
      gathered.files.push({ file: given, path: given.name, ...again(lasting, []) });
    } else if (given) {
      await gatherEntry(given, lasting, gathered);
    }
  }
  return gathered;
}

async function gatherEntry(
  entry: EntryLike,
  handle: HandleLike | undefined,
  into: Gathered,
): Promise<void> {
  const path = entry.fullPath.replace(/^\//, "");
  try {
    if (entry.isDirectory) {
      for (const child of await entriesOf(entry)) {
        if (!isHidden(child.fullPath)) {
          await gatherEntry(child, handle, into);
        }
      }
    } else {
      // The handle is that of what was dropped, the first part of the path.
      const below = path.split("/").slice(1);
      into.files.push({ file: await fileOf(entry), path, ...again(handle, below) });
    }
  } catch {
    into.unreadable.push(path);
  }
}

function again(
  handle: HandleLike | undefined,
  path: readonly string[],
): Pick<GatheredFile, "reread"> {
  return handle ? { reread: rereadOf(handle, path) } : {};
}

/** All entries of a folder; `readEntries` gives at most about 100 a call, and none at the end. */
async function entriesOf(folder: EntryLike): Promise<EntryLike[]> {
  const reader = folder.createReader?.();
  const entries: EntryLike[] = [];
  for (;;) {
    const batch = await new Promise<EntryLike[]>((resolve, reject) => {
      if (reader) {
        reader.readEntries(resolve, reject);
      } else {
        resolve([]);
      }
    });
    if (batch.length === 0) {
      return entries;
    }
    entries.push(...batch);
  }
}

function fileOf(entry: EntryLike): Promise<File> {
  return new Promise((resolve, reject) => {
    if (entry.file) {
      entry.file(resolve, reject);
    } else {
      reject(new Error("not a file"));
    }
  });
}

function isHidden(path: string): boolean {
  return (path.split("/").at(-1) ?? "").startsWith(".");
}
