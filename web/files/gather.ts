/** The files of a drop, an input or a paste, folders opened. */

/** A file and the folders above it, as in `world/region/r.0.0.dat`. */
export interface GatheredFile {
  file: File;
  path: string;
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
    .map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile());
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

async function gatherFound(found: (EntryLike | File | null)[]): Promise<Gathered> {
  const gathered: Gathered = { files: [], unreadable: [] };
  for (const each of found) {
    if (each instanceof File) {
      gathered.files.push({ file: each, path: each.name });
    } else if (each) {
      await gatherEntry(each, gathered);
    }
  }
  return gathered;
}

async function gatherEntry(entry: EntryLike, into: Gathered): Promise<void> {
  const path = entry.fullPath.replace(/^\//, "");
  try {
    if (entry.isDirectory) {
      for (const child of await entriesOf(entry)) {
        if (!isHidden(child.fullPath)) {
          await gatherEntry(child, into);
        }
      }
    } else {
      into.files.push({ file: await fileOf(entry), path });
    }
  } catch {
    into.unreadable.push(path);
  }
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
