/**
 * What the generated modules export, for type checks before the wasm files were built. Where they
 * are built, their own declarations take the place of these.
 */

type DecodeExports = import("../protocol/decode-wasm.js").DecodeModule;
type ViewExports = import("../protocol/view-wasm.js").ViewModule;

declare module "*/wasm/decode-blueprint/decode-blueprint.js" {
  export default function init(input: { module_or_path: Response }): Promise<unknown>;
  export const open: DecodeExports["open"];
  export const palettes: DecodeExports["palettes"];
  export const memoryBytes: DecodeExports["memoryBytes"];
}

declare module "*/wasm/decode-scenario/decode-scenario.js" {
  export default function init(input: { module_or_path: Response }): Promise<unknown>;
  export const open: DecodeExports["open"];
  export const palettes: DecodeExports["palettes"];
  export const memoryBytes: DecodeExports["memoryBytes"];
}

declare module "*/wasm/decode-region/decode-region.js" {
  export default function init(input: { module_or_path: Response }): Promise<unknown>;
  export const open: DecodeExports["open"];
  export const palettes: DecodeExports["palettes"];
  export const memoryBytes: DecodeExports["memoryBytes"];
}

declare module "*/wasm/view-webgpu/view-webgpu.js" {
  export default function init(input: { module_or_path: Response }): Promise<unknown>;
  export const createView: ViewExports["createView"];
  export const backend: ViewExports["backend"];
  export const memoryBytes: ViewExports["memoryBytes"];
}

declare module "*/wasm/view-webgl/view-webgl.js" {
  export default function init(input: { module_or_path: Response }): Promise<unknown>;
  export const createView: ViewExports["createView"];
  export const backend: ViewExports["backend"];
  export const memoryBytes: ViewExports["memoryBytes"];
}
