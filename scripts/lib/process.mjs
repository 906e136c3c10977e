// Starting programs without a shell, so that it works alike on every system.
import { spawn, spawnSync } from "node:child_process";
import { root } from "./paths.mjs";

/** A failure that the message explains in full: no stack trace is worth showing. */
export class Failure extends Error {}

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] added to the environment
 * @property {boolean} [capture] returns what was printed, besides showing it
 */

/**
 * Runs a program to its end and shows what it prints.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>} `output` is empty unless captured
 */
export function run(program, args, { cwd = root, env = {}, capture = false } = {}) {
  const colour = capture && process.stdout.isTTY ? { CARGO_TERM_COLOR: "always" } : {};
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...colour, ...env },
    stdio: ["ignore", capture ? "pipe" : "inherit", "inherit"],
  });
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    output += text;
    process.stdout.write(text);
  });
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Failure(`Cannot start ${program}: ${error.message}`)));
    child.on("close", (code, signal) => {
      if (signal) console.error(`${program} was ended by ${signal}`);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a program that has to succeed.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 */
export async function must(program, args, options) {
  const { code } = await run(program, args, options);
  if (code !== 0) throw new Failure(`\`${[program, ...args].join(" ")}\` failed (${code})`);
}

/**
 * Runs a short program in silence.
 * @param {string} program
 * @param {string[]} args
 * @returns {string | undefined} what it printed; undefined where it is missing or failed
 */
export function ask(program, args) {
  const { status, stdout } = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Runs a script's main function: failures that explain themselves are printed without a trace.
 * @param {() => Promise<void>} main
 */
export async function script(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
