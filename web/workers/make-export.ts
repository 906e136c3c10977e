/** A file made out of a map, step by step, so that tiles and pointer are served in between. */
import type { OpenDocument } from "../protocol/decode-wasm.js";
import { ProtocolError } from "../protocol/error.js";
import type { RequestContext } from "../protocol/rpc.js";
import { PngImageData } from "./png-image-data.js";
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
  let imageData: PngImageData | undefined;
  const add = (piece: Uint8Array<ArrayBuffer>): void => {
    pending.push(piece);
    pendingBytes += piece.length;
  };
  try {
    for (let isComplete = false; !isComplete; ) {
      const step = await making.step();
      isComplete = step.isComplete;
      const bytes = step.bytes as Uint8Array<ArrayBuffer>;
      if (step.packing === "pngImageData") {
        imageData ??= new PngImageData();
        (await imageData.write(bytes)).forEach(add);
      } else if (bytes.length > 0) {
        (await imageData?.finish())?.forEach(add);
        imageData = undefined;
        add(bytes);
      }
      signal.throwIfAborted();
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
    imageData?.cancel(signal.reason);
    making.free();
  }
}
