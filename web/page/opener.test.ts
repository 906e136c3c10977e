import { describe, expect, it } from "vitest";
import { TypedEventTarget } from "../viewer/typed-events.js";
import type { MapFailure, OpenMap, OpenMapEvents } from "../viewer/viewer.js";
import { Opener } from "./opener.js";
import type { Problem } from "./problem.js";

class FakeMap extends TypedEventTarget<OpenMapEvents> {
  status = "refining";
  failure: MapFailure | undefined;
  opened = Promise.resolve();

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

/** Opens files; those whose name ends in `.txt` are no maps. */
async function openAll(paths: string[], unreadable: string[] = []) {
  const opened: FakeMap[] = [];
  const closed: FakeMap[] = [];
  const problems: Problem[] = [];
  const viewer = {
    open(file: File) {
      const map = new FakeMap();
      if (file.name.endsWith(".txt")) map.fail(unknown());
      opened.push(map);
      return map as unknown as OpenMap;
    },
    close: (map: OpenMap) => void closed.push(map as unknown as FakeMap),
  };
  const files = paths.map((path) => ({ path, file: new File([], path.split("/").pop() ?? "") }));
  await new Opener(viewer, (problem) => problems.push(problem)).open({ files, unreadable });
  return { opened, closed, problems };
}

describe("opening", () => {
  it("closes what failed, keeps the rest, and makes a problem for each file", async () => {
    const { opened, closed, problems } = await openAll(["a.txt", "b.dat", "c.txt"]);
    expect(closed).toEqual([opened[0], opened[2]]);
    expect(problems.map(({ file }) => file)).toEqual(["a.txt", "c.txt"]);
  });

  it("makes one problem of all files in a folder that are no maps", async () => {
    const { closed, problems } = await openAll(["w/a.txt", "w/b.dat", "w/c.txt"]);
    expect(closed).toHaveLength(2);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toBe(
      "2 of 3 files are no maps that Mapscope knows: w/a.txt, w/c.txt.",
    );
  });

  it("reports a map that fails later, and leaves it open", async () => {
    const { opened, closed, problems } = await openAll(["b.dat"]);
    opened[0]?.fail({ kind: "source", message: "the file changed" });
    expect(closed).toEqual([]);
    expect(problems.map(({ message }) => message)).toEqual(["The file changed."]);
  });

  it("reports paths that could not be read", async () => {
    const { problems } = await openAll([], ["w/locked"]);
    expect(problems.map(({ file }) => file)).toEqual(["w/locked"]);
  });
});
