import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import type { Capture, CaptureRequest, View } from "../protocol/view-wasm.js";
import { Captures } from "./captures.js";

/** A picture of so many parts; `free` and `step` can be watched. */
interface FakeCapture extends Capture {
  free: Mock<() => void>;
  drawn: number;
  /** What came into the file, in order. */
  written: string[];
}

function fakeCapture(parts: number): FakeCapture {
  const capture = {
    widthPx: 10,
    heightPx: 10,
    planePerPx: 1,
    pxPerCssPx: 1,
    drawn: 0,
    written: [] as string[],
    begin: (rows: number) => void capture.written.push(`begin ${rows}`),
    writeRows: (rows: Uint8Array) => void capture.written.push(`rows ${rows}`),
    wanted: () => [{ map: 1, raster: "heights", tiles: [] }],
    step: async () => {
      capture.drawn += 1;
      capture.written.push("part");
      return capture.drawn === parts;
    },
    progress: () => capture.drawn / parts,
    finish: () => new Uint8Array([capture.drawn]),
    free: vi.fn<() => void>(),
  };
  return capture;
}

const context = () => ({ signal: new AbortController().signal, progress: vi.fn() });
const REQUEST: CaptureRequest = { what: { kind: "view", scale: 1 }, texts: [] };

let captures: Captures;
let view: { capture: () => Capture };
let made: ReturnType<typeof fakeCapture>[];
let onTheirWay: boolean;
let shown: boolean;

beforeEach(() => {
  made = [];
  onTheirWay = false;
  shown = true;
  view = {
    capture: () => {
      const capture = fakeCapture(3);
      made.push(capture);
      return capture;
    },
  };
  captures = new Captures({
    picture: () => (shown ? { view: view as unknown as View, map: 1 } : undefined),
    request: () => onTheirWay,
  });
});

describe("a capture", () => {
  it("draws part by part, tells how far it is, and gives its memory back", async () => {
    const { signal, progress } = context();
    expect([...(await captures.make(REQUEST, { signal, progress }))]).toEqual([3]);
    expect(progress.mock.calls.flat()).toEqual([1 / 3, 2 / 3, 1]);
    expect(made[0]?.free).toHaveBeenCalledTimes(1);
    expect(captures.wanted()).toEqual([]);
  });

  it("has what surrounds it before and after the map in one file", async () => {
    const asked: unknown[] = [];
    const surround = { title: { title: "Isle", subtitle: "" } };
    captures = new Captures(
      {
        picture: () => ({ view: view as unknown as View, map: 1 }),
        request: () => false,
      },
      (around) => {
        asked.push(around);
        return {
          rowsAbove: 2,
          rowsBelow: 1,
          above: () => [Uint8Array.of(1), Uint8Array.of(2)],
          below: () => [Uint8Array.of(3)],
        };
      },
    );
    await captures.make({ ...REQUEST, surround }, context());
    const parts = ["part", "part", "part"];
    expect(made[0]?.written).toEqual(["begin 3", "rows 1", "rows 2", ...parts, "rows 3"]);
    expect(asked).toEqual([surround]);
    await captures.make(REQUEST, context());
    expect(made[1]?.written).toEqual(["begin 0", ...parts]);
  });

  it("waits while tiles are on their way", async () => {
    onTheirWay = true;
    const picture = captures.make(REQUEST, context());
    await vi.waitUntil(() => made.length === 1);
    captures.onArrival();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(made[0]?.drawn).toBe(0);
    expect(captures.wanted()).toHaveLength(1);
    onTheirWay = false;
    captures.onArrival();
    await picture;
    expect(made[0]?.drawn).toBe(3);
  });

  it("begins when the one before is done, be it by failing", async () => {
    onTheirWay = true;
    const first = captures.make(REQUEST, context());
    const second = captures.make(REQUEST, context());
    await vi.waitUntil(() => made.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(made).toHaveLength(1);
    onTheirWay = false;
    captures.break("lost");
    await expect(first).rejects.toThrow("lost");
    expect([...(await second)]).toEqual([3]);
  });

  it("stops when its signal says so, also while it waits", async () => {
    onTheirWay = true;
    const controller = new AbortController();
    const picture = captures.make(REQUEST, { signal: controller.signal, progress: vi.fn() });
    await vi.waitUntil(() => made.length === 1);
    controller.abort();
    await expect(picture).rejects.toMatchObject({ name: "AbortError" });
    expect(made[0]?.free).toHaveBeenCalledTimes(1);
  });

  it("is not disturbed when another map goes", async () => {
    onTheirWay = true;
    const picture = captures.make(REQUEST, context());
    await vi.waitUntil(() => made.length === 1);
    captures.break("closed", 2);
    onTheirWay = false;
    captures.onArrival();
    await expect(picture).resolves.toBeInstanceOf(Uint8Array);
  });

  it("ends with a sentence when another map or none is shown, but not when its own is", async () => {
    onTheirWay = true;
    for (const next of [2, undefined]) {
      const picture = captures.make(REQUEST, context());
      await vi.waitUntil(() => captures.wanted().length > 0);
      captures.breakOthers("same", 1);
      expect(captures.wanted()).toHaveLength(1);
      captures.breakOthers("another", next);
      await expect(picture).rejects.toThrow("another");
    }
  });

  it("of nothing is refused with a sentence", async () => {
    shown = false;
    await expect(captures.make(REQUEST, context())).rejects.toThrow("no picture");
  });
});
