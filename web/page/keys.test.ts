import { describe, expect, it, vi } from "vitest";
import type { Viewer } from "../viewer/viewer.js";
import { type KeyTargets, pageKeys } from "./keys.js";
import type { Shortcut } from "./shortcuts.js";

function keysWith(given: Partial<KeyTargets>): readonly Shortcut[] {
  const nothing = (): void => {};
  return pageKeys({
    viewer: () => undefined,
    open: nothing,
    reload: nothing,
    blink: nothing,
    find: nothing,
    escape: () => false,
    togglePanel: nothing,
    help: nothing,
    ...given,
  });
}

function eventOf(key: string, code = "", shiftKey = false) {
  return { key, code, shiftKey };
}

function press(key: string, viewer: unknown, code?: string, shiftKey?: boolean): void {
  const event = eventOf(key, code, shiftKey);
  keysWith({ viewer: () => viewer as Viewer | undefined })
    .find(({ takes }) => takes(event))
    ?.run(event);
}

describe("the page's keys", () => {
  it("count layers as the panel lists them, those that belong to another below it", () => {
    const setLayer = vi.fn();
    const layers = [
      { id: "heights", visible: true, parent: null },
      { id: "towns", visible: false, parent: null },
      { id: "labels", visible: true, parent: "towns" },
      ...Array.from({ length: 8 }, (_, at) => ({ id: `${at}`, visible: true, parent: "heights" })),
    ];
    const viewer = { shown: { layers, setLayer } };
    press("1", viewer);
    press("2", viewer);
    press("3", viewer);
    press("!", viewer, "Digit1", true);
    press("(", viewer, "Digit9", true);
    expect(setLayer.mock.calls).toEqual([
      ["towns", { visible: true }],
      ["labels", { visible: false }],
      ["heights", { visible: false }],
      ["1", { visible: false }],
    ]);
  });

  it("step through what has a slider, one step at a time and not past its ends", async () => {
    const kind = { type: "number", min: 0, max: 2, unit: null, automatic: null, isSlider: true };
    const [view, at] = [
      { id: "radius", kind: { ...kind, isSlider: false }, value: 1 },
      { id: "at", kind, value: 1 },
    ];
    const set = vi.fn(async (_id: string, _value: number) => true);
    const viewer = { shown: { settings: [view, at], set } };
    press("k", viewer);
    press("k", viewer);
    expect(set.mock.calls).toEqual([["at", 2]]);
    await Promise.resolve();
    at.value = 2;
    press("k", viewer);
    press("j", viewer);
    expect(set.mock.lastCall).toEqual(["at", 1]);
    press("k", { shown: { settings: [view], set } });
    expect(set).toHaveBeenCalledTimes(2);
  });

  it("go round the open maps in both directions, past none but those still opening", () => {
    const [a, b, opening] = [{ extent: {} }, { extent: {} }, { extent: undefined }];
    const show = vi.fn();
    press("]", { maps: [a, b], shown: b, show });
    press("[", { maps: [a, b], shown: a, show });
    press("]", { maps: [a, b, opening], shown: b, show });
    expect(show.mock.calls).toEqual([[a], [b], [a]]);
  });

  it("go from view to view, round and round, where a map has several", () => {
    const set = vi.fn();
    const options = [{ id: "isometric" }, { id: "flat" }, { id: "square" }];
    const view = (value: string) => ({ id: "view", kind: { type: "choice", options }, value });
    press("v", { shown: { settings: [view("isometric")], set } });
    press("v", { shown: { settings: [view("square")], set } });
    press("v", { shown: { settings: [], set } });
    expect(set.mock.calls).toEqual([
      ["view", "flat"],
      ["view", "isometric"],
    ]);
  });

  it("belong to one command each", () => {
    const table = keysWith({});
    for (const key of "+=-_fh0a123456789v/rRb[]op?".split("").concat("Escape")) {
      const taking = table.filter(({ takes }) => takes(eventOf(key)));
      expect(taking, key).toHaveLength(1);
    }
    expect(table.filter(({ takes }) => takes(eventOf("!", "Digit1", true)))).toHaveLength(1);
    expect(table.filter(({ takes }) => takes(eventOf("x")))).toEqual([]);
  });

  it("do nothing while there is no map", () => {
    expect(() => {
      for (const key of ["1", "[", "f", "+", "a"]) press(key, undefined);
    }).not.toThrow();
  });
});
