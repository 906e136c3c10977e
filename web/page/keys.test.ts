import { describe, expect, it, vi } from "vitest";
import type { Viewer } from "../viewer/viewer.js";
import { pageKeys } from "./keys.js";

function press(key: string, viewer: unknown): void {
  const nothing = (): void => {};
  const keys = pageKeys({
    viewer: () => viewer as Viewer | undefined,
    open: nothing,
    togglePanel: nothing,
    help: nothing,
  });
  keys.find((shortcut) => shortcut.keys.includes(key))?.run(key);
}

describe("the page's keys", () => {
  it("count layers as the panel lists them, the topmost first", () => {
    const setLayer = vi.fn();
    const layers = [
      { id: "heights", visible: true },
      { id: "towns", visible: false },
    ];
    const viewer = { shown: { layers, setLayer } };
    press("1", viewer);
    press("2", viewer);
    press("3", viewer);
    expect(setLayer.mock.calls).toEqual([
      ["towns", { visible: true }],
      ["heights", { visible: false }],
    ]);
  });

  it("go round the open maps in both directions, past none but those still opening", () => {
    const [a, b, opening] = [{ extent: {} }, { extent: {} }, { extent: undefined }];
    const show = vi.fn();
    press("]", { maps: [a, b], shown: b, show });
    press("[", { maps: [a, b], shown: a, show });
    press("]", { maps: [a, b, opening], shown: b, show });
    expect(show.mock.calls).toEqual([[a], [b], [a]]);
  });

  it("belong to one command each", () => {
    const keys = pageKeys({
      viewer: () => undefined,
      open: () => {},
      togglePanel: () => {},
      help: () => {},
    }).flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("do nothing while there is no map", () => {
    expect(() => {
      for (const key of ["1", "[", "f", "+", "a"]) press(key, undefined);
    }).not.toThrow();
  });
});
