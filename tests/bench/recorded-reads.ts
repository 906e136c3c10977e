/** The ranges that the viewer reads of a file, in order: what the peer has to read as well. */
import type { Page } from "playwright-core";

export type ByteRange = readonly [from: number, to: number];

/**
 * Records every slice that a document worker takes of its file. Slows reading down, so a page that
 * records is not timed.
 */
export async function recordReads(page: Page): Promise<ByteRange[]> {
  const reads: ByteRange[] = [];
  await page.exposeFunction("recordRead", (from: number, to: number) => reads.push([from, to]));
  await page.addInitScript(() => {
    const { recordRead } = globalThis as unknown as {
      recordRead: (from: number, to: number) => void;
    };
    new BroadcastChannel("reads").onmessage = ({ data: [from, to] }) => recordRead(from, to);
  });
  await page.route(/document\.worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const patch = `{
      const reads = new BroadcastChannel("reads");
      const slice = Blob.prototype.slice;
      Blob.prototype.slice = function (from, to, type) {
        reads.postMessage([from, to]);
        return slice.call(this, from, to, type);
      };
    }`;
    await route.fulfill({ response, body: patch + (await response.text()) });
  });
  return reads;
}

/** The first ranges that make up so many bytes. */
export function firstBytes(reads: readonly ByteRange[], bytes: number): ByteRange[] {
  let sum = 0;
  const end = reads.findIndex(([from, to]) => {
    sum += to - from;
    return sum >= bytes;
  });
  return reads.slice(0, end + 1);
}
