import { describe, expect, it } from "vitest";
import type { GatheredFile } from "./gather.js";
import { mapFiles, mapOf, mapsOf } from "./groups.js";

const gathered = (path: string, content = "PROG"): GatheredFile => ({
  path,
  file: new File([content], path.split("/").at(-1) ?? ""),
});

const FIRST = gathered("world/r/region_0_0_0.progressia_region");

/** Names of the maps, and of their files. */
async function named(...files: GatheredFile[]): Promise<[string, ...string[]][]> {
  const maps = await mapsOf(files);
  return maps.map(({ name, files }) => [name, ...files.map(({ file }) => file.name)]);
}

describe("the files of a drop", () => {
  it("are a map each, but all regions are one in the place of the first", async () => {
    expect(
      await named(gathered("a.dat", "ISLA"), gathered("b"), gathered("c.map", "["), gathered("d")),
    ).toEqual([
      ["a.dat", "a.dat"],
      ["2 regions", "b", "d"],
      ["c.map", "c.map"],
    ]);
  });

  it("that are broken or empty are regions by their names, but not what is another map", async () => {
    expect(
      await named(
        gathered("a.progressia_region", ""),
        gathered("b.progressia_region", "ISLA\x02"),
        gathered("c.PROGRESSIA_REGION", "PK"),
        gathered("notes.txt", "no region"),
      ),
    ).toEqual([
      ["2 regions", "a.progressia_region", "c.PROGRESSIA_REGION"],
      ["b.progressia_region", "b.progressia_region"],
      ["notes.txt", "notes.txt"],
    ]);
  });

  it("that cannot be read are what their names say", async () => {
    const locked = gathered("a.progressia_region");
    const blob = { text: () => Promise.reject(new DOMException("", "NotReadableError")) };
    Object.assign(locked.file, { slice: () => blob });
    expect(await named(locked, FIRST)).toHaveLength(1);
  });
});

describe("a map", () => {
  it("of one file has its name, and its path with the folders above it", () => {
    expect(mapOf([FIRST])).toMatchObject({ name: FIRST.file.name, path: FIRST.path });
  });

  it("of several is called as the folder that they were dropped in, if that is one", async () => {
    const second = gathered("world/s/region_1_0_0.progressia_region");
    const name = async (...files: GatheredFile[]) => (await named(...files))[0]?.[0];
    expect(await name(FIRST, second)).toBe("world");
    expect(mapOf([FIRST, second]).path).toBe("world");
    expect(await name(FIRST, gathered("worlds/region_1_0_0"))).toBe("2 regions");
    expect(await name(FIRST, gathered("world"))).toBe("2 regions");
  });

  it("is opened by its files under its name", () => {
    expect(mapFiles(mapOf([FIRST], "before"))).toEqual({ name: "before", files: [FIRST.file] });
  });
});
