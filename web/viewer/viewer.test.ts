import { beforeEach, describe, expect, it, vi } from "vitest";
import { type OpenMap, Viewer } from "./viewer.js";

/** A map that opens or fails when the tests say so. */
const { FakeMap } = vi.hoisted(() => ({
  FakeMap: class {
    status = "opening";
    extent: object | undefined;
    readonly choices = { settings: [["north", true]] };
    readonly reading = {};
    comparedWith: unknown;
    disposed = false;
    settle = (): void => {};
    readonly opened = new Promise<void>((resolve) => {
      this.settle = resolve;
    });

    get drawable(): Promise<void> {
      return this.opened;
    }
    compareWith(before: unknown): void {
      this.comparedWith = before;
    }
    constructor(
      readonly id: number,
      readonly file: File,
      readonly given: unknown,
    ) {}

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
    dispose(): void {
      this.disposed = true;
      this.settle();
    }
  },
}));

/** All maps that were made, replacements too. */
const made: TestMap[] = [];

vi.mock("./open-map.js", () => ({
  OpenMap: class extends FakeMap {
    constructor(id: number, file: File, choices: unknown) {
      super(id, file, choices);
      made.push(this as unknown as TestMap);
    }
  },
}));
vi.mock("./input.js", () => ({ attachInput: () => () => {} }));
vi.mock("./picture.js", () => ({
  Picture: class {
    start(): void {}
    add(): void {}
    remove(): void {}
    show(): void {}
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
  made.length = 0;
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

describe("a map that is read again", () => {
  const FILE = new File([], "a.dat");

  it("takes the place of the old one with what was chosen for it, and is compared with it", async () => {
    const [a, b] = [await opened(), await opened()];
    viewer.show(a);
    const replaced = vi.fn();
    viewer.on("replaced", replaced);
    const done = viewer.replace(a, FILE);
    const next = made.at(-1);
    expect([viewer.shown, viewer.replacementOf(a)]).toEqual([a, next]);
    await next?.succeed();
    expect(await done).toBe(next);
    expect([viewer.maps, viewer.shown]).toEqual([[next, b], next]);
    expect([next?.given, next?.comparedWith]).toEqual([a.choices, a.reading]);
    expect(replaced).toHaveBeenCalledWith({ map: a, by: next });
    expect(a.disposed).toBe(true);
  });

  it("leaves the old one when it cannot be opened", async () => {
    const a = await opened();
    const done = viewer.replace(a, FILE);
    await made.at(-1)?.fail();
    expect((await done)?.status).toBe("failed");
    expect([viewer.maps, viewer.shown, a.disposed]).toEqual([[a], a, false]);
    expect(made.at(-1)?.disposed).toBe(true);
  });

  it("is given up when it is closed, or the old one is", async () => {
    const a = await opened();
    const [first, one] = [viewer.replace(a, FILE), made.at(-1)];
    viewer.close(one as OpenMap);
    expect(await first).toBeUndefined();
    expect(viewer.maps).toEqual([a]);
    const [second, two] = [viewer.replace(a, FILE), made.at(-1)];
    viewer.close(a);
    expect(await second).toBeUndefined();
    expect([viewer.maps, one?.disposed, two?.disposed]).toEqual([[], true, true]);
  });
});
