import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CanvasSize } from "../protocol/view.js";
import { CanvasHost } from "./canvas-host.js";

const canvas = {
  style: {} as { width?: string; height?: string },
  setAttribute: () => {},
  replaceWith: () => {},
  transferControlToOffscreen: () => ({}),
};
const container = {
  clientWidth: 600,
  clientHeight: 400,
  ownerDocument: { createElement: () => canvas },
  prepend: () => {},
};
let resized: CanvasSize[];
let host: CanvasHost;
let observe: () => void;

const cssSize = (): (string | undefined)[] => [canvas.style.width, canvas.style.height];

beforeEach(() => {
  vi.stubGlobal("window", {
    devicePixelRatio: 2,
    matchMedia: () => new EventTarget(),
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: (entries: unknown[]) => void) {
        observe = () => callback([]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  Object.assign(container, { clientWidth: 600, clientHeight: 400 });
  canvas.style = {};
  resized = [];
  host = new CanvasHost(container as unknown as HTMLElement, (size) => resized.push(size));
  host.replaceCanvas();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a canvas", () => {
  it("fills its container, also when that changes before anything is drawn", () => {
    expect(cssSize()).toEqual(["100%", "100%"]);
    container.clientWidth = 300;
    observe();
    expect(resized).toEqual([{ widthPx: 600, heightPx: 800, pxPerCssPx: 2 }]);
    expect(cssSize()).toEqual(["100%", "100%"]);
  });

  it("keeps the size of its last frame until one of the new size is drawn", () => {
    const before = host.size;
    host.onDrawn(before);
    expect(cssSize()).toEqual(["100%", "100%"]);
    container.clientWidth = 300;
    observe();
    expect(cssSize()).toEqual(["600px", "400px"]);
    host.onDrawn(before);
    expect(cssSize()).toEqual(["600px", "400px"]);
    host.onDrawn(host.size);
    expect(cssSize()).toEqual(["100%", "100%"]);
  });

  it("that takes the place of another fills its container: it shows no old frame", () => {
    host.onDrawn(host.size);
    container.clientHeight = 100;
    observe();
    host.replaceCanvas();
    expect(cssSize()).toEqual(["100%", "100%"]);
  });
});
