import { beforeEach, describe, expect, it, vi } from "vitest";
import { DIAMONDS, plainPlane, plainSpot } from "../../tests/support/plain-map.js";
import type { Item, Plane, Spot, Vector } from "../protocol/map.js";
import type { OpenMap } from "../viewer/viewer.js";
import { Pins } from "./pins.js";

function item(id: string, anchorWorld: Vector = [5, 6, 2]): Item {
  return {
    id,
    kind: "town",
    title: id,
    anchorWorld,
    boundsWorld: [0, 0, 1, 1],
    part: 0,
    facts: [],
    near: [],
    outlineWorld: [],
  };
}

/** A map that has the named things, and another at every place. */
function mapWith(...ids: string[]) {
  return {
    plane: plainPlane() as Plane,
    item: vi.fn(async (id: string) => (ids.includes(id) ? item(id) : undefined)),
    pick: vi.fn(async (_at: Spot, _radius: number): Promise<Item | undefined> => item("picked")),
    select: vi.fn(async (_id: string | undefined) => undefined),
  };
}

type TestMap = ReturnType<typeof mapWith>;

let maps: TestMap[];
let marked: (string | undefined)[];
let pins: Pins;
let told: number;

const asMap = (map: TestMap | undefined): OpenMap => map as unknown as OpenMap;

beforeEach(() => {
  maps = [mapWith("town:1"), mapWith("town:1")];
  marked = [];
  told = 0;
  const viewer = {
    get maps() {
      return maps.map(asMap);
    },
    get shown() {
      return asMap(maps[0]);
    },
    camera: { centerPlane: [0, 0] as [number, number], planePerPx: 0.5 },
    size: { widthPx: 100, heightPx: 80, pxPerCssPx: 2 },
    pxPerCssPx: 2,
    spotAt: async ([x, y]: readonly [number, number]) => plainSpot(x / 2, y / 2),
  };
  pins = new Pins(viewer, { setPin: (_map, item) => marked.push((item as Item | undefined)?.id) });
  pins.on("changed", () => {
    told += 1;
  });
});

describe("a cell", () => {
  it("is pinned by its middle, and not off the map", async () => {
    expect(await pins.pinCell(asMap(maps[0]), { x: 3, y: 4 })).toBe(true);
    expect(maps[0]?.pick.mock.calls).toEqual([[plainSpot(3.5, 4.5), 0]]);
    maps[0]?.pick.mockResolvedValueOnce(undefined);
    expect(await pins.pinCell(asMap(maps[0]), { x: -1, y: 4 })).toBe(false);
  });

  it("is asked for by its name where it may be hidden, or higher than the plane tells", async () => {
    const map = mapWith("cell:3,4");
    maps = [{ ...map, plane: plainPlane({ projection: DIAMONDS }) }];
    expect(await pins.pinCell(asMap(maps[0]), { x: 3, y: 4 })).toBe(true);
    expect(map.item).toHaveBeenCalledWith("cell:3,4");
    expect(map.pick).not.toHaveBeenCalled();
  });
});

describe("a tap", () => {
  it("pins what is within 8 CSS pixels of a pointer and 14 of a finger", async () => {
    await pins.pickAt([20, 30], false);
    await pins.pickAt([20, 30], true);
    // 8 CSS pixels are 16 device pixels, which span 8 cells.
    expect(maps[0]?.pick.mock.calls).toEqual([
      [plainSpot(10, 15), 8],
      [plainSpot(10, 15), 14],
    ]);
    expect([pins.of(asMap(maps[0]))?.id, marked, told]).toEqual([
      "picked",
      ["picked", "picked"],
      2,
    ]);
  });

  it("has its card on the other side, where that stays over other pins and a reload", async () => {
    const [old, next] = [asMap(maps[0]), asMap(maps[1])];
    await pins.pickAt([49, 30], false);
    expect(pins.sideOf(old)).toBe("right");
    await pins.refresh(old);
    await pins.pinId(old, "town:1");
    await pins.replaced(old, next);
    expect([pins.sideOf(old), pins.sideOf(next)]).toEqual(["right", "right"]);
    await pins.pickAt([51, 30], false);
    expect(pins.sideOf(old)).toBe("left");
  });

  it("off the map takes the pin away", async () => {
    await pins.pickAt([20, 30], false);
    maps[0]?.pick.mockResolvedValueOnce(undefined);
    await pins.pickAt([-1, -1], false);
    expect([pins.of(asMap(maps[0])), marked.at(-1)]).toEqual([undefined, undefined]);
  });

  it("whose answer comes after another was pinned, or unpinned, changes nothing", async () => {
    const slow = pins.pickAt([0, 0], false);
    await pins.pinId(asMap(maps[0]), "town:1");
    await slow;
    expect(pins.of(asMap(maps[0]))?.id).toBe("town:1");
    const late = pins.pickAt([0, 0], false);
    pins.unpin(asMap(maps[0]));
    await late;
    expect(pins.of(asMap(maps[0]))).toBeUndefined();
  });
});

describe("a pin", () => {
  it("stays by its id over a reload, else by its place", async () => {
    const [old, next] = [asMap(maps[0]), asMap(maps[1])];
    await pins.pinId(old, "town:1");
    await pins.replaced(old, next);
    expect(pins.of(next)?.id).toBe("town:1");
    maps[1]?.item.mockResolvedValue(undefined);
    await pins.replaced(old, next);
    expect(pins.of(next)?.id).toBe("picked");
    expect(maps[1]?.pick).toHaveBeenCalledWith(plainSpot(5, 6), 0);
  });

  it("is looked for where the projection of the other map puts its place", async () => {
    const [old, next] = [asMap(maps[0]), asMap(maps[1])];
    await pins.pinId(old, "town:1");
    if (maps[1]) maps[1].plane = plainPlane({ projection: DIAMONDS });
    maps[1]?.item.mockResolvedValue(undefined);
    await pins.replaced(old, next);
    // (5 - 6) · 30, and (5 + 6 - 2) · 15.
    expect(maps[1]?.pick).toHaveBeenCalledWith(plainSpot(-30, 135), 0);
  });

  it("is asked again when the map says something new, and stays when it says nothing of it", async () => {
    const map = asMap(maps[0]);
    await pins.pinId(map, "town:1");
    maps[0]?.item.mockResolvedValueOnce({ ...item("town:1"), title: "Harbour" });
    await pins.refresh(map);
    expect(pins.of(map)?.title).toBe("Harbour");
    maps[0]?.item.mockResolvedValueOnce(undefined);
    await pins.refresh(map);
    expect(pins.of(map)?.title).toBe("Harbour");
  });

  it("of a map that was closed meanwhile is none", async () => {
    const map = asMap(maps[0]);
    const pinned = pins.pinId(map, "town:1");
    maps = [];
    expect(await pinned).toBe(false);
    expect(marked).toEqual([]);
  });
});

describe("what is pinned", () => {
  it("is selected on its map once, however often it is asked again, until it is not", async () => {
    const map = asMap(maps[0]);
    await pins.pinId(map, "town:1");
    await pins.refresh(map);
    await pins.pickAt([20, 30], false);
    pins.unpin(map);
    pins.unpin(map);
    expect(maps[0]?.select.mock.calls).toEqual([["town:1"], ["picked"], [undefined]]);
  });

  it("is selected on the map that takes the place of its own", async () => {
    const [old, next] = [asMap(maps[0]), asMap(maps[1])];
    await pins.pinId(old, "town:1");
    await pins.replaced(old, next);
    expect(maps[1]?.select.mock.calls).toEqual([["town:1"]]);
  });

  it("stays where a map that fails cannot show it", async () => {
    maps[0]?.select.mockRejectedValueOnce(new Error("closed"));
    await pins.pinId(asMap(maps[0]), "town:1");
    expect(pins.of(asMap(maps[0]))?.id).toBe("town:1");
  });
});
