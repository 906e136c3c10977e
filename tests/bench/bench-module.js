// The wasm module of a benchmark, opened in Node.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** @template T @param {() => T} work @returns {[T, number]} what it answers, and its milliseconds */
export function timed(work) {
  const start = performance.now();
  const done = work();
  return [done, performance.now() - start];
}

/** Loads the module of a folder below `web/wasm`. @param {string} folder */
export async function openModule(folder) {
  const stem = path.join(folder, path.basename(folder));
  const module = await import(pathToFileURL(`${stem}.js`).href);
  const wasm = readFileSync(`${stem}_bg.wasm`);
  const start = performance.now();
  await module.default({ module_or_path: wasm });
  return { module, compileMs: performance.now() - start };
}

/**
 * Throws where two decoders came to different values.
 * @param {string} what
 * @param {ArrayLike<unknown>} ours
 * @param {ArrayLike<unknown>} theirs
 */
export function same(what, ours, theirs) {
  if (ours.length !== theirs.length) {
    throw new Error(`${what}: ${ours.length} values and ${theirs.length} of the peer`);
  }
  for (let at = 0; at < ours.length; at += 1) {
    if (ours[at] !== theirs[at]) {
      throw new Error(`${what}: ${ours[at]} and ${theirs[at]} of the peer at ${at}`);
    }
  }
}
