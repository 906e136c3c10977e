// `npm run dev`: serves the page from its sources, and again whenever one is saved.
import path from "node:path";
import { buildAssets } from "./lib/artifacts.mjs";
import { serverOptions } from "./lib/options.mjs";
import { root } from "./lib/paths.mjs";
import { script } from "./lib/process.mjs";
import { setUp } from "./lib/setup.mjs";

await script(async () => {
  const options = serverOptions();
  await setUp();
  await buildAssets();
  const { createServer } = await import("vite");
  const server = await createServer({
    configFile: path.join(root, "vite.config.js"),
    server: options,
  });
  await server.listen();
  server.printUrls();
});
