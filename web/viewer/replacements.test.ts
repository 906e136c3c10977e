import { beforeEach, expect, it } from "vitest";
import { Replacements } from "./replacements.js";

/** A map that can be drawn, or has failed, when a test says so. */
class TestMap {
  extent: object | undefined;
  settle = (): void => {};
  readonly drawable = new Promise<void>((resolve) => {
    this.settle = resolve;
  });

  constructor(readonly name: string) {}

  comes(): void {
    this.extent = {};
    this.settle();
  }
}

let told: string[];
let replacements: Replacements<TestMap>;

beforeEach(() => {
  told = [];
  replacements = new Replacements<TestMap>({
    swap: (map, by) => told.push(`${map.name} → ${by.name}`),
    drop: (by) => {
      told.push(`drop ${by.name}`);
      by.settle();
    },
    changed: () => {},
  });
});

it("leaves the old map until the new one can be drawn", async () => {
  const [old, next] = [new TestMap("old"), new TestMap("next")];
  const done = replacements.replace(old, next);
  await Promise.resolve();
  expect([told, replacements.of(old)]).toEqual([[], next]);
  next.comes();
  expect(await done).toBe(next);
  expect([told, replacements.of(old)]).toEqual([["old → next"], undefined]);
});

it("keeps the old map when the new one fails", async () => {
  const [old, next] = [new TestMap("old"), new TestMap("next")];
  const done = replacements.replace(old, next);
  next.settle();
  expect(await done).toBe(next);
  expect(told).toEqual(["drop next"]);
});

it("drops a new map when another comes for the same, or the old one is closed", async () => {
  const [old, first, second] = [new TestMap("old"), new TestMap("first"), new TestMap("second")];
  const [one, two] = [replacements.replace(old, first), replacements.replace(old, second)];
  expect(await one).toBeUndefined();
  expect(replacements.drop(old)).toBe(true);
  expect(await two).toBeUndefined();
  expect(told).toEqual(["drop first", "drop second"]);
});

it("drops a new map that is given up", async () => {
  const [old, next] = [new TestMap("old"), new TestMap("next")];
  const done = replacements.replace(old, next);
  expect([replacements.drop(next), replacements.drop(next)]).toEqual([true, false]);
  expect(await done).toBeUndefined();
});
