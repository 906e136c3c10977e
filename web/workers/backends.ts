/** The two builds of the view, each fetched only where it is used. */
import type { Backend } from "../protocol/view.js";
import type { ViewModule } from "../protocol/view-wasm.js";
import webglUrl from "../wasm/view-webgl/view-webgl_bg.wasm?url";
import webgpuUrl from "../wasm/view-webgpu/view-webgpu_bg.wasm?url";
import { loadWasm } from "./load-wasm.js";

/** Loads and starts a backend's module; a second call answers with the same. */
export async function loadBackend(backend: Backend): Promise<ViewModule> {
  if (backend === "webgpu") {
    const module = await import("../wasm/view-webgpu/view-webgpu.js");
    await loadWasm(module.default, webgpuUrl);
    return module;
  }
  const module = await import("../wasm/view-webgl/view-webgl.js");
  await loadWasm(module.default, webglUrl);
  return module;
}

/** Why WebGPU cannot be had here, as a sentence; undefined when it is worth a try. */
export async function webgpuLack(): Promise<string | undefined> {
  if (!("gpu" in navigator)) {
    return "This browser offers no WebGPU here.";
  }
  try {
    const adapter = await navigator.gpu.requestAdapter();
    return adapter ? undefined : "The browser found no graphics card that it runs WebGPU on.";
  } catch (error) {
    return `WebGPU could not be asked for: ${String(error)}`;
  }
}
