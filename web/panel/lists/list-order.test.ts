import { expect, it } from "vitest";
import type { Column } from "../../protocol/map.js";
import { ariaSort, sortedBy } from "./list-order.js";
import type { ListOrder } from "./list-window.js";

const BYTES: Column = { id: "bytes", label: "Bytes", isNumeric: true };
const NAME: Column = { id: "name", label: "Name", isNumeric: false };
const PLAIN: ListOrder = { words: "stone", sortedBy: undefined, isDescending: false };

it("sorts numbers from the greatest and words from the first, then turns, then lets be", () => {
  const clicks = (column: Column): string[] => {
    const states: string[] = [];
    let order = PLAIN;
    for (let times = 0; times < 3; times += 1) {
      order = sortedBy(order, column);
      states.push(ariaSort(order, column));
    }
    expect(order).toEqual(PLAIN);
    return states;
  };
  expect(clicks(BYTES)).toEqual(["descending", "ascending", "none"]);
  expect(clicks(NAME)).toEqual(["ascending", "descending", "none"]);
});

it("begins anew with another heading, and keeps the words", () => {
  const order = sortedBy(sortedBy(PLAIN, BYTES), NAME);
  expect(order).toEqual({ words: "stone", sortedBy: "name", isDescending: false });
  expect(ariaSort(order, BYTES)).toBe("none");
});
