import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { plainLayers, plainPlane } from "../../tests/support/plain-map.js";
import type { Camera, MapLayers, Plane } from "../protocol/map.js";
import type { ToDocument, ToView } from "../protocol/tiles.js";
import type { View, ViewModule, WantedTiles } from "../protocol/view-wasm.js";
import { ViewSession } from "./view-session.js";

const SIZE = { widthPx: 640, heightPx: 480, pxPerCssPx: 2 };
const KEY = { level: 0, x: 0, y: 0 };

function planeOf(width: number, isYUp = false): Plane {
  return plainPlane({ max: [width, 100], isYUp });
}

function mapOf(width: number): MapLayers {
  return plainLayers({ extent: { width, height: 100 }, plane: planeOf(width) });
}

/** Notes what it is told; wants what the tests say. */
class FakeView {
  readonly told: string[] = [];
  wantedTiles: WantedTiles[] = [];
  lost = false;
  dirty = true;
  /** The map of each picture. */
  readonly drawn: (number | undefined)[] = [];
  #shown: number | undefined;
  #camera: Camera = { centerPlane: [0, 0], planePerPx: 1 };

  #tell(text: string): void {
    this.told.push(text);
    this.dirty = true;
  }
  resize(...size: number[]): void {
    this.#tell(`resize ${size}`);
  }
  setBackground(...color: number[]): void {
    this.#tell(`background ${color}`);
  }
  addMap(map: number): void {
    this.#tell(`add ${map}`);
  }
  removeMap(map: number): void {
    this.#tell(`remove ${map}`);
  }
  showMap(map: number | undefined): void {
    this.#shown = map;
    this.#tell(`show ${map}`);
  }
  setLayers(map: number, _layers: unknown, { isYUp }: Plane): void {
    this.#tell(`layers ${map}${isYUp ? " y up" : ""}`);
  }
  setInstances(map: number, source: string, instances: Uint8Array): void {
    this.#tell(`instances ${map} ${source} ${instances}`);
  }
  putTile(map: number): void {
    this.#tell(`tile ${map}`);
    this.wantedTiles = [];
  }
  camera(): Camera {
    return this.#camera;
  }
  setCamera(camera: Camera): void {
    this.#camera = camera;
    this.#tell(`camera ${camera.centerPlane}`);
  }
  fit(): void {
    this.#camera = { centerPlane: [50, 50], planePerPx: 9 };
    this.#tell("fit");
  }
  resetTurn(): void {}
  turnBy(yawDeg: number, pitchDeg: number): void {
    const [yaw, pitch] = this.#camera.turn ?? [45, 30];
    this.#camera = { ...this.#camera, turn: [yaw + yawDeg, pitch + pitchDeg] };
    this.#tell("turn");
  }
  panBy(dxPx: number): void {
    const [x, y] = this.#camera.centerPlane;
    this.#camera = { centerPlane: [x - dxPx, y], planePerPx: 1 };
    this.#tell("pan");
  }
  planeAt(xPx: number, yPx: number): [number, number] {
    return [xPx, yPx];
  }
  wanted(): WantedTiles[] {
    return this.wantedTiles;
  }
  needsDraw(): boolean {
    return this.dirty;
  }
  draw(): { draws: number; bytesUploaded: number } {
    this.dirty = false;
    this.drawn.push(this.#shown);
    return { draws: 1, bytesUploaded: 10 };
  }
  isLost(): boolean {
    return this.lost;
  }
  free(): void {}
}

/** A document at the far end of a port. */
class FakeDocument {
  readonly asked: ToDocument[] = [];
  readonly viewPort: MessagePort;
  readonly #port: MessagePort;

  constructor(map: MapLayers) {
    const channel = new MessageChannel();
    this.viewPort = channel.port2;
    this.#port = channel.port1;
    this.#port.onmessage = (event: MessageEvent<ToDocument>) => {
      this.asked.push(event.data);
      if (event.data.type === "describe") {
        this.send({ type: "map", layers: map });
      }
    };
  }
  send(message: ToView): void {
    this.#port.postMessage(message);
  }
  close(): void {
    this.#port.close();
  }
}

let views: FakeView[];
let documents: FakeDocument[];
let events: [string, unknown][];
let session: ViewSession;

const names = (): string[] => events.map(([name]) => name);
const latest = (): FakeView => {
  const view = views.at(-1);
  if (!view) {
    throw new Error("no view was made");
  }
  return view;
};
const frames = (count = 3): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, count * 4));

function addDocument(id: number, width: number): FakeDocument {
  const added = new FakeDocument(mapOf(width));
  documents.push(added);
  session.addMap(id, added.viewPort);
  return added;
}

async function attach(): Promise<void> {
  session.attach(new EventTarget() as OffscreenCanvas, "webgpu", SIZE);
  await vi.waitUntil(() => names().includes("backendReady"));
}

async function showFirstMap(): Promise<FakeDocument> {
  await attach();
  const added = addDocument(1, 100);
  session.showMap(1);
  await vi.waitUntil(() => latest().told.includes("show 1"));
  await frames();
  return added;
}

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 1));
  vi.spyOn(globalThis, "setInterval").mockImplementation(() => 0 as never);
  views = [];
  documents = [];
  events = [];
  const module: ViewModule = {
    backend: () => "webgpu",
    memoryBytes: () => 7,
    createView: async () => {
      const view = new FakeView();
      views.push(view);
      return view as unknown as View;
    },
  };
  session = new ViewSession(
    { load: async () => module, webgpuLack: async () => undefined },
    (name, detail) => events.push([name, detail]),
  );
});

afterEach(() => {
  for (const each of documents) {
    each.close();
  }
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a map", () => {
  it("is described by its document, added, shown and fitted", async () => {
    await showFirstMap();
    expect(latest().told).toEqual(["resize 640,480,2", "add 1", "show 1", "fit"]);
    const camera: Camera = { centerPlane: [50, 50], planePerPx: 9 };
    expect(events).toContainEqual(["cameraChanged", { ...camera, isFitted: true }]);
    session.setCamera(camera);
    await frames();
    expect(events).toContainEqual(["cameraChanged", { ...camera, isFitted: false }]);
  });

  it("that was added before there was a view is described once there is one", async () => {
    addDocument(1, 100);
    session.showMap(1);
    await frames();
    expect(documents[0]?.asked).toEqual([]);
    await attach();
    await vi.waitUntil(() => latest().told.includes("show 1"));
    expect(documents[0]?.asked).toEqual([{ type: "describe" }]);
  });

  it("of equal extent is shown where the one before was looked at", async () => {
    await showFirstMap();
    session.panBy(5, 0);
    addDocument(2, 100);
    session.showMap(2);
    await vi.waitUntil(() => latest().told.includes("show 2"));
    expect(latest().told.slice(-2)).toEqual(["show 2", "camera 45,50"]);
  });

  it("tells the camera when it is shown, also where that stays the same", async () => {
    await showFirstMap();
    const cameras = (): number => names().filter((name) => name === "cameraChanged").length;
    const before = cameras();
    addDocument(2, 100);
    session.showMap(2);
    await vi.waitUntil(() => latest().told.includes("show 2"));
    await frames();
    expect(cameras()).toBe(before + 1);
  });

  it("shown to compare leaves the camera alone, whatever the extents", async () => {
    await showFirstMap();
    session.panBy(5, 0);
    addDocument(2, 200);
    session.showMap(2, true);
    await vi.waitUntil(() => latest().told.includes("show 2"));
    expect(latest().told.slice(-2)).toEqual(["add 2", "show 2"]);
    session.panBy(1, 0);
    session.showMap(1, true);
    expect(latest().told.slice(-2)).toEqual(["pan", "show 1"]);
  });

  it("takes instances of the page's own, before and after it is described", async () => {
    await attach();
    addDocument(1, 100);
    session.setInstances(1, "pin", new Uint8Array([1]));
    session.showMap(1);
    await vi.waitUntil(() => latest().told.includes("show 1"));
    expect(latest().told).toContain("instances 1 pin 1");
    session.setInstances(1, "pin", new Uint8Array([2]));
    expect(latest().told.at(-1)).toBe("instances 1 pin 2");
  });

  it("that is turned over tells its camera again, for another place is under the pointer", async () => {
    await showFirstMap();
    const cameras = (): number => names().filter((name) => name === "cameraChanged").length;
    const before = cameras();
    session.setLayers(1, { layers: [], plane: planeOf(100), rasters: [] });
    await frames();
    expect(cameras()).toBe(before);
    session.setLayers(1, { layers: [], plane: planeOf(100, true), rasters: [] });
    await frames();
    expect(cameras()).toBe(before + 1);
    expect(latest().told.slice(-2)).toEqual(["layers 1 y up", "fit"]);
  });

  it("that is turned tells the camera once, and answers with the turn for a place", async () => {
    await showFirstMap();
    const cameras = () => events.filter(([name]) => name === "cameraChanged");
    session.turnBy(15, -10);
    await frames();
    expect(cameras().at(-1)?.[1]).toMatchObject({ turn: [60, 20], isFitted: true });
    expect(session.spotAt(3, 4)).toEqual({ plane: [3, 4], turn: [60, 20] });
    const before = cameras().length;
    session.turnBy(0, 0);
    await frames();
    expect(cameras()).toHaveLength(before);
  });

  it("stays in sight until the next one is described, but answers for no place", async () => {
    await showFirstMap();
    expect(session.spotAt(3, 4)).toEqual({ plane: [3, 4], turn: [45, 30] });
    session.showMap(2);
    expect(session.spotAt(3, 4)).toBeUndefined();
  });

  it("that is removed goes from the view, and nothing is shown", async () => {
    await showFirstMap();
    session.removeMap(1);
    expect(latest().told.slice(-2)).toEqual(["show undefined", "remove 1"]);
    expect(session.spotAt(0, 0)).toBeUndefined();
  });
});

describe("tiles", () => {
  it("are asked of the document that has them, and loading is told while they come", async () => {
    const first = await showFirstMap();
    const second = addDocument(2, 100);
    latest().wantedTiles = [{ map: 1, raster: "heights", tiles: [KEY] }];
    session.panBy(1, 0);
    await vi.waitUntil(() => first.asked.length === 2);
    expect(first.asked[1]).toMatchObject({ type: "want", wanted: [{ tiles: [KEY] }] });
    first.send({ type: "tile", raster: "heights", key: KEY, texels: new Uint8Array(1) });
    await vi.waitUntil(() => latest().told.includes("tile 1"));
    await frames();
    expect(events.filter(([name]) => name === "loading")).toEqual([
      ["loading", true],
      ["loading", false],
    ]);
    expect(second.asked).toEqual([{ type: "describe" }]);
  });
});

describe("the frame on screen", () => {
  const lacking = (map: number): WantedTiles[] => [{ map, raster: "heights", tiles: [KEY] }];

  it("stays until the tiles of another map have come", async () => {
    await showFirstMap();
    const second = addDocument(2, 100);
    latest().wantedTiles = lacking(2);
    session.showMap(2);
    await vi.waitUntil(() => second.asked.length === 2);
    session.panBy(1, 0);
    await frames(10);
    expect(latest().drawn).not.toContain(2);
    expect(events).toContainEqual(["loading", true]);
    second.send({ type: "tile", raster: "heights", key: KEY, texels: new Uint8Array(1) });
    await vi.waitUntil(() => latest().drawn.at(-1) === 2);
    await frames();
    expect(events.at(-1)).toEqual(["loading", false]);
    latest().wantedTiles = [];
    session.showMap(1);
    await frames();
    expect(latest().drawn.at(-1)).toBe(1);
  });

  it("stays when the map on it is closed before the next is known", async () => {
    await showFirstMap();
    const drawn = latest().drawn.length;
    addDocument(2, 100);
    session.showMap(2);
    session.removeMap(1);
    await vi.waitUntil(() => latest().told.includes("show 2"));
    await frames();
    expect(latest().drawn.slice(drawn)).toEqual([2]);
  });

  it("goes at once for a map that lacks nothing, or for none", async () => {
    await showFirstMap();
    addDocument(2, 100);
    session.showMap(2);
    await vi.waitUntil(() => latest().told.includes("show 2"));
    await frames();
    expect(latest().drawn.at(-1)).toBe(2);
    session.showMap(undefined);
    await frames();
    expect(latest().drawn.at(-1)).toBeUndefined();
  });

  it("goes after a second for a map whose tiles are not known yet", async () => {
    await showFirstMap();
    const second = addDocument(2, 100);
    latest().wantedTiles = lacking(2);
    session.showMap(2);
    await vi.waitUntil(() => second.asked.length === 2);
    second.send({ type: "unknown", raster: "heights", key: KEY });
    await frames(10);
    expect(latest().drawn).not.toContain(2);
    await vi.waitUntil(() => latest().drawn.at(-1) === 2, { timeout: 3000 });
    expect(latest().wantedTiles).not.toEqual([]);
  });
});

describe("frames", () => {
  it("are drawn only when something changed", async () => {
    await showFirstMap();
    const before = session.stats();
    await frames(10);
    expect(session.stats()).toEqual(before);
    session.setBackground([1, 2, 3]);
    await frames();
    expect(session.stats().frames).toBe(before.frames + 1);
  });
});

describe("a lost device", () => {
  it("is replaced by a view that is told everything again", async () => {
    const shown = await showFirstMap();
    session.setBackground([1, 2, 3]);
    session.setLayers(1, { layers: [], plane: planeOf(100), rasters: [] });
    session.setInstances(1, "pin", new Uint8Array([7]));
    session.panBy(5, 0);
    await frames();
    latest().lost = true;
    session.panBy(0, 0);
    await vi.waitUntil(() => names().includes("needsCanvas"));
    session.attach(new EventTarget() as OffscreenCanvas, "webgpu", SIZE);
    await vi.waitUntil(() => views.length === 2 && latest().told.includes("show 1"));
    expect(latest().told).toEqual([
      "resize 640,480,2",
      "background 1,2,3",
      "add 1",
      "instances 1 pin 7",
      "show 1",
      "camera 45,50",
    ]);
    expect(shown.asked.filter(({ type }) => type === "describe")).toHaveLength(2);
    expect(names().filter((name) => name.startsWith("device"))).toEqual([
      "deviceLost",
      "deviceRestored",
    ]);
  });
});
