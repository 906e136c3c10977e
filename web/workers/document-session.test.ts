import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { plainLayer, plainLayers, plainReport, plainSpot } from "../../tests/support/plain-map.js";
import type { OpenDocument } from "../protocol/decode-wasm.js";
import type {
  CellFacts,
  Effect,
  ExportDescription,
  Found,
  Item,
  LoadStep,
  MapLayers,
  Report,
  Setting,
  SettingValue,
  Spot,
  TileKey,
  TilesChanged,
} from "../protocol/map.js";
import type { ToView } from "../protocol/tiles.js";
import { DocumentSession } from "./document-session.js";

const LAYERS = plainLayers({
  extent: { width: 8, height: 8 },
  layers: ["roads", "roads", "towns"].map((source) =>
    plainLayer(source, { kind: "lines", source, classes: [] }),
  ),
});
const REPORT = plainReport();
const CHANGED: TilesChanged = { raster: "heights", minLevel: 0, fromX: 0, toX: 8 };

function key(x: number): TileKey {
  return { level: 0, x, y: 0 };
}

function step(phase: LoadStep["phase"], changed: TilesChanged[] = []): LoadStep {
  return { phase, bytesRead: 1, bytesTotal: 2, changed, sources: [], reportChanged: true };
}

/** A document whose steps and tiles the tests hold back. */
class FakeDocument implements OpenDocument {
  readonly calls: string[] = [];
  readonly unknown = new Set<number>();
  steps: LoadStep[] = [];
  stepGate: Promise<void> = Promise.resolve();
  tileGate: Promise<void> = Promise.resolve();
  tileError: unknown;

  layers(): MapLayers {
    return LAYERS;
  }
  report(): Report {
    return REPORT;
  }
  async loadStep(): Promise<LoadStep> {
    this.calls.push("step");
    await this.stepGate;
    const next = this.steps.shift();
    if (!next) {
      throw { kind: "source", message: "The file changed." };
    }
    return next;
  }
  async tiles(_: string, keys: TileKey[]): Promise<(Uint8Array | undefined)[]> {
    this.calls.push(`tiles ${keys.map(({ x }) => x).join(" ")}`);
    await this.tileGate;
    if (this.tileError) {
      throw this.tileError;
    }
    return keys.map(({ x }) => (this.unknown.has(x) ? undefined : new Uint8Array([x])));
  }
  bitmap(): undefined {
    return undefined;
  }
  instances(source: string): Uint8Array | undefined {
    return source === "roads" ? new Uint8Array([1, 2]) : undefined;
  }
  labels(): undefined {
    return undefined;
  }
  worldAt({ plane: [x, y] }: Spot): [number, number, number] {
    this.calls.push(`world ${x} ${y}`);
    return [x / 10, y / 10, 3];
  }
  async factsAt({ plane: [x, y] }: Spot): Promise<CellFacts> {
    if (x < 0) {
      throw { kind: "source", message: "The file changed." };
    }
    return { id: "", x, y, facts: [] };
  }
  settings(): Setting[] {
    return [];
  }
  set(id: string, value: SettingValue): Effect | undefined {
    this.calls.push(`set ${id} ${value}`);
    return id === "axes" ? { sources: ["roads"], tiles: [CHANGED] } : undefined;
  }
  attach(name: string): { kind: string; effect: Effect } {
    if (name !== "legend.json") {
      throw { kind: "refused", message: "No legend." };
    }
    return { kind: "legend", effect: { sources: [], tiles: [] } };
  }
  detach(kind: string): Effect | undefined {
    return kind === "legend" ? { sources: [], tiles: [] } : undefined;
  }
  select(id?: string | null): Effect | undefined {
    this.calls.push(`select ${id}`);
    return id === "chunk:0,0,0" ? { sources: ["roads"], tiles: [] } : undefined;
  }
  list(): undefined {
    return undefined;
  }
  async pick({ plane }: Spot): Promise<Item | undefined> {
    if (plane[0] < 0) {
      throw { kind: "source", message: "The file changed." };
    }
    return undefined;
  }
  async item(): Promise<Item | undefined> {
    return undefined;
  }
  find(words: string): Found {
    return { meaning: words, isUnderstood: true, total: 0, items: [] };
  }
  exports(): ExportDescription[] {
    return [];
  }
  export(): undefined {
    return undefined;
  }
  free(): void {}
}

let document: FakeDocument;
let session: DocumentSession;
let port: MessagePort;
let received: ToView[];
const hooks = { progress: vi.fn(), changed: vi.fn(), failed: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  document = new FakeDocument();
  session = new DocumentSession(document, hooks);
  const channel = new MessageChannel();
  port = channel.port1;
  received = [];
  port.onmessage = (event: MessageEvent<ToView>) => received.push(event.data);
  session.connect(channel.port2);
});

afterEach(() => port.close());

function want(...xs: number[]): void {
  port.postMessage({
    type: "want",
    received: 0,
    wanted: [{ raster: "heights", tiles: xs.map(key) }],
  });
}

function arrived(...types: ToView["type"][]): Promise<void> {
  return vi.waitFor(() => expect(received.map(({ type }) => type)).toEqual(types));
}

function gate(): { closed: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { closed, open };
}

describe("describing", () => {
  it("sends the map first, then each source once", async () => {
    port.postMessage({ type: "describe" });
    await arrived("map", "instances");
    expect(received[1]).toMatchObject({ source: "roads" });
  });
});

describe("a change by the page", () => {
  it("tells page and view what is new, of tiles and sources those that changed", () => {
    expect(session.set("axes", true)).toBe(true);
    expect(document.calls).toEqual(["set axes true"]);
    expect(hooks.changed).toHaveBeenCalledExactlyOnceWith({
      layers: LAYERS,
      report: REPORT,
      settings: [],
    });
    return arrived("instances", "tilesChanged");
  });

  it("that selects an item sends what shows it to the view, and nothing where none does", async () => {
    session.select("chunk:9,9,9");
    expect(hooks.changed).not.toHaveBeenCalled();
    session.select("chunk:0,0,0");
    expect(hooks.changed).toHaveBeenCalledOnce();
    await arrived("instances");
    session.select(undefined);
    expect(document.calls).toEqual([
      "select chunk:9,9,9",
      "select chunk:0,0,0",
      "select undefined",
    ]);
  });

  it("tells what the picture had in its middle, looked up before it could move", () => {
    expect(session.set("axes", true, plainSpot(40, 50))).toBe(true);
    expect(document.calls).toEqual(["world 40 50", "set axes true"]);
    expect(hooks.changed.mock.lastCall?.[0].middleWorld).toEqual([4, 5, 3]);
  });

  it("that is not possible tells nothing", () => {
    expect(session.set("axis", true)).toBe(false);
    expect(session.detach("server-config")).toBe(false);
    expect(() => session.attach("notes.json", "{}")).toThrow();
    expect(hooks.changed).not.toHaveBeenCalled();
    expect(hooks.failed).not.toHaveBeenCalled();
  });

  it("by a companion file answers what it was", () => {
    expect(session.attach("legend.json", "{}")).toBe("legend");
    expect(session.detach("legend")).toBe(true);
    expect(hooks.changed).toHaveBeenCalledTimes(2);
  });
});

it("a place that cannot be read fails the map", async () => {
  await expect(session.pick(plainSpot(-1, 0), 1)).rejects.toMatchObject({ kind: "source" });
  expect(hooks.failed).toHaveBeenCalledExactlyOnceWith({
    kind: "source",
    message: "The file changed.",
  });
});

describe("tiles", () => {
  it("answer in turn, unknown ones as such", async () => {
    document.unknown.add(1);
    want(0, 1);
    await arrived("tile", "unknown");
    expect(received[0]).toMatchObject({
      raster: "heights",
      key: key(0),
      texels: new Uint8Array([0]),
    });
  });

  it("of a list that was replaced are not made any more", async () => {
    const held = gate();
    document.tileGate = held.closed;
    want(0, 1, 2);
    await vi.waitFor(() => expect(document.calls).toEqual(["tiles 0"]));
    want(5);
    await new Promise((resolve) => setTimeout(resolve, 5));
    held.open();
    await arrived("tile", "tile");
    expect(document.calls).toEqual(["tiles 0", "tiles 5"]);
  });

  it("that were unknown follow unasked once they changed", async () => {
    document.unknown.add(0);
    want(0);
    await arrived("unknown");
    document.unknown.clear();
    document.steps = [step("complete", [CHANGED])];
    session.load();
    await arrived("unknown", "tilesChanged", "tile");
  });

  it("that changed while they were made are said to have changed after they are sent", async () => {
    const held = gate();
    document.tileGate = held.closed;
    document.steps = [step("complete", [CHANGED])];
    const stepHeld = gate();
    document.stepGate = stepHeld.closed;
    session.load();
    want(0);
    await vi.waitFor(() => expect(document.calls).toEqual(["step", "tiles 0"]));
    stepHeld.open();
    await arrived("tilesChanged");
    held.open();
    await arrived("tilesChanged", "tile", "tilesChanged");
  });

  it("that cannot be read are unknown, and the page is told once", async () => {
    document.tileError = new DOMException("changed", "NotReadableError");
    want(0, 1);
    await arrived("unknown", "unknown");
    expect(hooks.failed.mock.calls).toEqual([[{ kind: "source", message: "changed" }]]);
  });

  it("for a port that was replaced reach nobody", async () => {
    const held = gate();
    document.tileGate = held.closed;
    want(0);
    await vi.waitFor(() => expect(document.calls).toEqual(["tiles 0"]));
    const next = new MessageChannel();
    const later: ToView[] = [];
    next.port1.onmessage = (event: MessageEvent<ToView>) => later.push(event.data);
    session.connect(next.port2);
    held.open();
    next.port1.postMessage({ type: "describe" });
    await vi.waitFor(() => expect(later.map(({ type }) => type)).toEqual(["map", "instances"]));
    next.port1.close();
  });
});

describe("loading", () => {
  it("goes on until it is complete and tells the last report", async () => {
    document.steps = [step("refining"), step("refining"), step("complete")];
    session.load();
    await vi.waitFor(() => expect(hooks.progress).toHaveBeenCalledTimes(3));
    expect(hooks.progress).toHaveBeenLastCalledWith({
      phase: "complete",
      bytesRead: 1,
      bytesTotal: 2,
    });
    expect(hooks.changed).toHaveBeenCalledTimes(2);
    session.load();
    expect(document.calls).toEqual(["step", "step", "step"]);
  });

  it("goes on after a change, for what is reckoned anew", async () => {
    document.steps = [step("complete"), step("refining"), step("complete")];
    session.load();
    await vi.waitFor(() => expect(hooks.progress).toHaveBeenCalledTimes(1));
    session.set("axes", true);
    await vi.waitFor(() => expect(hooks.progress).toHaveBeenCalledTimes(3));
    expect(document.calls).toEqual(["step", "set axes true", "step", "step"]);
  });

  it("lets wanted tiles go first", async () => {
    const held = gate();
    document.stepGate = held.closed;
    document.steps = [step("refining"), step("complete")];
    session.load();
    want(0, 1);
    await vi.waitFor(() => expect(document.calls).toContain("tiles 0"));
    held.open();
    await vi.waitFor(() => expect(hooks.progress).toHaveBeenCalledTimes(2));
    expect(document.calls).toEqual(["step", "tiles 0", "tiles 1", "step"]);
  });

  it("goes on after a few batches of tiles while the view never stops wanting more", async () => {
    const held = gate();
    document.stepGate = held.closed;
    document.steps = [step("refining"), step("complete")];
    let last = 49;
    port.onmessage = () => {
      if (hooks.progress.mock.calls.length < 2 && last < 100_000) {
        last += 50;
        want(...Array.from({ length: 50 }, (_, index) => last - index));
      }
    };
    session.load();
    want(...Array(50).keys());
    await vi.waitFor(() => expect(document.calls.length).toBeGreaterThan(2));
    const before = document.calls.length;
    held.open();
    await vi.waitFor(() => expect(hooks.progress).toHaveBeenCalledTimes(2));
    const batchesBetween = document.calls.indexOf("step", 1) - before;
    expect(batchesBetween).toBeGreaterThan(0);
    expect(batchesBetween).toBeLessThan(8);
  });

  it("stops when cancelled, serves tiles still, and goes on when asked", async () => {
    const held = gate();
    document.stepGate = held.closed;
    document.steps = [step("refining"), step("complete")];
    session.load();
    session.cancelLoad();
    held.open();
    await vi.waitFor(() => expect(hooks.changed).toHaveBeenCalled());
    want(3);
    await arrived("tile");
    expect(document.calls).toEqual(["step", "tiles 3"]);
    session.load();
    await vi.waitFor(() => expect(hooks.progress).toHaveBeenCalledTimes(2));
  });

  it("that fails tells what wasm threw, once, and does not start again", async () => {
    session.load();
    await vi.waitFor(() => expect(hooks.failed).toHaveBeenCalled());
    expect(hooks.failed).toHaveBeenCalledWith({ kind: "source", message: "The file changed." });
    session.load();
    expect(document.calls).toEqual(["step"]);
  });
});

describe("facts", () => {
  it("come from the document", async () => {
    expect(await session.factsAt(plainSpot(1, 2))).toEqual({ id: "", x: 1, y: 2, facts: [] });
  });

  it("of a file that changed tell the page that the map failed", async () => {
    await expect(session.factsAt(plainSpot(-1, 0))).rejects.toMatchObject({ kind: "source" });
    expect(hooks.failed).toHaveBeenCalledWith({ kind: "source", message: "The file changed." });
  });
});
