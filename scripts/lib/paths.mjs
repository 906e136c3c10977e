// Where things lie. Everything is relative to the repository, wherever a script was started.
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const dist = path.join(root, "dist");
export const samples = path.join(root, "public/samples");
export const testOutput = path.join(root, "tests/output");

/** The folder of a wasm module. @param {string} name */
export const wasmFolder = (name) => path.join(root, "web/wasm", name);

/** A file below node_modules. @param {string} file */
export const modulePath = (file) => path.join(root, "node_modules", file);

/** Where cargo puts what it builds. */
export const cargoTarget = path.resolve(root, process.env.CARGO_TARGET_DIR ?? "target");
