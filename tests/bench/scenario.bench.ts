/**
 * How long the largest scenario map takes from its bytes to cells, overlays and objects: the wasm
 * decoder beside one in plain JavaScript, in one process and in turns. Both have to decode the same.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { realMap } from "../support/real-maps.js";
import { format, median, type Row } from "./table.js";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const COLD_ROUNDS = 7;
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SCRIPT = path.join(ROOT, "tests/bench/scenario-rounds.js");
const MODULE = path.join(ROOT, "web/wasm/bench-scenario");
const SAMPLES = path.join(ROOT, "public/samples");
const OUTPUT = path.join(ROOT, "tests/output/bench");

/** The largest real map. */
const REAL_MAP = realMap("yr_8_oceania.map");

interface Warm {
  facts: Record<string, number>;
  ms: Record<"ours" | "oursText" | "oursPacks" | "peer" | "peerText" | "peerPacks", number[]>;
}

interface Cold {
  compileMs: number;
  decodeMs: number;
}

test("a scenario map", () => {
  const file = existsSync(REAL_MAP) ? REAL_MAP : largestSample();
  const { facts, ms } = rounds<Warm>(file, String(ROUNDS));
  const cold = { ours: [] as Cold[], peer: [] as Cold[] };
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    cold.ours.push(rounds<Cold>(file, "ours"));
    cold.peer.push(rounds<Cold>(file, "peer"));
  }
  const first = (times: Cold[]) => times.map(({ decodeMs }) => decodeMs);
  const rows: Row[] = [
    { what: "file to map", ours: ms.ours, peer: ms.peer, bar: "≤ 25 ms, < 1" },
    { what: "  its INI text", ours: ms.oursText, peer: ms.peerText, bar: "" },
    { what: "  Base64 and blocks", ours: ms.oursPacks, peer: ms.peerPacks, bar: "" },
    { what: "first of a process", ours: first(cold.ours), peer: first(cold.peer), bar: "" },
  ];
  const kilobytes = (statSync(file).size / 1000).toFixed(0);
  const counts = Object.entries(facts).map(([what, count]) => `${count} ${what}`);
  const share = (100 * median(ms.oursText)) / median(ms.ours);
  const compile = median(cold.ours.map(({ compileMs }) => compileMs));
  if (file !== REAL_MAP) console.log(`There is no ${REAL_MAP}: this is the largest sample.`);
  console.log(`${path.basename(file)}, ${kilobytes} kB: ${counts.join(", ")}, the same of both.`);
  console.log(`Medians and quartiles of ${ROUNDS} rounds in turns, of ${COLD_ROUNDS} processes:\n`);
  console.log(format(rows, "plain JavaScript", 1));
  console.log(`\nThe INI text takes ${share.toFixed(0)} % of Mapscope's time; a process compiles`);
  console.log(`the module in ${compile.toFixed(0)} ms before its first map.`);
  mkdirSync(OUTPUT, { recursive: true });
  const report = { file: path.basename(file), facts, rows, compileMs: compile };
  writeFileSync(path.join(OUTPUT, "scenario.json"), JSON.stringify(report, null, 2));
  expect(ms.ours).toHaveLength(ROUNDS);
});

/** What a process of its own answers; it fails where the two decode differently. */
function rounds<T>(file: string, mode: string): T {
  const args = [SCRIPT, file, MODULE, mode];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

function largestSample(): string {
  const maps = readdirSync(SAMPLES).filter((name) => /\.(map|mpr|yrm)$/.test(name));
  const files = maps.map((name) => path.join(SAMPLES, name));
  const [largest] = files.sort((one, other) => statSync(other).size - statSync(one).size);
  if (!largest) throw new Error(`There is no scenario map in ${SAMPLES}`);
  return largest;
}
