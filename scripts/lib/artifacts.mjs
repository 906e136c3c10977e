// What the sources are made into: the wasm modules, the samples and the page.
import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { cargoTarget, root, samples } from "./paths.mjs";
import { must } from "./process.mjs";

/** The worlds that the page offers, and how the sample program is asked for each. */
const SAMPLES = [
  { file: "MapData_Seed_1.dat", args: ["--size", "1024"] },
  { file: "MapData_Seed_1_v1.dat", args: ["--size", "1024", "--v1"] },
  { file: "MapData_Seed_1_unknown_section.dat", args: ["--size", "512", "--note"] },
  {
    file: "MapData_Seed_1_legend.dat",
    args: ["--size", "512", "--legend", path.join(samples, "legend.json")],
  },
  { file: "MapData_Seed_1_mistakes.dat", args: ["--size", "512", "--mistakes"] },
];

/** The scenario maps that the page offers. */
const SCENARIOS = [
  "amber_fords.map",
  "amber_fords_cut.map",
  "frozen_narrows.map",
  "heartland_crossing.mpr",
  "white_passes.mpr",
  "harbour_district.mpr",
  "sunset_avenues.yrm",
  "river_of_kings.yrm",
  "sea_of_glass.yrm",
];

/** The samples of regions, each a folder, and the file of each that is written last. */
const REGIONS = [
  { name: "world", folder: "island", last: "region_1_1_1.progressia_region" },
  { name: "damaged", folder: "damaged_island", last: "region_1_1_1.progressia_region" },
];

/** Builds the wasm modules that are named, or all that the page loads. @param {string[]} names */
export async function buildWasm(...names) {
  const args = ["run", "--quiet", "--locked", "--package", "xtask", "--", "wasm", ...names];
  // Its errors are about the machine or the sources; where in xtask they arose says nothing.
  await must("cargo", args, { env: { RUST_BACKTRACE: "0" } });
}

/** Makes each sample that is missing or older than the program that writes it. */
export async function makeSamples() {
  await must("cargo", [
    ...["build", "--release", "--locked"],
    ...["--package", "mapscope-samples", "--bins"],
  ]);
  mkdirSync(samples, { recursive: true });
  for (const { file, args } of SAMPLES) await makeSample("sample", file, [...args, "-o", to(file)]);
  for (const file of SCENARIOS) await makeSample("scenario", file, [file, "-o", to(file)]);
  for (const { name, folder, last } of REGIONS) {
    await makeSample("region", path.join(folder, last), [name, "-o", to(folder)]);
  }
}

/** Where a sample of a file name goes. @param {string} file */
const to = (file) => path.join(samples, file);

/**
 * Makes one sample where it is missing or older than its program.
 * @param {string} bin program of the samples package
 * @param {string} file name of what it writes, or writes last
 * @param {string[]} args what it is asked for
 */
async function makeSample(bin, file, args) {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = path.join(cargoTarget, "release", `${bin}${suffix}`);
  const made = to(file);
  if (existsSync(made) && statSync(made).mtimeMs >= statSync(program).mtimeMs) return;
  await must(program, args);
}

/** Builds the page into `dist`. The wasm modules and the samples have to be there. */
export async function buildPage() {
  const { build } = await import("vite");
  await build({ configFile: path.join(root, "vite.config.js"), logLevel: "warn" });
}

/** Everything that the page needs before Vite can build or serve it. */
export async function buildAssets() {
  console.log("Building the wasm modules ...");
  await buildWasm();
  console.log("Making the samples ...");
  await makeSamples();
}
