// Runs the steps of `npm test` one after another and counts what they found.
import { inspect } from "node:util";
import { Failure } from "../lib/process.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @typedef {object} Step
 * @property {string} name what the command line calls it
 * @property {string} title
 * @property {string[]} [needs] steps without which it cannot run
 * @property {() => Promise<Counts>} run
 */

/**
 * Runs the named steps, or all, and those that they need. Goes on after a failure, without the
 * steps that need what failed.
 * @param {Step[]} steps in their order
 * @param {string[]} names none: all
 * @param {(line: string) => void} [print]
 * @returns {Promise<Counts>}
 */
export async function runSteps(steps, names, print = console.log) {
  const total = none();
  /** @type {Set<string>} */
  const broken = new Set();
  const chosen = names.length === 0 ? steps : withNeeds(steps, names);
  for (const step of chosen) {
    print(`\n── ${step.title}`);
    const missing = step.needs?.filter((need) => broken.has(need)) ?? [];
    if (missing.length > 0) {
      print(`skipped: it needs ${missing.join(", ")}`);
      broken.add(step.name);
      total.skipped += 1;
      continue;
    }
    const start = performance.now();
    const counts = await outcome(step, print);
    if (counts.failed > 0) broken.add(step.name);
    const verdict = counts.failed > 0 ? "FAILED" : "ok";
    print(`${step.name}: ${verdict} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  if (broken.size > 0) print(`\nFailed or skipped: ${[...broken].join(", ")}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  print(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total;
}

/**
 * A step's counts; one that cannot finish has failed.
 * @param {Step} step
 * @param {(line: string) => void} print
 */
async function outcome(step, print) {
  try {
    return await step.run();
  } catch (error) {
    print(error instanceof Failure ? error.message : inspect(error));
    return { ...none(), failed: 1 };
  }
}

/** @param {Step[]} steps @param {string[]} names */
function withNeeds(steps, names) {
  const wanted = new Set(names);
  // A step stands behind what it needs, so one pass from the end finds everything.
  for (const step of steps.toReversed()) {
    if (wanted.has(step.name)) for (const need of step.needs ?? []) wanted.add(need);
  }
  return steps.filter((step) => wanted.has(step.name));
}

/** @returns {Counts} */
const none = () => ({ passed: 0, failed: 0, skipped: 0 });
