import { beforeEach, expect, it } from "vitest";
import { MapRow } from "./map-row.js";
import type { MapStatus } from "./types.js";

interface TestMap {
  name: string;
  extent: object | undefined;
  status: MapStatus;
}

let told: [string | undefined, boolean][];
let row: MapRow<TestMap>;

beforeEach(() => {
  told = [];
  row = new MapRow((keepCamera) => told.push([row.shown?.name, keepCamera]));
});

function add(name: string, status: MapStatus = "complete"): TestMap {
  const map = { name, extent: status === "complete" ? {} : undefined, status };
  row.add(map, true);
  if (map.extent) row.settle(map);
  return map;
}

const names = (): string[] => row.all.map(({ name }) => name);

it("remembers the map before, to switch between the two with the camera as it is", () => {
  const [a, b, c] = [add("a"), add("b"), add("c")];
  expect(row.before).toBe(b);
  row.show(a);
  expect(row.before).toBe(c);
  row.show(row.before, true);
  row.show(row.before, true);
  expect(row.shown).toBe(a);
  expect(told.slice(-2)).toEqual([
    ["c", true],
    ["a", true],
  ]);
});

it("forgets a map before that is closed", () => {
  const [a, b] = [add("a"), add("b")];
  row.remove(a);
  expect([row.shown, row.before]).toEqual([b, undefined]);
});

it("has another open map to switch to where only one of several was shown", () => {
  const a = add("a");
  const b: TestMap = { name: "b", extent: undefined, status: "opening" };
  row.add(b, false);
  expect(row.before).toBeUndefined();
  b.extent = {};
  row.settle(b);
  expect([row.shown, row.before]).toEqual([a, b]);
});

it("puts a reloaded map where the old one was: in the row, on screen and to go back to", () => {
  const [a, b] = [add("a"), add("b")];
  const [a2, b2] = [
    { ...a, name: "a2" },
    { ...b, name: "b2" },
  ];
  row.replace(b, b2);
  expect(told.at(-1)).toEqual(["b2", true]);
  const before = told.length;
  row.replace(a, a2);
  expect(told).toHaveLength(before);
  expect([names(), row.shown, row.before]).toEqual([["a2", "b2"], b2, a2]);
});

it("shows what was asked for while it opened, also when that was replaced meanwhile", () => {
  add("a");
  const opening = add("opening", "opening");
  const other = { name: "other", extent: {}, status: "refining" } as const;
  row.replace(opening, other);
  row.settle(other);
  expect(row.shown).toBe(other);
});
