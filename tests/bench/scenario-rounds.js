// Decodes one scenario by both decoders in a process of its own, so that nothing that a test runner
// does to modules slows either. `node scenario-rounds.js FILE MODULE_FOLDER ROUNDS` prints JSON;
// with `ours` or `peer` for the number of rounds that decoder alone runs, once.
import { readFileSync } from "node:fs";
import path from "node:path";
import { openModule, same, timed } from "./bench-module.js";
import { NONE, OBJECT_INTS, ScenarioDecoder } from "./peers/scenario-decoder.js";

/** Bytes of the largest file that the peer makes room for. */
const BYTES_MAX = 4 << 20;

/** Rounds that are left out: by then the engine has compiled both as well as it will. */
const WARM_UP = 40;

const [, , file = "", moduleFolder = "", rounds = ""] = process.argv;
const bytes = readFileSync(file);
const name = path.basename(file);
const result =
  rounds === "peer"
    ? coldPeer()
    : rounds === "ours"
      ? await coldOurs()
      : await warm(Number(rounds));
process.stdout.write(JSON.stringify(result));

async function coldOurs() {
  const { module, compileMs } = await openModule(moduleFolder);
  const [, decodeMs] = timed(() => new module.DecodedScenario(name, bytes));
  return { compileMs, decodeMs };
}

function coldPeer() {
  const [peer, compileMs] = timed(() => new ScenarioDecoder(BYTES_MAX));
  const [, decodeMs] = timed(() => peer.decode(bytes));
  return { compileMs, decodeMs };
}

/** @param {number} rounds */
async function warm(rounds) {
  const { module } = await openModule(moduleFolder);
  const peer = new ScenarioDecoder(BYTES_MAX);
  const facts = compare(new module.DecodedScenario(name, bytes), peer);
  /** @type {Record<string, number[]>} */
  const ms = { ours: [], oursText: [], oursPacks: [], peer: [], peerText: [], peerPacks: [] };
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const turns = round % 2 === 0 ? [oursOnce, peerOnce] : [peerOnce, oursOnce];
    const times = Object.assign({}, ...turns.map((turn) => turn()));
    if (round < 0) continue;
    for (const [part, values] of Object.entries(ms)) values.push(times[part]);
  }
  return { facts, ms };

  function oursOnce() {
    const [scenario, ours] = timed(() => new module.DecodedScenario(name, bytes));
    scenario.free();
    const [text, oursText] = timed(() => new module.ScenarioText(bytes));
    const [, oursPacks] = timed(() => text.unpackedBytes());
    text.free();
    return { ours, oursText, oursPacks };
  }

  function peerOnce() {
    const [, all] = timed(() => peer.decode(bytes));
    const [, peerText] = timed(() => peer.ini.read(bytes));
    const [, peerPacks] = timed(() => peer.unpackAll());
    return { peer: all, peerText, peerPacks };
  }
}

/**
 * Both have to have decoded the same; answers what that is.
 * @param {any} scenario
 * @param {ScenarioDecoder} peer
 */
function compare(scenario, peer) {
  peer.decode(bytes);
  const cells = peer.cells;
  const theirCells = new Int32Array(cells * 5);
  for (let cell = 0; cell < cells; cell += 1) {
    theirCells[cell * 5] = peer.tiles[cell] ?? 0;
    theirCells[cell * 5 + 1] = peer.subTiles[cell] ?? 0;
    theirCells[cell * 5 + 2] = peer.heights[cell] ?? 0;
    theirCells[cell * 5 + 3] = peer.iceGrowth[cell] ?? 0;
    theirCells[cell * 5 + 4] = peer.isPresent[cell] ? 5 : 0;
  }
  const names = scenario.names();
  const ids = scenario.overlayIds();
  const places = peer.hasOverlays ? cells : 0;
  const preview = peer.previewPixels.subarray(0, peer.previewBytes);
  same("cells", scenario.cells(), theirCells);
  same("overlays", ids, peer.overlayIds.subarray(0, places));
  same("frames of overlays", scenario.overlayFrames(), peer.overlayFrames.subarray(0, places));
  same("pixels of the preview", scenario.preview(), preview);
  const theirObjects = peer.objects.subarray(0, peer.objectInts);
  const objects = written(scenario.objects(), OBJECT_INTS, 6, names);
  same("objects", objects, written(theirObjects, OBJECT_INTS, 6, peer.names));
  same("waypoints", scenario.waypoints(), peer.waypoints);
  const tags = written(scenario.cellTags(), 3, 2, names);
  same("tags of cells", tags, written(peer.cellTags, 3, 2, peer.names));
  return {
    cells,
    overlays: ids.reduce(
      (/** @type {number} */ sum, /** @type {number} */ id) => sum + Number(id !== 0xffff),
      0,
    ),
    objects: theirObjects.length / OBJECT_INTS,
    waypoints: peer.waypoints.length / 3,
  };
}

/**
 * Rows of numbers with the texts of names, which begin at a place of each row, in place of their ids.
 * @param {ArrayLike<number>} rows
 * @param {number} width
 * @param {number} firstName
 * @param {string[]} names
 */
function written(rows, width, firstName, names) {
  return Array.from(rows, (value, at) =>
    at % width < firstName || value === NONE ? value : names[value],
  );
}
