/** The document worker: one open map, from its file to the page and the view. */
import type { DocumentProtocol } from "../protocol/document.js";
import { ProtocolError } from "../protocol/error.js";
import { Server } from "../protocol/rpc.js";
import init, { memoryBytes, open, palettes } from "../wasm/decode/decode.js";
import wasmUrl from "../wasm/decode/decode_bg.wasm?url";
import { DocumentSession } from "./document-session.js";
import { FileSource } from "./file-source.js";
import { loadWasm } from "./load-wasm.js";

let session: DocumentSession | undefined;
/** A port that came before the map was open. */
let earlyPort: MessagePort | undefined;
let cancelled = false;

const server = new Server<DocumentProtocol>(self, {
  requests: {
    open: async ({ file }) => {
      await loadWasm(init, wasmUrl);
      const document = await open(file.name, new FileSource(file));
      session = new DocumentSession(document, {
        progress: (progress) => server.emit("progress", progress),
        changed: (layers, report) => server.emit("changed", { layers, report }),
        failed: (error) => server.emit("failed", error),
      });
      if (earlyPort) {
        session.connect(earlyPort);
      }
      if (!cancelled) {
        session.load();
      }
      return {
        layers: document.layers(),
        report: document.report(),
        palettes: palettes(),
      };
    },
    factsAt: ({ x, y }) => {
      if (!session) {
        throw new ProtocolError({ kind: "program", message: "The map is not open yet." });
      }
      return session.factsAt(x, y);
    },
    memory: () => (session ? memoryBytes() : 0),
  },
  notices: {
    connectView: ({ port }) => {
      if (session) {
        session.connect(port);
      } else {
        earlyPort?.close();
        earlyPort = port;
      }
    },
    cancelLoad: () => {
      cancelled = true;
      session?.cancelLoad();
    },
    resumeLoad: () => {
      cancelled = false;
      session?.load();
    },
  },
});
