/** Lasting ways to a file, where the browser gives one: the same file as it is by then. */

/** The part of `FileSystemHandle` and its two kinds that is used. */
export interface HandleLike {
  readonly kind: "file" | "directory";
  getFile?(): Promise<File>;
  getFileHandle?(name: string): Promise<HandleLike>;
  getDirectoryHandle?(name: string): Promise<HandleLike>;
  queryPermission?(options: { mode: "read" }): Promise<PermissionState>;
  requestPermission?(options: { mode: "read" }): Promise<PermissionState>;
}

/** Reads a file again; rejects as the browser does, such as with `NotFoundError`. */
export type Reread = () => Promise<File>;

/** The file at a path below a handle; the path is empty for the handle of the file itself. */
export function rereadOf(handle: HandleLike, path: readonly string[] = []): Reread {
  return async () => {
    // Asked of what was dropped or chosen: what lies within a folder follows it.
    await allow(handle);
    let at: HandleLike | undefined = handle;
    for (const [index, name] of path.entries()) {
      const isLast = index === path.length - 1;
      at = await (isLast ? at?.getFileHandle?.(name) : at?.getDirectoryHandle?.(name));
    }
    const file = await at?.getFile?.();
    if (!file) {
      throw new DOMException("It is a folder now.", "TypeMismatchError");
    }
    return file;
  };
}

/** A browser may forget after a while that it was allowed to read. */
async function allow(handle: HandleLike): Promise<void> {
  if ((await handle.queryPermission?.({ mode: "read" })) === "prompt") {
    await handle.requestPermission?.({ mode: "read" });
  }
}

/** A sentence on why a file could not be read again. */
export function rereadFailure(error: unknown): { message: string; advice: string } {
  const name = error instanceof DOMException ? error.name : "";
  switch (name) {
    case "NotFoundError":
      return {
        message: "The file is gone: it was moved, renamed or deleted.",
        advice: "Reload again once it is back, or open it from where it is now.",
      };
    case "NotAllowedError":
    case "SecurityError":
      return {
        message: "The browser was not allowed to read the file again.",
        advice: "Reload again and allow it, or open the file once more.",
      };
    case "TypeMismatchError":
      return {
        message: "There is a folder in the file's place.",
        advice: "Open the file from where it is now.",
      };
    default: {
      const said = error instanceof Error && error.message ? error.message : String(error);
      return {
        message: `The file could not be read again: ${said}`,
        advice: "Check that no other program is writing to it, and reload again.",
      };
    }
  }
}
