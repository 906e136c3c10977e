import { describe, expect, it } from "vitest";
import {
  carriesFiles,
  type EntryLike,
  gatherInput,
  gatherTransfer,
  type ItemLike,
} from "./gather.js";
import type { HandleLike } from "./reread.js";

function fileEntry(path: string): EntryLike {
  const name = path.split("/").at(-1) ?? "";
  return {
    isDirectory: false,
    fullPath: path,
    file: (resolve) => resolve(new File(["x"], name)),
  };
}

/** Like a browser, hands out its entries a few at a time and then none. */
function folderEntry(path: string, children: EntryLike[], batch = 100): EntryLike {
  return {
    isDirectory: true,
    fullPath: path,
    createReader: () => {
      let at = 0;
      return {
        readEntries: (resolve) => {
          const from = at;
          at += batch;
          resolve(children.slice(from, at));
        },
      };
    },
  };
}

function entryItem(entry: EntryLike): ItemLike {
  return { kind: "file", getAsFile: () => null, webkitGetAsEntry: () => entry };
}

function paths(gathered: { files: { path: string }[] }): string[] {
  return gathered.files.map(({ path }) => path);
}

describe("a drop", () => {
  it("gives several files in their order", async () => {
    const items = [entryItem(fileEntry("/b.dat")), entryItem(fileEntry("/a.dat"))];
    expect(paths(await gatherTransfer({ items }))).toEqual(["b.dat", "a.dat"]);
  });

  it("gives every file of a folder that comes in batches, and of those within", async () => {
    const many = Array.from({ length: 250 }, (_, index) => fileEntry(`/world/${index}.dat`));
    const inner = folderEntry("/world/deep", [fileEntry("/world/deep/last.dat")]);
    const gathered = await gatherTransfer({
      items: [entryItem(folderEntry("/world", [...many, inner]))],
    });
    expect(gathered.files).toHaveLength(251);
    expect(paths(gathered).at(-1)).toBe("world/deep/last.dat");
    expect(gathered.files.at(-1)?.file.name).toBe("last.dat");
  });

  it("leaves hidden files of a folder out, and keeps one that was dropped itself", async () => {
    const folder = folderEntry("/w", [fileEntry("/w/.DS_Store"), fileEntry("/w/a.dat")]);
    const gathered = await gatherTransfer({
      items: [entryItem(folder), entryItem(fileEntry("/.hidden"))],
    });
    expect(paths(gathered)).toEqual(["w/a.dat", ".hidden"]);
  });

  it("names what cannot be read and goes on", async () => {
    const broken: EntryLike = {
      isDirectory: false,
      fullPath: "/w/broken.dat",
      file: (_, reject) => reject(new DOMException("", "NotFoundError")),
    };
    const gathered = await gatherTransfer({
      items: [entryItem(folderEntry("/w", [broken, fileEntry("/w/good.dat")]))],
    });
    expect(paths(gathered)).toEqual(["w/good.dat"]);
    expect(gathered.unreadable).toEqual(["w/broken.dat"]);
  });

  it("gives a lasting way to each file where the host knows one", async () => {
    const handle: HandleLike = {
      kind: "directory",
      getFileHandle: async (name) => ({
        kind: "file",
        getFile: async () => new File(["later"], name),
      }),
    };
    const folder = entryItem(folderEntry("/w", [fileEntry("/w/a.dat")]));
    const [within, refused, none] = (
      await gatherTransfer({
        items: [
          { ...folder, getAsFileSystemHandle: async () => handle },
          {
            ...entryItem(fileEntry("/b.dat")),
            getAsFileSystemHandle: () => Promise.reject(new DOMException("", "NotAllowedError")),
          },
          entryItem(fileEntry("/c.dat")),
        ],
      })
    ).files;
    const later = await within?.reread?.();
    expect([later?.name, await later?.text()]).toEqual(["a.dat", "later"]);
    expect([refused?.reread, none?.reread]).toEqual([undefined, undefined]);
  });

  it("takes all items before the host empties them", async () => {
    const items = [entryItem(fileEntry("/a.dat")), entryItem(fileEntry("/b.dat"))];
    const gathering = gatherTransfer({ items });
    items.length = 0;
    expect(paths(await gathering)).toEqual(["a.dat", "b.dat"]);
  });
});

describe("a paste", () => {
  it("gives its files, where the host knows no entries, and leaves text out", async () => {
    const items: ItemLike[] = [
      { kind: "string", getAsFile: () => null },
      { kind: "file", getAsFile: () => new File(["x"], "pasted.dat") },
      { kind: "file", getAsFile: () => null },
    ];
    expect(paths(await gatherTransfer({ items }))).toEqual(["pasted.dat"]);
  });
});

describe("an input", () => {
  it("gives its files, or none", () => {
    expect(paths(gatherInput({ files: [new File(["x"], "a.dat")] }))).toEqual(["a.dat"]);
    expect(paths(gatherInput({ files: null }))).toEqual([]);
  });

  it("gives the paths of a folder and leaves hidden files out", () => {
    const files = ["w/a.dat", "w/.DS_Store"].map((path) => {
      const file = new File(["x"], path.split("/").at(-1) ?? "");
      Object.defineProperty(file, "webkitRelativePath", { value: path });
      return file;
    });
    expect(paths(gatherInput({ files }))).toEqual(["w/a.dat"]);
  });
});

it("tells a drag of files from one of text", () => {
  expect(carriesFiles({ types: ["text/plain", "Files"] })).toBe(true);
  expect(carriesFiles({ types: ["text/plain"] })).toBe(false);
  expect(carriesFiles(null)).toBe(false);
});
