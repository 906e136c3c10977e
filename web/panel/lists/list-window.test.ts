import { beforeEach, expect, it, vi } from "vitest";
import type { ListPage } from "../../protocol/map.js";
import { type Asked, ListWindow } from "./list-window.js";

let asked: Asked[];
let answers: ((page: ListPage | undefined) => void)[];
let list: ListWindow;
const changed = vi.fn();

/** Rows of a list of so many, named by where they are. */
function page({ from, count }: Asked, total: number, name = "row"): ListPage {
  const rows = Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, at) => ({
    id: `${name}:${from + at}`,
    cells: [],
  }));
  return { total, rows };
}

async function answer(total: number, name?: string): Promise<void> {
  const last = asked.at(-1) as Asked;
  answers.shift()?.(page(last, total, name));
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  asked = [];
  answers = [];
  changed.mockReset();
  list = new ListWindow({
    ask: (query) => {
      asked.push(query);
      return new Promise((resolve) => answers.push(resolve));
    },
    changed,
  });
});

it("asks nothing while nobody sees it", () => {
  list.see(0, 10);
  list.refresh();
  expect(asked).toEqual([]);
  list.isOn = true;
  expect(asked).toHaveLength(1);
});

it("asks for what is in sight and a little around it, and not again until that is left", async () => {
  list.see(0, 10);
  list.isOn = true;
  await answer(4096);
  expect([list.total, list.row(0)?.id, list.row(49)?.id, list.row(50)]).toEqual([
    4096,
    "row:0",
    "row:49",
    undefined,
  ]);
  list.see(30, 40);
  expect(asked).toHaveLength(1);
  list.see(2000, 2010);
  expect(asked.at(-1)).toMatchObject({ from: 1960, count: 90 });
  await answer(4096);
  expect([list.row(2000)?.id, list.row(0)]).toEqual(["row:2000", undefined]);
});

it("has one question under way, and asks the last of what came meanwhile", async () => {
  list.see(0, 10);
  list.isOn = true;
  list.see(500, 510);
  list.see(900, 910);
  expect(asked).toHaveLength(1);
  await answer(4096);
  expect(asked).toHaveLength(2);
  expect(asked.at(-1)?.from).toBe(860);
});

it("keeps its rows until those of another order are there, and takes none of the old one", async () => {
  list.see(0, 10);
  list.isOn = true;
  await answer(4096);
  list.refresh();
  list.setOrder({ words: "stone", sortedBy: "bytes", isDescending: true });
  await answer(4096, "late");
  expect([list.total, list.row(0)?.id]).toEqual([4096, "row:0"]);
  expect(asked.at(-1)).toMatchObject({ words: "stone", sortedBy: "bytes", isDescending: true });
  await answer(12, "stone");
  expect([list.total, list.row(0)?.id]).toEqual([12, "stone:0"]);
  expect(changed).toHaveBeenCalledTimes(2);
});

it("asks again when the map says something new, once for all that it said meanwhile", async () => {
  list.see(0, 10);
  list.isOn = true;
  for (let times = 0; times < 5; times += 1) list.refresh();
  await answer(5);
  expect(asked).toHaveLength(2);
  await answer(6);
  expect([asked.length, list.total]).toEqual([2, 6]);
});

it("asks for no rows past the end, and stops when the map is gone", async () => {
  list.see(0, 10);
  list.isOn = true;
  await answer(3);
  list.see(2, 12);
  expect(asked).toHaveLength(1);
  list.refresh();
  answers.shift()?.(undefined);
  await Promise.resolve();
  expect([asked.length, list.total]).toEqual([2, 3]);
});
