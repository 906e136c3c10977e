/** The map files that tests open. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SAMPLES = path.join(ROOT, "public/samples");
const WORLDS = path.join(ROOT, "tests/output/worlds");

/** The page's sample and its twin in the older version. */
export const SAMPLE = path.join(SAMPLES, "MapData_Seed_1.dat");
export const SAMPLE_V1 = path.join(SAMPLES, "MapData_Seed_1_v1.dat");

/** A world of a quarter of its cells, where the size does not matter. */
export const SMALL_SAMPLE = path.join(SAMPLES, "MapData_Seed_1_legend.dat");

/** The sample with mistakes in it, and a legend that fits it. */
export const MISTAKES = path.join(SAMPLES, "MapData_Seed_1_mistakes.dat");
export const LEGEND_FILE = path.join(SAMPLES, "legend.json");

/** The sample scenarios that are whole, by file name: one for each theater and game. */
export const SCENARIO_SAMPLES: readonly string[] = [
  "amber_fords.map",
  "frozen_narrows.map",
  "heartland_crossing.mpr",
  "white_passes.mpr",
  "harbour_district.mpr",
  "sunset_avenues.yrm",
  "river_of_kings.yrm",
  "sea_of_glass.yrm",
];

/** Path of a sample by its file name. */
export function scenarioSample(name: string): string {
  return path.join(SAMPLES, name);
}

/** Names of the two as the page shows them. */
export const SAMPLE_NAME = path.basename(SAMPLE);
export const SAMPLE_V1_NAME = path.basename(SAMPLE_V1);

/** Bytes of the sample, the caller's own. */
export function sampleBytes(): Buffer {
  return readFileSync(SAMPLE);
}

/** Bytes of its twin in the older version, the caller's own. */
export function sampleV1Bytes(): Buffer {
  return readFileSync(SAMPLE_V1);
}

/** The path of a sample world of another size; made once and kept in `tests/output/worlds`. */
export function sampleOfSize(size: number): string {
  const file = path.join(WORLDS, `MapData_Seed_1_${size}.dat`);
  const program = sampleProgram("sample");
  if (isNewer(file, program)) return file;
  mkdirSync(WORLDS, { recursive: true });
  const unfinished = `${file}.part`;
  runProgram(program, ["--size", String(size), "-o", unfinished]);
  renameSync(unfinished, file);
  return file;
}

/** The path of a region with all of its chunks; made once and kept in `tests/output/worlds`. */
export function fullRegion(): string {
  const file = path.join(WORLDS, "full", "region_0_0_1.progressia_region");
  const program = sampleProgram("region");
  if (isNewer(file, program)) return file;
  const unfinished = path.join(WORLDS, "full.part");
  runProgram(program, ["full", "-o", unfinished]);
  rmSync(path.dirname(file), { recursive: true, force: true });
  renameSync(unfinished, path.dirname(file));
  return file;
}

function isNewer(file: string, program: string): boolean {
  return existsSync(file) && statSync(file).mtimeMs >= statSync(program).mtimeMs;
}

function runProgram(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

/** A program of those that `npm test` builds to make the samples. */
function sampleProgram(name: string): string {
  const target = path.resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target");
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = path.join(target, "release", `${name}${suffix}`);
  if (!existsSync(program)) throw new Error(`There is no ${program}; \`npm run build\` makes it`);
  return program;
}
