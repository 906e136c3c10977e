/** A static file server for the built page. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import { CONTENT_SECURITY_POLICY } from "../../scripts/lib/content-policy.mjs";

export interface StaticServer {
  /** The address of the folder, with a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** The folder; the built page if left out. */
  folder?: string;
  /** The `Content-Security-Policy` to send; null sends none, and left out the strictest. */
  contentSecurityPolicy?: string | null;
}

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

/** Serves a folder on a free port of this machine alone. Answers ranges. */
export async function serve(options: ServerOptions = {}): Promise<StaticServer> {
  const { folder = DIST, contentSecurityPolicy = CONTENT_SECURITY_POLICY } = options;
  const files = sirv(folder, {
    dev: true,
    setHeaders(response) {
      if (contentSecurityPolicy !== null) {
        response.setHeader("Content-Security-Policy", contentSecurityPolicy);
      }
    },
  });
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
