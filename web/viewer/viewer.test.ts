import { beforeEach, describe, expect, it, vi } from "vitest";
import { type OpenMap, Viewer } from "./viewer.js";

/** A map that opens or fails when the tests say so. */
const { FakeMap } = vi.hoisted(() => ({
  FakeMap: class {
    status = "opening";
    extent: object | undefined;
    readonly layers = [];
    settle = (): void => {};
    readonly opened = new Promise<void>((resolve) => {
      this.settle = resolve;
    });

    async succeed(): Promise<void> {
      this.status = "refining";
      this.extent = {};
      this.settle();
      await this.opened;
    }
    async fail(): Promise<void> {
      this.status = "failed";
      this.settle();
      await this.opened;
    }
    on(): void {}
    dispose(): void {
      this.settle();
    }
  },
}));

vi.mock("./open-map.js", () => ({ OpenMap: FakeMap }));
vi.mock("./input.js", () => ({ attachInput: () => () => {} }));
vi.mock("./view-host.js", () => ({
  ViewHost: class {
    client = undefined;
    start(): void {}
    dispose(): void {}
  },
}));

type TestMap = OpenMap & InstanceType<typeof FakeMap>;

let viewer: Viewer;
let told: (OpenMap | undefined)[];

beforeEach(() => {
  const container = { style: {}, setAttribute: () => {} } as unknown as HTMLElement;
  viewer = new Viewer(container);
  told = [];
  viewer.on("shown", () => told.push(viewer.shown));
});

function open(): TestMap {
  return viewer.open(new File([], "a.dat")) as TestMap;
}

async function opened(): Promise<TestMap> {
  const map = open();
  await map.succeed();
  return map;
}

describe("closing the shown map", () => {
  it("shows the next one that is open, else the one before", async () => {
    const [a, b, c] = [await opened(), await opened(), await opened()];
    viewer.show(b);
    viewer.close(b);
    expect(viewer.shown).toBe(c);
    viewer.close(c);
    expect(viewer.shown).toBe(a);
    viewer.close(a);
    expect(viewer.shown).toBeUndefined();
  });

  it("passes over one that is still opening, which is shown once it is open", async () => {
    const [a, b, opening] = [await opened(), await opened(), open()];
    viewer.close(b);
    expect(viewer.shown).toBe(a);
    await opening.succeed();
    expect(viewer.shown).toBe(opening);
  });
});

describe("a map that is still opening", () => {
  it("leaves the shown one on the screen when it is asked for, until it is open", async () => {
    const [a, opening] = [await opened(), open()];
    viewer.show(a);
    viewer.show(opening);
    expect(viewer.shown).toBe(a);
    await opening.succeed();
    expect(viewer.shown).toBe(opening);
  });

  it("and fails or is closed never takes the shown one away", async () => {
    const [a, refused, givenUp] = [await opened(), open(), open()];
    viewer.show(refused);
    await refused.fail();
    viewer.close(refused);
    viewer.show(givenUp);
    viewer.close(givenUp);
    await givenUp.opened;
    expect(told).toEqual([a]);
  });

  it("is not shown any more when another was asked for meanwhile", async () => {
    const [a, opening] = [await opened(), open()];
    viewer.show(a);
    await opening.succeed();
    expect(viewer.shown).toBe(a);
  });
});

it("a map that could not be opened is never shown", async () => {
  const [a, refused] = [await opened(), open()];
  await refused.fail();
  viewer.show(refused);
  expect(viewer.shown).toBe(a);
});
