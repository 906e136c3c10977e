import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Backend, RendererChoice } from "../protocol/view.js";
import type { View, ViewModule } from "../protocol/view-wasm.js";
import { ViewSupply } from "./view-supply.js";

const canvas = (): OffscreenCanvas => new EventTarget() as OffscreenCanvas;

const hooks = { ready: vi.fn(), lost: vi.fn(), needsCanvas: vi.fn(), failed: vi.fn() };
const freed = vi.fn();
let lack: string | undefined;
/** Sentences with which making views fails, by backend; empty when it works. */
let broken: Record<Backend, string>;
let loaded: Backend[];
let supply: ViewSupply;

function fakeModule(backend: Backend): ViewModule {
  return {
    backend: () => backend,
    memoryBytes: () => 1,
    createView: async () => {
      if (broken[backend]) {
        throw new Error(broken[backend]);
      }
      return { free: freed } as unknown as View;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  lack = undefined;
  broken = { webgpu: "", webgl: "" };
  loaded = [];
  const host = {
    load: async (backend: Backend) => {
      loaded.push(backend);
      return fakeModule(backend);
    },
    webgpuLack: async () => lack,
  };
  supply = new ViewSupply(host, hooks);
});

afterEach(() => {
  vi.useRealTimers();
});

describe("choosing a backend", () => {
  it("takes WebGPU where it works", async () => {
    await supply.attach(canvas(), "auto");
    expect(hooks.ready).toHaveBeenCalledWith(supply.view, "webgpu", undefined);
    expect(loaded).toEqual(["webgpu"]);
  });

  it("takes WebGL on the same canvas, and never fetches WebGPU, where there is none", async () => {
    lack = "none here";
    await supply.attach(canvas(), "auto");
    expect(hooks.ready).toHaveBeenCalledWith(supply.view, "webgl", "none here");
    expect(loaded).toEqual(["webgl"]);
    expect(hooks.needsCanvas).not.toHaveBeenCalled();
  });

  it("asks for a fresh canvas where WebGPU is broken, and takes WebGL on it for good", async () => {
    broken.webgpu = "black pixels";
    await supply.attach(canvas(), "auto");
    expect(hooks.needsCanvas).toHaveBeenCalledWith("black pixels");
    await supply.attach(canvas(), "auto");
    expect(hooks.ready).toHaveBeenCalledWith(supply.view, "webgl", "black pixels");
    expect(loaded).toEqual(["webgpu", "webgl"]);
  });

  it("takes what the page says and ends with a sentence where that does not work", async () => {
    broken.webgpu = "no adapter";
    await supply.attach(canvas(), "webgpu");
    expect(hooks.failed).toHaveBeenCalledWith("no adapter");
    expect(hooks.needsCanvas).not.toHaveBeenCalled();
  });

  it("ends with a sentence where neither works", async () => {
    lack = "none here";
    broken.webgl = "no WebGL2";
    await supply.attach(canvas(), "auto");
    expect(hooks.failed).toHaveBeenCalledWith("no WebGL2");
  });

  it("drops a view that is ready only after another canvas came", async () => {
    const first = supply.attach(canvas(), "webgpu");
    const second = supply.attach(canvas(), "webgpu");
    await Promise.all([first, second]);
    expect(hooks.ready).toHaveBeenCalledTimes(1);
    expect(freed).toHaveBeenCalledTimes(1);
  });
});

describe("a lost device", () => {
  it("is made anew on a fresh canvas, with WebGPU still", async () => {
    await supply.attach(canvas(), "auto");
    supply.onLost();
    expect(hooks.lost).toHaveBeenCalledTimes(1);
    expect(freed).toHaveBeenCalledTimes(1);
    expect(hooks.needsCanvas).toHaveBeenCalledTimes(1);
    await supply.attach(canvas(), "auto");
    expect(hooks.ready).toHaveBeenLastCalledWith(supply.view, "webgpu", undefined);
  });

  it("is reported once, however often it is noticed", async () => {
    await supply.attach(canvas(), "auto");
    supply.onLost();
    supply.onLost();
    expect(hooks.lost).toHaveBeenCalledTimes(1);
    expect(hooks.needsCanvas).toHaveBeenCalledTimes(1);
  });

  it("that does not come back at once is tried again after a while, with WebGPU still", async () => {
    await supply.attach(canvas(), "auto");
    supply.onLost();
    broken.webgpu = "the GPU process is starting";
    lack = "no adapter yet";
    const rebuilding = supply.attach(canvas(), "auto");
    await vi.advanceTimersByTimeAsync(2000);
    await rebuilding;
    expect(hooks.needsCanvas).toHaveBeenLastCalledWith("the GPU process is starting");
    broken.webgpu = "";
    await supply.attach(canvas(), "auto");
    expect(hooks.ready).toHaveBeenLastCalledWith(supply.view, "webgpu", undefined);
  });

  it("that is lost again and again is given up for WebGL", async () => {
    await loseAgainAndAgain("auto");
    await supply.attach(canvas(), "auto");
    expect(hooks.ready).toHaveBeenLastCalledWith(supply.view, "webgl", expect.any(String));
  });

  it("that is lost again and again ends where the page allows no other", async () => {
    await loseAgainAndAgain("webgpu");
    expect(hooks.failed).toHaveBeenCalledTimes(1);
    expect(supply.view).toBeUndefined();
  });

  async function loseAgainAndAgain(renderer: RendererChoice): Promise<void> {
    for (let losses = 0; losses < 6; losses += 1) {
      await supply.attach(canvas(), renderer);
      expect(hooks.ready).toHaveBeenLastCalledWith(supply.view, "webgpu", undefined);
      supply.onLost();
    }
  }
});

describe("a lost WebGL context", () => {
  it("is given up with its canvas for a fresh one", async () => {
    const surface = canvas();
    await supply.attach(surface, "webgl");
    const event = new Event("webglcontextlost", { cancelable: true });
    surface.dispatchEvent(event);
    // A context that is asked to come back ends the page in Chromium.
    expect(event.defaultPrevented).toBe(false);
    expect(hooks.lost).toHaveBeenCalledTimes(1);
    expect(hooks.needsCanvas).toHaveBeenCalledTimes(1);
    await supply.attach(canvas(), "webgl");
    expect(hooks.ready).toHaveBeenLastCalledWith(supply.view, "webgl", undefined);
  });
});
