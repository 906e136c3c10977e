import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { plainReport } from "../../tests/support/plain-map.js";
import { ProtocolError } from "../protocol/error.js";
import type { Finding } from "../protocol/map.js";
import type { OpenMap } from "../viewer/viewer.js";
import { Companions } from "./companions.js";
import type { Problem } from "./problem.js";

const legend = { name: "mine.json", path: "w/mine.json", text: '{"biomes":[]}' };
const config = { name: "ServerConfig.json", path: "ServerConfig.json", text: "{}" };
const odd = { name: "odd.json", path: "odd.json", text: "[" };

let stored: Map<string, string>;
let notices: [text: string, isWaiting: boolean][];
let problems: Problem[];
/** Those that the notices lead to. */
let sections: string[];

beforeEach(() => {
  stored = new Map();
  notices = [];
  problems = [];
  sections = [];
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

type TestMap = ReturnType<typeof testMap> & OpenMap;

const map = (findings?: Finding[]): TestMap => testMap(findings) as TestMap;

const warning = (code: string): Finding => ({
  severity: "warning",
  code,
  message: "it has no WorldSeed",
  place: {},
  advice: "a",
});

/** A finding with this code makes the test's maps take its file for unusable. */
const UNUSABLE = "unusable";

/** Takes each companion by its name, but for the odd one. */
function testMap(findings: Finding[] = []) {
  const attached: string[] = [];
  const report = plainReport();
  return {
    attached,
    report,
    attach: async (name: string, text: string): Promise<string> => {
      if (name === odd.name) {
        const finding = {
          severity: "error",
          code: "x",
          message: "no",
          place: {},
          advice: "a",
        } as const;
        throw new ProtocolError({ kind: "refused", message: "no", finding });
      }
      const kind = name === config.name ? "server-config" : "legend";
      attached.push(`${name} ${text}`);
      const isUnusable = findings.some(({ code }) => code === UNUSABLE);
      report.companions = [{ kind, title: kind, name, text, findings, isUnusable }];
      return kind;
    },
    detach: async (kind: string): Promise<boolean> => {
      attached.push(`detach ${kind}`);
      return true;
    },
  };
}

function make(): Companions {
  return new Companions({
    problem: (problem) => problems.push(problem),
    notice: ({ text, isLasting, action }) => {
      notices.push([text, isLasting]);
      action?.run();
    },
    showSection: (_map, name) => sections.push(name),
  });
}

/** What the next visit would attach to a map that is opened. */
const atNextVisit = (): unknown => make().choicesWith([]).companions;

describe("companions", () => {
  it("are attached to every map of their drop", async () => {
    const [a, b] = [map(), map()];
    expect(await make().take([config], [a, b])).toEqual(new Map());
    expect([a.attached, b.attached]).toEqual([["ServerConfig.json {}"], ["ServerConfig.json {}"]]);
  });

  it("are said once to be in use, with their warnings and where those are", async () => {
    const maps = [map([warning("w"), warning("w")]), map([warning("w"), warning("w")])];
    await make().take([config], maps);
    expect(notices).toEqual([["server-config: ServerConfig.json is in use, 2 warnings.", false]]);
    expect(sections).toEqual(["companions"]);
  });

  it("that say nothing of use are not said to be in use, and a legend is not kept", async () => {
    await make().take([config], [map([warning(UNUSABLE)])]);
    await make().take([legend], [map([warning(UNUSABLE), warning("w")])]);
    expect(notices.map(([text]) => text)).toEqual([
      "server-config: ServerConfig.json: nothing in it could be used, 1 warning.",
      "legend: mine.json: nothing in it could be used, 2 warnings.",
    ]);
    expect(sections).toEqual(["companions", "legend"]);
    expect(atNextVisit()).toEqual([]);
  });

  it("wait for a map, which is said, and go to the next ones alone", async () => {
    const companions = make();
    await companions.take([config], []);
    expect(notices).toEqual([["ServerConfig.json waits for the next map that you open.", true]]);
    const [next, later] = [map(), map()];
    await companions.take([], [next]);
    await companions.take([], [later]);
    expect([next.attached.length, later.attached.length]).toEqual([1, 0]);
  });

  it("that are refused answer their finding, and the others are attached", async () => {
    const next = map();
    const refused = await make().take([odd, config], [next]);
    expect([...refused.keys()]).toEqual(["odd.json"]);
    expect(refused.get("odd.json")?.details).toEqual([{ label: "Code", text: "x" }]);
    expect(next.attached).toHaveLength(1);
  });
});

describe("a legend", () => {
  it("is kept for the maps and visits that follow, other companions are not", async () => {
    const companions = make();
    await companions.take([legend, config], [map()]);
    const kept = { name: legend.name, text: legend.text };
    expect(companions.choicesWith([config]).companions).toMatchObject([kept, config]);
    expect(atNextVisit()).toEqual([kept]);
  });

  it("that is edited is attached and kept under its name, and forgotten when removed", async () => {
    const [companions, shown] = [make(), map()];
    await companions.edited(shown, "{}");
    expect(shown.attached).toEqual(["legend.json {}"]);
    await companions.take([legend], [shown]);
    await companions.edited(shown, "{ }");
    expect(atNextVisit()).toEqual([{ name: legend.name, text: "{ }" }]);
    await companions.edited(shown, undefined);
    expect(shown.attached.at(-1)).toBe("detach legend");
    expect([atNextVisit(), companions.choicesWith([]).companions]).toEqual([[], []]);
  });

  it("of a sample never takes the place of the kept one, nor does editing it, nor a reload", async () => {
    const companions = make();
    await companions.take([legend], [map()]);
    const [sample, again] = [map(), map()];
    companions.owns(sample);
    await companions.edited(sample, "{ }");
    companions.replaced(sample, again);
    await companions.edited(again, undefined);
    expect(atNextVisit()).toEqual([{ name: legend.name, text: legend.text }]);
  });

  it("that is too long is used for this visit alone", async () => {
    const companions = make();
    const long = { ...legend, text: `"${"x".repeat(300_000)}"` };
    await companions.take([long], [map()]);
    expect(companions.choicesWith([]).companions).toHaveLength(1);
    expect(atNextVisit()).toEqual([]);
    expect(notices[0]?.[0]).not.toContain("kept");
  });

  it("is used where storage is refused, and what else is stored there is no legend", async () => {
    stored.set("mapscope.legend", '{"name":1}');
    expect(atNextVisit()).toEqual([]);
    stored.set("mapscope.legend", "no JSON");
    expect(atNextVisit()).toEqual([]);
    vi.stubGlobal("localStorage", undefined);
    const companions = make();
    await companions.take([legend], [map()]);
    expect(companions.choicesWith([]).companions).toHaveLength(1);
  });
});
