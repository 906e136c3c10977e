/** Pictures that must stay as they are, kept in `tests/golden`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PNG } from "pngjs";
import { comparePictures, DELTA_E, PIXEL_SHARE } from "./compare.js";

const TESTS = fileURLToPath(new URL("..", import.meta.url));

export interface GoldenFolders {
  golden: string;
  output: string;
}

const FOLDERS: GoldenFolders = {
  golden: path.join(TESTS, "golden"),
  output: path.join(TESTS, "output"),
};

/**
 * Fails unless a PNG looks like `tests/golden/<name>.png`. What was drawn, and where it differs,
 * is then in `tests/output`. With `UPDATE_GOLDEN=1` in the environment it becomes the golden
 * picture instead.
 */
export function expectGolden(name: string, png: Uint8Array, folders = FOLDERS): void {
  const goldenFile = path.join(folders.golden, `${name}.png`);
  if (process.env.UPDATE_GOLDEN === "1") {
    mkdirSync(path.dirname(goldenFile), { recursive: true });
    writeFileSync(goldenFile, png);
    return;
  }
  const problem = findProblem(name, png, goldenFile, folders.output);
  if (problem === undefined) return;
  keep(folders.output, `${name}.actual.png`, png);
  throw new Error(`${name}: ${problem}; see ${path.join(folders.output, name)}.*.png`);
}

/** The golden picture of a name. */
export function goldenPicture(name: string): PNG {
  return PNG.sync.read(readFileSync(path.join(FOLDERS.golden, `${name}.png`)));
}

function findProblem(
  name: string,
  png: Uint8Array,
  goldenFile: string,
  output: string,
): string | undefined {
  if (!existsSync(goldenFile)) return `there is no ${goldenFile} (UPDATE_GOLDEN=1 makes it)`;
  const actual = PNG.sync.read(Buffer.from(png));
  const expected = PNG.sync.read(readFileSync(goldenFile));
  const comparison = comparePictures(actual, expected);
  if (comparison === undefined) {
    return `${actual.width}×${actual.height} pixels instead of ${expected.width}×${expected.height}`;
  }
  const { share, worstDeltaE, diff } = comparison;
  if (share <= PIXEL_SHARE) return undefined;
  keep(output, `${name}.diff.png`, PNG.sync.write(diff));
  const percent = (share * 100).toFixed(3);
  return `${percent} % of pixels differ by more than ΔE ${DELTA_E} (worst ${worstDeltaE.toFixed(1)})`;
}

function keep(folder: string, file: string, bytes: Uint8Array): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, bytes);
}
