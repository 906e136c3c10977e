// What a visitor downloads, compressed as hosts compress it, against what we allow.
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { dist, wasmFolder } from "../lib/paths.mjs";

/**
 * Kilobytes (1000 bytes) after brotli at its highest quality. A decoder has 228 to 240: the whole panel of
 * its format (report, search, lists, exports) is made in it. Compiling the scene for size instead
 * of speed saves only 2 % of that.
 */
const BUDGETS_KB = {
  "decode-blueprint": 250,
  "decode-scenario": 250,
  "decode-region": 250,
  "view-webgpu": 220,
  "view-webgl": 750,
  "first JS + CSS": 60,
};

/** @typedef {Record<string, { file: string, imports?: string[], css?: string[] }>} Manifest */

export async function checkBudgets() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, budget] of Object.entries(BUDGETS_KB)) {
    const files =
      name === "first JS + CSS"
        ? firstFiles().map((file) => path.join(dist, file))
        : [path.join(wasmFolder(name), `${name}_bg.wasm`)];
    const bytes = files.reduce((sum, file) => sum + compressedSize(file), 0);
    const fits = bytes <= budget * 1000;
    counts[fits ? "passed" : "failed"] += 1;
    const size = (bytes / 1000).toFixed(1);
    console.log(`${fits ? "ok    " : "FAILED"} ${name}: ${size} kB of ${budget} kB`);
  }
  return counts;
}

/** The scripts and styles that the page loads before anything is asked of it. */
function firstFiles() {
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"));
  return staticGraph(manifest, "index.html");
}

/**
 * Every file that an entry loads by static imports, each once.
 * @param {Manifest} manifest
 * @param {string} entry
 */
export function staticGraph(manifest, entry) {
  /** @type {Set<string>} */
  const files = new Set();
  const visited = new Set();
  const queue = [entry];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`Vite's manifest has no ${key}`);
    if (visited.has(key)) continue;
    visited.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    queue.push(...(chunk.imports ?? []));
  }
  return [...files];
}

/** @param {string} file */
function compressedSize(file) {
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length;
}
