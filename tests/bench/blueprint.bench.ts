/**
 * How long a large blueprint takes to its first picture and until it is complete, beside the same
 * reads with the bytes discarded, in one run and in turns.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, JSHandle, Page } from "playwright-core";
import { expect, test } from "vitest";
import { App } from "../support/app.js";
import { launchBrowser } from "../support/browser.js";
import { sampleOfSize } from "../support/files.js";
import { serve } from "../support/server.js";
import { type ByteRange, firstBytes, recordReads } from "./recorded-reads.js";
import { format, type Row } from "./table.js";
import { type OpenTimes, timedOpen } from "./timed-open.js";

const SIZE = Number(process.env.BENCH_SIZE ?? 8192);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PEERS = fileURLToPath(new URL("peers", import.meta.url));
const OUTPUT = fileURLToPath(new URL("../output/bench", import.meta.url));

test(`a blueprint of ${SIZE}²`, async () => {
  const file = sampleOfSize(SIZE);
  const pages = await serve();
  const peers = await serve({ folder: PEERS, contentSecurityPolicy: null });
  const browser = await launchBrowser("webgl");
  try {
    const { reads, times } = await record(browser, pages.url, file);
    const app = await App.open(browser, pages.url, { query: "?renderer=webgl" });
    const input = await chosenInput(app, file);
    const peer = await openPeer(browser, peers.url, file);
    const rows: Row[] = [
      { what: "first picture", ours: [], peer: [], bar: "≤ 1.5" },
      { what: "complete", ours: [], peer: [], bar: "≤ 1.25" },
    ];
    const [first, complete] = rows as [Row, Row];
    const overview = firstBytes(reads, times.firstPictureBytes);
    // The first round fills the system's file cache and is left out.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ours = await app.page.evaluate(timedOpen, { viewer: app.viewer, input });
      const overviewMs = await discard(peer, overview);
      const allMs = await discard(peer, reads);
      if (round === 0) continue;
      first.ours.push(ours.firstPictureMs);
      first.peer.push(overviewMs);
      complete.ours.push(ours.completeMs);
      complete.peer.push(allMs);
    }
    const bytes = reads.reduce((sum, [from, to]) => sum + to - from, 0);
    console.log(
      `Blueprint of ${SIZE}², ${(bytes / 2 ** 20).toFixed(0)} MiB in ${reads.length} reads`,
    );
    console.log(`(overview: ${overview.length} reads), medians of ${ROUNDS} rounds in turns:\n`);
    console.log(format(rows, "reads alone"));
    mkdirSync(OUTPUT, { recursive: true });
    writeFileSync(
      path.join(OUTPUT, "blueprint.json"),
      JSON.stringify({ size: SIZE, rows }, null, 2),
    );
    expect(first.ours).toHaveLength(ROUNDS);
  } finally {
    await browser.close();
    await peers.close();
    await pages.close();
  }
});

/** A file input of the bench's own, since the page's opens what it is given at once. */
async function chosenInput(app: App, file: string): Promise<JSHandle<HTMLInputElement>> {
  const input = await app.page.evaluateHandle(() => {
    const input = document.createElement("input");
    input.type = "file";
    document.body.append(input);
    return input;
  });
  await input.asElement()?.setInputFiles(file);
  return input;
}

async function record(
  browser: Browser,
  address: string,
  file: string,
): Promise<{ reads: ByteRange[]; times: OpenTimes }> {
  let reads: ByteRange[] = [];
  const app = await App.open(browser, address, {
    query: "?renderer=webgl",
    prepare: async (page) => {
      reads = await recordReads(page);
    },
  });
  const input = await chosenInput(app, file);
  const times = await app.page.evaluate(timedOpen, { viewer: app.viewer, input });
  await app.close();
  return { reads, times };
}

async function openPeer(browser: Browser, address: string, file: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${address}discard-reads.html`);
  await page.locator("#file").setInputFiles(file);
  return page;
}

function discard(peer: Page, ranges: readonly ByteRange[]): Promise<number> {
  return peer.evaluate(
    async (ranges) => {
      const input = document.querySelector<HTMLInputElement>("#file");
      const worker = new Worker("./discard-reads.worker.js");
      const answer = new Promise<{ ms: number }>((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
      });
      worker.postMessage({ file: input?.files?.[0], ranges });
      const { ms } = await answer;
      worker.terminate();
      return ms;
    },
    ranges as [number, number][],
  );
}
