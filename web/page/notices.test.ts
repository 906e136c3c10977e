import { expect, it } from "vitest";
import type { OpenMap } from "../viewer/viewer.js";
import { type Notice, ofOpen, withNewer } from "./notices.js";

const [a, b] = [{ id: 1 }, { id: 2 }] as unknown as [OpenMap, OpenMap];

const notice = (id: number, topic: string, ...maps: OpenMap[]): Notice => ({
  id,
  topic,
  maps,
  text: "",
  isLasting: false,
});

it("takes the place of what was said of the same thing on the same map", () => {
  const old = [notice(1, "legend", a), notice(2, "legend", b), notice(3, "reload", a)];
  expect(withNewer(old, notice(4, "legend", a)).map(({ id }) => id)).toEqual([2, 3, 4]);
});

it("keeps what waits for a map beside others that wait", () => {
  expect(withNewer([notice(1, "waiting")], notice(2, "waiting"))).toHaveLength(2);
});

it("goes with the last map that it is about", () => {
  const all = [notice(1, "legend", a, b), notice(2, "reload", a), notice(3, "waiting")];
  expect(ofOpen(all, [b]).map(({ id }) => id)).toEqual([1, 3]);
  expect(ofOpen(all, []).map(({ id }) => id)).toEqual([3]);
  expect(ofOpen(all, [a])).toBe(all);
});
