/**
 * How long a full region takes from its bytes to the blocks of every chunk: the wasm decoder beside
 * inflating the same streams alone, and beside a decoder in plain JavaScript with the inflater of
 * `fflate`, in one process and in turns. Both decoders have to come to the same.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { fullRegion } from "../support/files.js";
import { format, median, type Row } from "./table.js";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SCRIPT = path.join(ROOT, "tests/bench/region-rounds.js");
const MODULE = path.join(ROOT, "web/wasm/bench-region");
const OUTPUT = path.join(ROOT, "tests/output/bench");

type Part = "scan" | "whole" | "inflate" | "peerScan" | "peerWhole" | "peerInflate";

interface Rounds {
  facts: Record<string, number>;
  ms: Record<Part, number[]>;
}

test("a full region", () => {
  const file = fullRegion();
  const args = [SCRIPT, file, MODULE, String(ROUNDS)];
  const { facts, ms }: Rounds = JSON.parse(
    execFileSync(process.execPath, args, { encoding: "utf8" }),
  );
  const rows: Row[] = [
    { what: "file to blocks", ours: ms.whole, peer: ms.peerWhole, bar: "< 1" },
    { what: "  header and chains", ours: ms.scan, peer: ms.peerScan, bar: "" },
    { what: "  inflating alone", ours: ms.inflate, peer: ms.peerInflate, bar: "" },
  ];
  const times = (part: Part) => median(ms[part]);
  const scanned = times("scan") / times("whole");
  const inflated = times("whole") / times("inflate");
  const megabytes = (statSync(file).size / 1e6).toFixed(1);
  const counts = Object.entries(facts).map(([what, count]) => `${count} ${what}`);
  console.log(`${path.basename(file)}, ${megabytes} MB: ${counts.join(", ")}, the same of both.`);
  console.log(`Medians and quartiles of ${ROUNDS} rounds in turns:\n`);
  console.log(format(rows, "JavaScript, fflate", 1));
  console.log(`\nHeader and chains take ${scanned.toFixed(3)} of the whole (bar: < 0.05).`);
  console.log(
    `The whole takes ${inflated.toFixed(2)} times inflating the same streams alone (bar: ≤ 1.25).`,
  );
  mkdirSync(OUTPUT, { recursive: true });
  const report = { file: path.basename(file), facts, rows, scanned, inflated };
  writeFileSync(path.join(OUTPUT, "region.json"), JSON.stringify(report, null, 2));
  expect(ms.whole).toHaveLength(ROUNDS);
});
