// Brings a fresh machine to where the project builds: it needs rustup, a C linker and Node.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { modulePath, root } from "./paths.mjs";
import { ask, Failure, must } from "./process.mjs";

const WASM_TARGET = "wasm32-unknown-unknown";

/** What building needs. */
export async function setUp() {
  checkNode();
  checkRust();
  checkLinker();
  await addWasmTarget();
  await installPackages();
}

/** What checking the Rust sources needs besides. */
export async function setUpRustTools() {
  const missing = ["fmt", "clippy"].filter(
    (tool) => ask("cargo", [tool, "--version"]) === undefined,
  );
  if (missing.length === 0) return;
  const components = missing.map((tool) => (tool === "fmt" ? "rustfmt" : tool));
  console.log(`Adding ${components.join(" and ")} ...`);
  await must("rustup", ["component", "add", ...components]);
}

function checkNode() {
  const { engines } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const wanted = engines.node.replace(">=", "");
  const [major = 0, minor = 0] = wanted.split(".").map(Number);
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split(".").map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new Failure(`Mapscope needs Node ${wanted} or later; this is ${process.versions.node}.`);
}

function checkRust() {
  if (ask("cargo", ["--version"]) !== undefined) return;
  throw new Failure(
    ask("rustup", ["--version"]) === undefined
      ? "Mapscope needs Rust. Install rustup (https://rustup.rs), open a new terminal, try again."
      : "rustup has no Rust toolchain yet. Run `rustup toolchain install stable`, try again.",
  );
}

/** rustc links through the C compiler, except on Windows, where rustup asks for Visual Studio's. */
function checkLinker() {
  if (process.platform === "win32" || ask("cc", ["--version"]) !== undefined) return;
  const install =
    process.platform === "darwin" ? "`xcode-select --install`" : "`apt-get install gcc` or alike";
  throw new Failure(`Rust needs a C linker, and there is no \`cc\`. Install one: ${install}.`);
}

async function addWasmTarget() {
  const folder = ask("rustc", ["--print", "target-libdir", "--target", WASM_TARGET]);
  if (folder !== undefined && existsSync(folder)) return;
  console.log(`Adding Rust's target ${WASM_TARGET} ...`);
  await must("rustup", ["target", "add", WASM_TARGET]);
}

async function installPackages() {
  if (packagesAreCurrent()) return;
  console.log("Installing the packages of package-lock.json ...");
  // Under `npm start` npm says where it is; alone, `npm` is a script that Windows cannot spawn.
  const npm = process.env.npm_execpath;
  if (npm) await must(process.execPath, [npm, "ci"]);
  else if (process.platform === "win32") await must("cmd", ["/c", "npm", "ci"]);
  else await must("npm", ["ci"]);
}

/** Compares the lock file with the record that npm keeps of what it installed. */
function packagesAreCurrent() {
  const record = modulePath(".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
  // Optional packages are those of other systems; the first entry is the project itself.
  return Object.entries(wanted).every(
    ([name, { optional, version }]) =>
      name === "" || optional || installed[name]?.version === version,
  );
}
