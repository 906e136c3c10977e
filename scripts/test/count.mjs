// Runs the test runners and reads their counts.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { modulePath, testOutput } from "../lib/paths.mjs";
import { run } from "../lib/process.mjs";

/** @typedef {import("./run.mjs").Counts} Counts */

/** @returns {Promise<Counts>} */
export async function cargoTest() {
  const args = ["test", "--workspace", "--locked", "--no-fail-fast"];
  const { code, output } = await run("cargo", args, { capture: true });
  return withExitCode(countCargo(output), code);
}

/**
 * Adds up the closing lines of cargo's test programs.
 * @param {string} output
 * @returns {Counts}
 */
export function countCargo(output) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  // With colours on, the word between the colon and the counts is wrapped in escapes.
  const line = /test result: .*?(\d+) passed; (\d+) failed; (\d+) ignored/g;
  for (const [, passed, failed, ignored] of output.matchAll(line)) {
    counts.passed += Number(passed);
    counts.failed += Number(failed);
    counts.skipped += Number(ignored);
  }
  return counts;
}

/**
 * Runs vitest's projects of a name, such as `e2e` and `e2e-alone`.
 * @param {string} project
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Counts>}
 */
export async function vitest(project, args, env = {}) {
  const report = path.join(testOutput, `${project}.json`);
  mkdirSync(testOutput, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await run(
    process.execPath,
    [modulePath("vitest/vitest.mjs"), "run", "--project", `${project}*`, ...reporters, ...args],
    { env },
  );
  const found = JSON.parse(readFileSync(report, "utf8"));
  const counts = {
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
  };
  return withExitCode(counts, code);
}

/**
 * A runner that fails without a failed test (it did not compile, a file did not load) counts once.
 * @param {Counts} counts
 * @param {number} code
 */
function withExitCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
