// The steps of `npm test`, in the order in which a mistake shows soonest.
import { buildPage, buildWasm, makeSamples } from "../lib/artifacts.mjs";
import { modulePath } from "../lib/paths.mjs";
import { must, run } from "../lib/process.mjs";
import { checkBudgets } from "./budgets.mjs";
import { cargoTest, vitest } from "./count.mjs";

/** @typedef {import("./run.mjs").Step} Step */

const WARNINGS_ARE_ERRORS = ["--", "-D", "warnings"];
const WASM = ["--target", "wasm32-unknown-unknown"];
// Biome's `ci` colours even what goes into a file.
const COLOURS = process.stdout.isTTY ? "force" : "off";
const TS_PROJECTS = ["web", "web/workers", "tests", "scripts"];

/**
 * @param {string[]} vitestArgs more options for vitest
 * @returns {Step[]}
 */
export function steps(vitestArgs) {
  return [
    {
      name: "rust-format",
      title: "Rust: format",
      run: checks([() => cargo("fmt", "--all", "--check")]),
    },
    {
      name: "web-lint",
      title: "Web: format and lint",
      run: checks([() => node("@biomejs/biome/bin/biome", "ci", `--colors=${COLOURS}`)]),
    },
    {
      name: "rust-lint",
      title: "Rust: lint",
      run: checks([() => clippy("--workspace", "--all-targets")]),
    },
    {
      name: "rust-lint-wasm",
      title: "Rust: lint for wasm32",
      run: checks([
        () => clippy("--package", "mapscope-decode-wasm", ...WASM),
        () => clippy("--package", "mapscope-view-wasm", "--features", "webgpu", ...WASM),
        () => clippy("--package", "mapscope-view-wasm", "--features", "webgl", ...WASM),
      ]),
    },
    { name: "rust-test", title: "Rust: test", run: cargoTest },
    {
      name: "rust-doc",
      title: "Rust: documentation",
      run: checks([
        () =>
          must("cargo", ["doc", "--workspace", "--no-deps", "--locked"], {
            env: { RUSTDOCFLAGS: "-D warnings" },
          }),
      ]),
    },
    { name: "wasm", title: "Build: wasm modules", run: checks([buildWasm]) },
    { name: "samples", title: "Build: samples", run: checks([makeSamples]) },
    {
      name: "types",
      title: "Web: types",
      needs: ["wasm"],
      run: checks(
        TS_PROJECTS.map((project) => () => node("typescript/bin/tsc", "--project", project)),
      ),
    },
    {
      name: "page",
      title: "Build: page",
      needs: ["wasm", "samples"],
      run: checks([buildPage]),
    },
    { name: "budgets", title: "Size budgets", needs: ["page"], run: checkBudgets },
    {
      name: "unit",
      title: "Web: unit tests",
      needs: ["wasm"],
      run: () => vitest("unit", vitestArgs),
    },
    {
      name: "e2e",
      title: "In the browser",
      needs: ["page"],
      run: async () => {
        // Here, since its package may just have been installed.
        const { findOrInstallBrowser } = await import("../../tests/support/find-browser.mjs");
        const browser = await findOrInstallBrowser(run);
        console.log(`Browser: ${browser}`);
        return vitest("e2e", vitestArgs, { CHROME_PATH: browser });
      },
    },
  ];
}

/**
 * A step of checks that each pass or fail; all of them run.
 * @param {(() => Promise<void>)[]} list
 */
function checks(list) {
  return async () => {
    let failed = 0;
    for (const check of list) {
      try {
        await check();
      } catch (error) {
        console.error(/** @type {Error} */ (error).message);
        failed += 1;
      }
    }
    return { passed: list.length - failed, failed, skipped: 0 };
  };
}

/** @param {string[]} args */
const cargo = (...args) => must("cargo", args);

/** @param {string[]} args */
const clippy = (...args) => cargo("clippy", "--locked", ...args, ...WARNINGS_ARE_ERRORS);

/** @param {string} file of node_modules @param {string[]} args */
const node = (file, ...args) => must(process.execPath, [modulePath(file), ...args]);
