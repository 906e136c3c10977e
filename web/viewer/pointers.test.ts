import { beforeEach, describe, expect, it } from "vitest";
import type { InputTarget } from "./input.js";
import { Pointers } from "./pointers.js";

/** As much of an element as pointers need. */
class FakeElement extends EventTarget {
  readonly style = { cursor: "" };
  readonly clientLeft = 0;
  readonly clientTop = 0;
  setPointerCapture(): void {}
  getBoundingClientRect(): { left: number; top: number } {
    return { left: 0, top: 0 };
  }
}

/** What the box covers that can be turned. */
const BOX_END_PX = 100;

let element: FakeElement;
let done: string[];

beforeEach(() => {
  element = new FakeElement();
  done = [];
  const target = {
    pxPerCssPx: 1,
    panBy: (...by: number[]) => done.push(`pan ${by}`),
    turnsAt: ([x]: readonly [number, number]) => x < BOX_END_PX,
    dragTurn: (...by: number[]) => done.push(`turn ${by}`),
    zoomBy: () => done.push("zoom"),
    hover: () => {},
    tap: (px: readonly number[]) => done.push(`tap ${px}`),
  };
  const { signal } = new AbortController();
  const given = element as unknown as HTMLElement;
  new Pointers(given, target as unknown as InputTarget, signal);
});

/** Answers whether the browser is kept from what it does by itself. */
function send(name: string, at: readonly [number, number], given: object = {}): boolean {
  const event = new Event(name, { cancelable: true });
  const plain = { button: 0, pointerId: 1, pointerType: "mouse", shiftKey: false };
  Object.assign(event, plain, { clientX: at[0], clientY: at[1] }, given);
  return !element.dispatchEvent(event);
}

function drag(from: readonly [number, number], to: readonly [number, number], given = {}): void {
  send("pointerdown", from, given);
  send("pointermove", to, given);
  send("pointerup", to, given);
}

describe("a drag", () => {
  it("turns a box that it begins on, wherever it goes, and moves the map elsewhere", () => {
    drag([50, 50], [200, 40]);
    drag([200, 40], [50, 50]);
    expect(done).toEqual(["turn 150,-10", "pan -150,10"]);
  });

  it("moves the map with Shift, and with the middle and the right button", () => {
    for (const given of [{ shiftKey: true }, { button: 1 }, { button: 2 }]) {
      drag([50, 50], [60, 50], given);
    }
    drag([50, 50], [60, 50], { button: 3 });
    expect(done).toEqual(["pan 10,0", "pan 10,0", "pan 10,0"]);
  });

  it("of two fingers moves and zooms, and so goes on with the one that is left", () => {
    const [one, other] = [
      { pointerId: 1, pointerType: "touch" },
      { pointerId: 2, pointerType: "touch" },
    ];
    send("pointerdown", [10, 10], one);
    send("pointerdown", [30, 10], other);
    send("pointermove", [50, 10], other);
    send("pointerup", [50, 10], other);
    send("pointermove", [10, 30], one);
    expect(done).toEqual(["pan 10,0", "zoom", "pan 0,20"]);
  });

  it("is none while a press of the left button goes nowhere, which taps; others never do", () => {
    drag([50, 50], [52, 50]);
    drag([50, 50], [50, 50], { button: 2 });
    expect(done.filter((each) => each.startsWith("tap"))).toEqual(["tap 52,50"]);
  });
});

it("keeps the menu of the right button and the scrolling of the middle one off the picture", () => {
  expect(send("contextmenu", [5, 5], { button: 2 })).toBe(true);
  expect(send("contextmenu", [5, 5], { button: 0 })).toBe(false);
  expect(send("mousedown", [5, 5], { button: 1 })).toBe(true);
  expect(send("mousedown", [5, 5], { button: 0 })).toBe(false);
});

it("shows by the cursor what can be turned, and that it is", () => {
  const cursor = (name: string, x: number, given = {}): string => {
    send(name, [x, 5], given);
    return element.style.cursor;
  };
  expect(cursor("pointermove", 5)).toBe("grab");
  expect(cursor("pointermove", 105)).toBe("");
  expect(cursor("pointerdown", 5)).toBe("grabbing");
  expect(cursor("pointermove", 300)).toBe("grabbing");
  expect(cursor("pointerup", 300)).toBe("");
  expect(cursor("pointerdown", 5, { shiftKey: true })).toBe("");
});
