import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTENT_SECURITY_POLICY } from "../../scripts/lib/content-policy.mjs";
import { type StaticServer, serve } from "../support/server.js";

const folder = mkdtempSync(path.join(tmpdir(), "mapscope-server-"));
let server: StaticServer;

beforeAll(async () => {
  writeFileSync(path.join(folder, "index.html"), "<!doctype html>");
  writeFileSync(path.join(folder, "module.wasm"), "0123456789");
  server = await serve({ folder });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test("wasm goes out as what browsers compile while they load it", async () => {
  const response = await fetch(`${server.url}module.wasm`);
  expect(response.headers.get("Content-Type")).toBe("application/wasm");
});

test("the page goes out under the strictest policy", async () => {
  const response = await fetch(server.url);
  expect(response.headers.get("Content-Security-Policy")).toBe(CONTENT_SECURITY_POLICY);
});

test("a range is answered with just its bytes", async () => {
  const response = await fetch(`${server.url}module.wasm`, { headers: { Range: "bytes=2-4" } });
  expect(response.status).toBe(206);
  expect(await response.text()).toBe("234");
});

test("a missing file is missing", async () => {
  expect((await fetch(`${server.url}nothing.js`)).status).toBe(404);
});
