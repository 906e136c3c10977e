/** A file made out of a map, step by step, so that tiles and pointer are served in between. */
import type { OpenDocument } from "../protocol/decode-wasm.js";
import { ProtocolError } from "../protocol/error.js";
import type { RequestContext } from "../protocol/rpc.js";
import { yieldToEvents } from "./yield-to-events.js";

/** Pieces are put together at this size: a blob of very many small ones is slow. */
const PART_BYTES = 1 << 20;

/** Makes the file of this id; a blob, which browsers keep out of memory when it is large. */
export async function makeExport(
  document: OpenDocument,
  id: string,
  { signal, progress }: RequestContext<number>,
): Promise<Blob> {
  const about = document.exports().find((each) => each.id === id);
  const making = about && document.export(id);
  if (!making) {
    throw new ProtocolError({ kind: "program", message: `This map has no file ${id} to make.` });
  }
  const parts: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let pendingBytes = 0;
  try {
    for (let isComplete = false; !isComplete; ) {
      const step = await making.step();
      signal.throwIfAborted();
      isComplete = step.isComplete;
      if (step.bytes.length > 0) {
        pending.push(step.bytes as Uint8Array<ArrayBuffer>);
        pendingBytes += step.bytes.length;
      }
      if (isComplete || pendingBytes >= PART_BYTES) {
        parts.push(new Blob(pending));
        pending = [];
        pendingBytes = 0;
      }
      progress(step.progress);
      await yieldToEvents();
      signal.throwIfAborted();
    }
    return new Blob(parts, { type: about.mediaType });
  } finally {
    making.free();
  }
}
