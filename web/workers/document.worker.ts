/** The document worker: one open map, from its files to the page and the view. */
import type { DecodeModule, OpenDocument } from "../protocol/decode-wasm.js";
import type { DocumentProtocol } from "../protocol/document.js";
import { ProtocolError } from "../protocol/error.js";
import { Server, Transferred } from "../protocol/rpc.js";
import { openWithDecoder } from "./decoders.js";
import { DocumentSession } from "./document-session.js";
import { FileSource } from "./file-source.js";
import { makeExport } from "./make-export.js";

let opened: { decoder: DecodeModule; document: OpenDocument; session: DocumentSession } | undefined;
/** A port that came before the map was open. */
let earlyPort: MessagePort | undefined;
let cancelled = false;

const server = new Server<DocumentProtocol>(self, {
  requests: {
    open: async ({ files }) => {
      const { decoder, document } = await openWithDecoder(
        files.map(({ name }) => name),
        files.map((file) => new FileSource(file)),
      );
      const session = new DocumentSession(document, {
        progress: (progress) => server.emit("progress", progress),
        changed: (state) => server.emit("changed", state),
        failed: (error) => server.emit("failed", error),
      });
      opened = { decoder, document, session };
      if (earlyPort) {
        session.connect(earlyPort);
      }
      if (!cancelled) {
        session.load();
      }
      return { ...session.state, palettes: decoder.palettes() };
    },
    factsAt: ({ spot }) => theMap().session.factsAt(spot),
    set: ({ id, value, middle }) => theMap().session.set(id, value, middle),
    attach: ({ name, text }) => theMap().session.attach(name, text),
    detach: ({ kind }) => theMap().session.detach(kind),
    pick: ({ spot, radiusPlane }) => theMap().session.pick(spot, radiusPlane),
    select: ({ id }) => theMap().session.select(id),
    list: ({ id, words, sortedBy, isDescending, from, count }) =>
      theMap().document.list(id, words, sortedBy, isDescending, from, count),
    item: ({ id }) => theMap().session.item(id),
    find: ({ words, limit }) => theMap().document.find(words, limit),
    bitmap: ({ id }) => {
      const bitmap = theMap().document.bitmap(id);
      return bitmap && new Transferred(bitmap, [bitmap.rgba.buffer]);
    },
    exports: () => theMap().document.exports(),
    export: ({ id }, context) => makeExport(theMap().document, id, context),
    memory: () => opened?.decoder.memoryBytes() ?? 0,
  },
  notices: {
    connectView: ({ port }) => {
      if (opened) {
        opened.session.connect(port);
      } else {
        earlyPort?.close();
        earlyPort = port;
      }
    },
    cancelLoad: () => {
      cancelled = true;
      opened?.session.cancelLoad();
    },
    resumeLoad: () => {
      cancelled = false;
      opened?.session.load();
    },
  },
});

/** What most requests are about. */
function theMap(): NonNullable<typeof opened> {
  if (!opened) {
    throw new ProtocolError({ kind: "program", message: "The map is not open yet." });
  }
  return opened;
}
