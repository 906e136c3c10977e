// Finds a Chromium, Chrome or Edge to test in, or gets one. Plain JavaScript, since `npm test`
// asks before any test runs.
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

/** @typedef {(program: string, args: string[]) => Promise<{ code: number }>} Run */

const COMMANDS = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "microsoft-edge-stable",
];

const MAC_APPS = ["Google Chrome", "Chromium", "Microsoft Edge"];

const WINDOWS_PROGRAMS = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/** The browser that CHROME_PATH names, else an installed one, else one that Playwright fetched. */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH is ${named}, which is no program`);
  }
  return [...installedPlaces(), chromium.executablePath()].find(isProgram);
}

/**
 * Finds a browser; without one, installs Debian's in CI as root and fetches Playwright's elsewhere.
 * @param {Run} run starts a program and shows what it prints
 * @returns {Promise<string>}
 */
export async function findOrInstallBrowser(run) {
  const found = findBrowser();
  if (found) return found;
  if (process.env.CI && process.getuid?.() === 0 && isProgram("/usr/bin/apt-get")) {
    await run("apt-get", ["update"]);
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  } else {
    const cli = path.join(import.meta.dirname, "../../node_modules/playwright-core/cli.js");
    await run(process.execPath, [cli, "install", "chromium"]);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error("No browser: install Chromium, Chrome or Edge, or set CHROME_PATH to one");
}

function installedPlaces() {
  if (process.platform === "darwin") {
    return MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  }
  if (process.platform === "win32") {
    const { ProgramFiles, "ProgramFiles(x86)": x86, LOCALAPPDATA } = process.env;
    const folders = [ProgramFiles, x86, LOCALAPPDATA].filter((folder) => folder !== undefined);
    return WINDOWS_PROGRAMS.flatMap((file) => folders.map((folder) => path.join(folder, file)));
  }
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
}

/** @param {string | undefined} file */
function isProgram(file) {
  if (!file) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
