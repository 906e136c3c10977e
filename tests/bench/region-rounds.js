// Decodes one region by both decoders in a process of its own, so that nothing that a test runner
// does to modules slows either. `node region-rounds.js FILE MODULE_FOLDER ROUNDS` prints JSON.
import { readFileSync } from "node:fs";
import path from "node:path";
import { openModule, same, timed } from "./bench-module.js";
import { RegionDecoder } from "./peers/region-decoder.js";

/** Rounds that are left out: by then the engine has compiled both as well as it will. */
const WARM_UP = 4;

/** How often a scan is repeated within a round: it is short beside a whole decode. */
const SCANS = 10;

const [, , file = "", moduleFolder = "", rounds = ""] = process.argv;
const bytes = readFileSync(file);
const name = path.basename(file);
const { module } = await openModule(moduleFolder);
const peer = new RegionDecoder(bytes.length);
const facts = compare();
const streams = new module.RegionStreams(name, bytes);
const theirStreams = peer.streams(bytes);
same("inflated bytes", [streams.inflate()], [peer.inflate(theirStreams)]);

/** @type {Record<string, number[]>} */
const ms = { scan: [], whole: [], inflate: [], peerScan: [], peerWhole: [], peerInflate: [] };
const turns = {
  scan: () => repeated(() => module.scanRegion(name, bytes)),
  whole: () => timed(() => module.decodeRegion(name, bytes))[1],
  inflate: () => timed(() => streams.inflate())[1],
  peerScan: () => repeated(() => peer.scan(bytes)),
  peerWhole: () => timed(() => peer.decode(bytes))[1],
  peerInflate: () => timed(() => peer.inflate(theirStreams))[1],
};
for (let round = -WARM_UP; round < Number(rounds); round += 1) {
  const parts = Object.entries(turns);
  // Every other round the other way about, so that none always comes after the same.
  if (round % 2 !== 0) parts.reverse();
  for (const [part, turn] of parts) {
    const time = turn();
    if (round >= 0) ms[part]?.push(time);
  }
}
process.stdout.write(JSON.stringify({ facts, ms }));

/** Milliseconds of one of several in a row. @param {() => unknown} work */
function repeated(work) {
  const [, all] = timed(() => {
    for (let time = 0; time < SCANS; time += 1) work();
  });
  return all / SCANS;
}

/** Both have to have decoded the same; answers what that is. */
function compare() {
  const region = new module.DecodedRegion(name, bytes);
  const blockIds = new Set();
  const found = { chunks: 0, sectors: 0, blocks: 0, tiles: 0, "kinds of blocks": 0 };
  found.sectors = peer.scan(bytes);
  same("sectors of chains", [module.scanRegion(name, bytes)], [found.sectors]);
  found.chunks = peer.decode(bytes, (chunk) => {
    region.read(chunk);
    const what = `chunk ${chunk}: `;
    const tiles = peer.tiles.subarray(0, peer.tileInts);
    same(`${what}block ids`, region.blockIds(), peer.blockIds);
    same(`${what}tile ids`, region.tileIds(), peer.tileIds);
    same(`${what}blocks`, region.blocks(), peer.blocks);
    same(`${what}counts`, region.counts(), peer.counts.subarray(0, peer.blockIds.length));
    same(`${what}tiles`, region.tiles(), tiles);
    same(`${what}hint`, [region.hint()], [peer.hint]);
    found.blocks += peer.blocks.length;
    found.tiles += tiles.length / 6;
    for (const id of peer.blockIds) blockIds.add(id);
  });
  same("chunks", [module.decodeRegion(name, bytes)], [found.chunks]);
  same("faults", [peer.faults], [0]);
  region.free();
  return { ...found, "kinds of blocks": blockIds.size };
}
