import { describe, expect, it } from "vitest";
import type { CompanionFile } from "../files/companion.js";
import { TypedEventTarget } from "../viewer/typed-events.js";
import type { MapFailure, MapFiles, OpenMap, OpenMapEvents } from "../viewer/viewer.js";
import { Opener } from "./opener.js";
import { type Problem, plainProblem } from "./problem.js";

class FakeMap extends TypedEventTarget<OpenMapEvents> {
  status = "refining";
  failure: MapFailure | undefined;
  opened = Promise.resolve();
  files: string[] = [];

  constructor(
    readonly name: string,
    readonly choices: unknown,
  ) {
    super();
  }

  fail(failure: MapFailure): void {
    this.failure = failure;
    this.status = "failed";
    this.tell("status", undefined);
  }
}

function unknown(): MapFailure {
  const finding = { severity: "error", code: "file-unknown", message: "no map" } as const;
  return {
    kind: "refused",
    message: "no map",
    finding: { ...finding, place: {}, advice: "Check it." },
  };
}

/** A JSON file over the bound for companions. */
const LARGE = "large.json";

interface Given {
  unreadable?: string[];
  /** The map on screen before. */
  shown?: FakeMap;
  own?: CompanionFile[];
  /** Called when a file is being opened, to do what the person does meanwhile. */
  meanwhile?: (name: string, show: (map: FakeMap | undefined) => void) => void;
}

/** Opens files; those whose name ends in `.txt` are no maps, `refused.json` is no companion. */
async function openAll(paths: string[], { unreadable = [], shown, own, meanwhile }: Given = {}) {
  const opened: FakeMap[] = [];
  const closed: FakeMap[] = [];
  const problems: Problem[] = [];
  const told: string[] = [];
  const onScreen: string[] = [];
  let current = shown;
  const show = (map: FakeMap | undefined): void => {
    current = map;
    if (map) onScreen.push(map.name);
  };
  const opener = new Opener({
    viewer: {
      get shown() {
        return current as unknown as OpenMap | undefined;
      },
      show: (map) => show(map as unknown as FakeMap | undefined),
      open(from, options) {
        const { name, files } = from as MapFiles;
        const map = new FakeMap(name, options?.choices);
        map.files = files.map(({ name }) => name);
        if (name.endsWith(".txt")) map.fail(unknown());
        opened.push(map);
        meanwhile?.(map.name, show);
        if (options?.show !== false && map.status !== "failed") show(map);
        return map as unknown as OpenMap;
      },
      close: (map: OpenMap) => void closed.push(map as unknown as FakeMap),
    },
    companions: {
      choicesWith: (own) => ({ companions: own }),
      owns: (map) => told.push(`${(map as unknown as FakeMap).name} has its own`),
      take: async (files, maps) => {
        const names = maps.map((map) => (map as unknown as FakeMap).name).join(" ");
        for (const { path, text } of files) told.push(`${path} (${text}) to ${names}`);
        const refused = files.filter(({ name }) => name === "refused.json");
        return new Map(refused.map(({ path }) => [path, plainProblem(path, "no", "")]));
      },
    },
    problem: (problem) => problems.push(problem),
    opened: (map, { path }) => told.push(`${(map as unknown as FakeMap).name} from ${path}`),
  });
  const files = paths.map((path) => {
    const name = path.split("/").pop() ?? "";
    const content = name === LARGE ? new Uint8Array(2 ** 20 + 1) : "{}";
    return { path, file: new File(name.endsWith(".json") ? [content] : [], name) };
  });
  await opener.open({ files, unreadable }, own);
  return { opened, closed, problems, told, onScreen };
}

describe("opening", () => {
  it("closes what failed, keeps the rest, and makes a problem for each file", async () => {
    const { opened, closed, problems, told } = await openAll(["a.txt", "w/b.dat", "c.txt"]);
    expect(closed).toEqual([opened[0], opened[2]]);
    expect(problems.map(({ file }) => file)).toEqual(["a.txt", "c.txt"]);
    expect(told).toEqual(["b.dat from w/b.dat"]);
  });

  it("shows the first that opens, and no other", async () => {
    const shown = new FakeMap("shown.dat", undefined);
    const paths = ["bad.txt", "a.dat", "b.dat", "c.dat"];
    expect((await openAll(paths, { shown })).onScreen).toEqual(["a.dat"]);
    expect((await openAll(paths)).onScreen).toEqual(["a.dat"]);
  });

  it("leaves what the person chose on screen, and shows the next once all were closed", async () => {
    const shown = new FakeMap("shown.dat", undefined);
    const other = new FakeMap("other.dat", undefined);
    const chosen = await openAll(["bad.txt", "a.dat", "b.dat"], {
      shown,
      meanwhile: (name, show) => name === "bad.txt" && show(other),
    });
    expect(chosen.onScreen).toEqual(["other.dat"]);
    const closed = await openAll(["a.dat", "b.dat", "c.dat"], {
      meanwhile: (name, show) => name === "b.dat" && show(undefined),
    });
    expect(closed.onScreen).toEqual(["a.dat", "b.dat"]);
  });

  it("makes one problem of all files in a folder that are no maps", async () => {
    const { closed, problems } = await openAll(["w/a.txt", "w/b.dat", "w/refused.json"]);
    expect(closed).toHaveLength(1);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toBe(
      "2 of 3 files are no maps that Mapscope knows: w/a.txt, w/refused.json.",
    );
  });

  it("reports a map that fails later, leaves it open, and offers to read it again", async () => {
    const { opened, closed, problems } = await openAll(["b.dat"]);
    opened[0]?.fail({ kind: "source", message: "the file changed" });
    expect(closed).toEqual([]);
    expect(problems.map(({ message }) => message)).toEqual(["The file changed."]);
    expect(problems[0]?.map).toBe(opened[0]);
  });

  it("takes all regions for one map, called by their folder, in the place of the first", async () => {
    const [first, second] = ["w/r0.progressia_region", "w/r1.progressia_region"];
    const { opened, told } = await openAll(["w/a.dat", first, "w/b.dat", second]);
    expect(opened.map(({ name }) => name)).toEqual(["a.dat", "w", "b.dat"]);
    expect(opened[1]?.files).toEqual(["r0.progressia_region", "r1.progressia_region"]);
    expect(told).toContain("w from w");
  });

  it("reports what could not be read", async () => {
    const { problems } = await openAll([], { unreadable: ["w/locked"] });
    expect(problems.map(({ file }) => file)).toEqual(["w/locked"]);
  });
});

describe("companions", () => {
  const shown = new FakeMap("shown.dat", undefined);

  it("go to all maps that came with them, whatever came first", async () => {
    const { told } = await openAll(["legend.json", "a.dat", "b.dat"], { shown });
    expect(told.at(-1)).toBe("legend.json ({}) to a.dat b.dat");
  });

  it("that came alone go to the shown map", async () => {
    const { told, opened } = await openAll(["legend.json"], { shown });
    expect([opened, told]).toEqual([[], ["legend.json ({}) to shown.dat"]]);
  });

  it("wait when the maps that came with them could not be opened", async () => {
    const { told } = await openAll(["legend.json", "a.txt"], { shown });
    expect(told).toEqual(["legend.json ({}) to "]);
  });

  it("that are refused or too large are problems of their own", async () => {
    const { problems } = await openAll(["refused.json", LARGE], { shown });
    expect(problems.map(({ file }) => file)).toEqual([LARGE, "refused.json"]);
    expect(problems[0]?.message).toContain("1 MiB");
  });

  it("of a map alone are there from the start", async () => {
    const own = [{ name: "legend.json", path: "legend.json", text: "{}" }];
    const { opened, told } = await openAll(["a.dat"], { own });
    expect(opened[0]?.choices).toEqual({ companions: own });
    expect(told).toContain("a.dat has its own");
  });
});
