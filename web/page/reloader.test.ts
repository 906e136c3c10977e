import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GatheredFile } from "../files/gather.js";
import { type GatheredMap, mapOf } from "../files/groups.js";
import { TypedEventTarget } from "../viewer/typed-events.js";
import type { Change, MapFailure, MapFiles, OpenMap, OpenMapEvents } from "../viewer/viewer.js";
import type { Problem } from "./problem.js";
import { Reloader } from "./reloader.js";

class FakeMap extends TypedEventTarget<OpenMapEvents> {
  extent: object | undefined = {};
  failure: MapFailure | undefined;
  changes: readonly Change[] | undefined;

  constructor(readonly name: string) {
    super();
  }

  compare(count: number): void {
    this.changes = Array.from({ length: count }, (_, at) => ({
      id: String(at),
      part: "",
      label: "",
      before: undefined,
      after: undefined,
    }));
    this.tell("changes", undefined);
  }
}

let old: FakeMap;
let next: FakeMap | undefined;
let open: FakeMap[];
let told: string[];
let problems: Problem[];
let chosen: GatheredFile[];
let reloader: Reloader;
const replaced = vi.fn();

const asMap = (map: FakeMap): OpenMap => map as unknown as OpenMap;
const gathered = (name: string): GatheredFile => ({ file: new File(["new"], name), path: name });

beforeEach(() => {
  old = new FakeMap("a.dat");
  next = new FakeMap("a.dat");
  open = [old];
  told = [];
  problems = [];
  chosen = [];
  replaced.mockReset();
  reloader = new Reloader({
    viewer: {
      get maps() {
        return open.map(asMap);
      },
      replace: async (map, file) => {
        replaced(map, file);
        return next && asMap(next);
      },
    },
    choose: async (areSeveral) => {
      told.push(areSeveral ? "asks for several" : "asks");
      return chosen;
    },
    problem: (problem) => problems.push(problem),
    reloaded: (map, { path }) => told.push(`${map.name} from ${path}`),
    changed: (words) => told.push(words),
  });
});

describe("a map whose file can be read again", () => {
  beforeEach(() => {
    const reread = async (): Promise<File> => new File(["newer"], "a.dat");
    reloader.remember(asMap(old), mapOf([{ ...gathered("a.dat"), path: "w/a.dat", reread }]));
  });

  it("is read again without asking, and says what changed once it is known", async () => {
    await reloader.reload(asMap(old));
    const [, { name, files }] = replaced.mock.calls[0] as [OpenMap, MapFiles];
    expect([name, await files[0]?.text()]).toEqual(["a.dat", "newer"]);
    expect(told).toEqual(["a.dat from w/a.dat"]);
    next?.compare(3);
    expect(told.at(-1)).toBe("Reloaded: 3 things changed.");
  });

  it("can be read a third time", async () => {
    await reloader.reload(asMap(old));
    const second = next as FakeMap;
    open = [second];
    next = new FakeMap("a.dat");
    await reloader.reload(asMap(second));
    next.compare(0);
    expect(replaced).toHaveBeenLastCalledWith(second, expect.anything());
    expect(told.at(-1)).toBe("Reloaded: nothing changed.");
  });

  it("keeps the old reading when the new one is refused, and says so", async () => {
    if (next) Object.assign(next, { extent: undefined });
    Object.assign(next ?? {}, { failure: { kind: "refused", message: "it is empty" } });
    await reloader.reload(asMap(old));
    expect(told).toEqual([]);
    expect(problems[0]).toMatchObject({
      file: "w/a.dat",
      message: "It is empty. The map as it was read before stays open.",
      map: old,
    });
  });

  it("says nothing when reading was given up", async () => {
    next = undefined;
    await reloader.reload(asMap(old));
    expect([told, problems]).toEqual([[], []]);
  });
});

it("a file that is gone is a problem of the map, which stays", async () => {
  const reread = (): Promise<File> => Promise.reject(new DOMException("", "NotFoundError"));
  reloader.remember(asMap(old), mapOf([{ ...gathered("a.dat"), reread }]));
  await reloader.reload(asMap(old));
  expect(replaced).not.toHaveBeenCalled();
  expect(problems[0]?.message).toContain("gone");
  expect(problems[0]?.map).toBe(old);
});

describe("a map whose file has to be asked for", () => {
  beforeEach(() => {
    reloader.remember(asMap(old), mapOf([{ ...gathered("a.dat"), path: "w/a.dat" }]));
  });

  it("stays as it is when none is chosen, or it was closed meanwhile", async () => {
    await reloader.reload(asMap(old));
    chosen = [gathered("a.dat")];
    open = [];
    await reloader.reload(asMap(old));
    expect([told, replaced.mock.calls]).toEqual([["asks", "asks"], []]);
  });

  it("names both files when another was chosen", async () => {
    chosen = [gathered("b.dat")];
    next = new FakeMap("b.dat");
    next.compare(1);
    await reloader.reload(asMap(old));
    expect(told).toEqual([
      "asks",
      "b.dat from b.dat",
      "Reloaded from b.dat in place of a.dat: 1 thing changed.",
    ]);
  });
});

describe("a map of several files", () => {
  const there = new Set<string>();
  const region = (name: string): GatheredFile => {
    const reread = async (): Promise<File> => {
      if (!there.has(name)) throw new DOMException("", "NotFoundError");
      return new File(["newer"], name);
    };
    return { ...gathered(name), path: `w/${name}`, reread };
  };
  const world = (): GatheredMap => mapOf([region("r0"), region("r1"), region("r2")]);
  const filesRead = (): string[] => {
    const [, { files }] = replaced.mock.lastCall as [OpenMap, MapFiles];
    return files.map(({ name }) => name);
  };

  beforeEach(() => {
    there.clear();
    for (const name of ["r0", "r1", "r2"]) there.add(name);
    old = new FakeMap("w");
    next = new FakeMap("w");
    open = [old];
    reloader.remember(asMap(old), world());
  });

  it("is read again whole, under its name", async () => {
    await reloader.reload(asMap(old));
    expect([replaced.mock.lastCall?.[1].name, filesRead()]).toEqual(["w", ["r0", "r1", "r2"]]);
    expect(told).toEqual(["w from w"]);
    next?.compare(0);
    expect(told.at(-1)).toBe("Reloaded: nothing changed.");
  });

  it("leaves out what is gone, says so, and has it again once it is back", async () => {
    there.delete("r0");
    await reloader.reload(asMap(old));
    expect(filesRead()).toEqual(["r1", "r2"]);
    expect(problems[0]).toMatchObject({ file: "w", map: next });
    expect(problems[0]?.message).toContain("1 of 3 files are left out: r0. The file is gone");
    there.add("r0");
    const second = next as FakeMap;
    open = [second];
    await reloader.reload(asMap(second));
    expect(filesRead()).toEqual(["r0", "r1", "r2"]);
    expect(problems).toHaveLength(1);
  });

  it("stays as it is when all of it is gone", async () => {
    there.clear();
    await reloader.reload(asMap(old));
    expect(replaced).not.toHaveBeenCalled();
    expect(problems[0]).toMatchObject({ file: "w", map: old });
  });

  it("is asked for as several, and keeps its name", async () => {
    reloader.remember(asMap(old), mapOf([gathered("r0"), gathered("r1")], "w"));
    chosen = [gathered("r0"), gathered("r1"), gathered("r2")];
    await reloader.reload(asMap(old));
    expect([told, filesRead()]).toEqual([
      ["asks for several", "w from w"],
      ["r0", "r1", "r2"],
    ]);
    await reloader.reload(asMap(old));
  });
});
