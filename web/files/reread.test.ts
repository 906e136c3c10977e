import { describe, expect, it, vi } from "vitest";
import { type HandleLike, rereadFailure, rereadOf } from "./reread.js";

function fileHandle(text: () => string): HandleLike {
  return { kind: "file", getFile: async () => new File([text()], "a.dat") };
}

function folderHandle(children: Record<string, HandleLike>): HandleLike {
  const child = async (name: string): Promise<HandleLike> => {
    const found = children[name];
    if (!found) throw new DOMException("", "NotFoundError");
    return found;
  };
  return { kind: "directory", getFileHandle: child, getDirectoryHandle: child };
}

describe("a file that is read again", () => {
  it("is the file as it is by then", async () => {
    let text = "first";
    const reread = rereadOf(fileHandle(() => text));
    text = "second";
    expect(await (await reread()).text()).toBe("second");
  });

  it("is found below the folder that was dropped", async () => {
    const world = folderHandle({ maps: folderHandle({ "a.dat": fileHandle(() => "deep") }) });
    expect(await (await rereadOf(world, ["maps", "a.dat"])()).text()).toBe("deep");
    await expect(rereadOf(world, ["maps", "gone.dat"])()).rejects.toThrow(DOMException);
  });

  it("is asked for again where the browser forgot that it was allowed", async () => {
    const requestPermission = vi.fn(async () => "granted" as const);
    const handle = fileHandle(() => "x");
    await rereadOf({ ...handle, queryPermission: async () => "granted", requestPermission })();
    expect(requestPermission).not.toHaveBeenCalled();
    await rereadOf({ ...handle, queryPermission: async () => "prompt", requestPermission })();
    expect(requestPermission).toHaveBeenCalledOnce();
  });
});

it("says why a file cannot be read again, and what to do", () => {
  const failure = (name: string): string => rereadFailure(new DOMException("m", name)).message;
  expect(failure("NotFoundError")).toContain("gone");
  expect(failure("NotAllowedError")).toContain("not allowed");
  expect(failure("TypeMismatchError")).toContain("folder");
  expect(failure("NotReadableError")).toContain("could not be read again: m");
  expect(rereadFailure("odd").message).toContain("odd");
});
