import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  plainLayer,
  plainLayers,
  plainReport,
  plainSpot,
  plainState,
} from "../../tests/support/plain-map.js";
import type { DocumentProtocol, MapState } from "../protocol/document.js";
import { ProtocolError } from "../protocol/error.js";
import { Server } from "../protocol/rpc.js";
import type { MapChoices } from "./map-choices.js";
import { OpenMap } from "./open-map.js";

const LAYERS = plainLayers({
  layers: [
    plainLayer("biomes", { kind: "categories", raster: "biomes", colors: [], boundary: null }),
  ],
});
const REPORT = plainReport();
const STATE = plainState({ layers: LAYERS, report: REPORT });

let ends: MessagePort[];
let server: Server<DocumentProtocol>;
let worker: FakeWorker;
let notices: string[];
/** Settings and companions that came to the worker. */
let asked: string[];
let answerOpen: () => MapState & { palettes: [] };

/** A worker whose inside is a server on the far end of a channel. */
class FakeWorker extends EventTarget {
  readonly #port: MessagePort;
  terminated = false;

  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    ends.push(port1, port2);
    this.#port = port1;
    port1.onmessage = (event) =>
      this.dispatchEvent(new MessageEvent("message", { data: event.data }));
    server = new Server<DocumentProtocol>(port2, {
      requests: {
        open: () => answerOpen(),
        factsAt: ({ spot }) => ({ id: "", x: spot.plane[0], y: spot.plane[1], facts: [] }),
        set: ({ id, value }) => {
          asked.push(`set ${id} ${value}`);
          return id === "north";
        },
        attach: ({ name, text }) => {
          asked.push(`attach ${name} ${text}`);
          if (name === "odd.json") throw new ProtocolError({ kind: "refused", message: "m" });
          return "legend";
        },
        detach: () => false,
        pick: () => undefined,
        item: () => undefined,
        select: () => undefined,
        list: () => undefined,
        find: ({ words }) => ({ meaning: words, isUnderstood: true, total: 0, items: [] }),
        bitmap: () => undefined,
        exports: () => [],
        export: () => new Blob(),
        memory: () => 5,
      },
      notices: {
        connectView: ({ port }) => {
          notices.push("connectView");
          ends.push(port);
        },
        cancelLoad: () => notices.push("cancelLoad"),
        resumeLoad: () => notices.push("resumeLoad"),
      },
    });
    worker = this;
  }
  postMessage(message: unknown, transfer: Transferable[]): void {
    this.#port.postMessage(message, transfer);
  }
  terminate(): void {
    this.terminated = true;
  }
}

beforeEach(() => {
  ends = [];
  notices = [];
  asked = [];
  answerOpen = () => ({ ...STATE, palettes: [] });
  vi.stubGlobal("Worker", FakeWorker);
});

afterEach(() => {
  for (const port of ends) {
    port.close();
  }
  vi.unstubAllGlobals();
});

const openMap = (choices?: MapChoices): OpenMap =>
  new OpenMap(1, { name: "world.dat", files: [new File(["bytes"], "world.dat")] }, choices);

function completes(): void {
  server.emit("progress", { phase: "complete", bytesRead: 9, bytesTotal: 9 });
}

function crash(message?: string): void {
  worker.dispatchEvent(Object.assign(new Event("error"), { message }));
}

describe("a map that opens", () => {
  it("is refining with layers and report, then complete", async () => {
    const map = openMap();
    expect([map.status, map.layers, map.report]).toEqual(["opening", [], undefined]);
    await map.opened;
    expect([map.status, map.layers, map.report]).toEqual(["refining", LAYERS.layers, REPORT]);
    expect(map.extent).toEqual({ width: 8, height: 4 });
    completes();
    await vi.waitUntil(() => map.status === "complete");
    expect(map.progress).toEqual({ bytesRead: 9, bytesTotal: 9 });
  });

  it("keeps the page's changes when the map tells better looks", async () => {
    const map = openMap();
    await map.opened;
    const told = vi.fn();
    map.on("layers", told);
    map.setLayer("biomes", { opacity: 0.5 });
    map.setLayer("nothing", { opacity: 0.5 });
    expect(told).toHaveBeenCalledTimes(1);
    server.emit("changed", { ...STATE, report: { ...REPORT, variant: "v2" } });
    await vi.waitUntil(() => map.report?.variant === "v2");
    expect(map.layers[0]?.opacity).toBe(0.5);
  });

  it("stays cancelled whatever the step under way reports, until it is resumed", async () => {
    const map = openMap();
    await map.opened;
    map.cancel();
    server.emit("progress", { phase: "refining", bytesRead: 3, bytesTotal: 9 });
    await vi.waitUntil(() => map.progress.bytesRead === 3);
    expect(map.status).toBe("cancelled");
    map.resume();
    expect(map.status).toBe("refining");
    await vi.waitUntil(() => notices.length === 2);
    expect(notices).toEqual(["cancelLoad", "resumeLoad"]);
  });
});

describe("a map that fails", () => {
  it("keeps the finding of a file that breaks its format", async () => {
    const finding = { severity: "error", code: "x", message: "m", place: {}, advice: "a" } as const;
    answerOpen = () => {
      throw new ProtocolError({ kind: "refused", message: "m", finding });
    };
    const map = openMap();
    await map.opened;
    expect(map.status).toBe("failed");
    expect(map.failure).toEqual({ kind: "refused", message: "m", finding });
  });

  it("while it loads keeps what it showed", async () => {
    const map = openMap();
    await map.opened;
    server.emit("failed", { kind: "source", message: "The file changed." });
    await vi.waitUntil(() => map.status === "failed");
    expect(map.failure).toEqual({ kind: "source", message: "The file changed." });
    expect(map.layers).toEqual(LAYERS.layers);
  });

  it("stays failed when the pass that was under way ends", async () => {
    const map = openMap();
    await map.opened;
    server.emit("failed", { kind: "source", message: "The file changed." });
    completes();
    await vi.waitUntil(() => map.status === "failed");
    server.emit("changed", { ...STATE, report: { ...REPORT, variant: "v2" } });
    await vi.waitUntil(() => map.report?.variant === "v2");
    expect([map.status, map.progress.bytesRead]).toEqual(["failed", 0]);
  });

  it("because its worker stopped says so, and answers nothing more", async () => {
    const map = openMap();
    await map.opened;
    crash("unreachable");
    expect(map.failure).toEqual({ kind: "program", message: "The decoder stopped: unreachable" });
    await expect(map.factsAt(plainSpot(0, 0))).rejects.toMatchObject({ kind: "closed" });
  });

  it("because its worker could not be loaded says so, and settles", async () => {
    const map = openMap();
    crash();
    await map.opened;
    expect(map.failure?.message).toContain("could not be loaded");
  });
});

it("a map that is closed while it opens settles, is no failure, and ends its worker", async () => {
  const map = openMap();
  map.dispose();
  await map.opened;
  expect([map.status, map.failure, worker.terminated]).toEqual(["opening", undefined, true]);
});

describe("a map that takes another's place", () => {
  it("opens with what was chosen for that, as far as it can take it", async () => {
    const first = openMap();
    await first.opened;
    first.setLayer("biomes", { opacity: 0.5 });
    await first.set("north", true);
    await first.set("nothing", 1);
    asked = [];
    const { looks, settings } = first.choices;
    const companions = [
      { name: "odd.json", text: "{" },
      { name: "legend.json", text: "{}" },
    ];
    const map = openMap({ ...(looks && { looks }), ...(settings && { settings }), companions });
    await map.opened;
    expect(map.status).toBe("refining");
    expect(map.layers[0]?.opacity).toBe(0.5);
    expect(asked).toEqual(["attach odd.json {", "attach legend.json {}", "set north true"]);
    expect(map.choices.settings).toEqual([["north", true]]);
  });

  it("can be drawn once it is open and has made a step, and never waits for one that failed", async () => {
    const map = openMap();
    const drawable = vi.fn();
    void map.drawable.then(drawable);
    await map.opened;
    await map.memoryBytes();
    expect(drawable).not.toHaveBeenCalled();
    server.emit("progress", { phase: "refining", bytesRead: 1, bytesTotal: 9 });
    await map.drawable;
    const failed = openMap();
    crash();
    await failed.drawable;
  });

  it("tells what changed when both are read through", async () => {
    const map = openMap();
    const told = vi.fn();
    map.on("changes", told);
    await map.opened;
    map.compareWith({ size: 4, report: plainReport() });
    expect(map.changes).toBeUndefined();
    completes();
    await vi.waitUntil(() => map.status === "complete");
    expect(map.changes).toEqual([
      {
        id: "file-size",
        part: "What it is",
        label: "File size",
        before: "4 bytes",
        after: "5 bytes",
      },
    ]);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
