// `npm start`: builds the viewer and serves it, from nothing but Rust, a C linker and Node.
import path from "node:path";
import { buildAssets, buildPage } from "./lib/artifacts.mjs";
import { serverOptions } from "./lib/options.mjs";
import { root } from "./lib/paths.mjs";
import { script } from "./lib/process.mjs";
import { setUp } from "./lib/setup.mjs";

await script(async () => {
  const options = serverOptions();
  await setUp();
  await buildAssets();
  console.log("Building the page ...");
  await buildPage();
  const { preview } = await import("vite");
  const server = await preview({
    configFile: path.join(root, "vite.config.js"),
    preview: options,
  });
  console.log(`\nMapscope is at ${server.resolvedUrls?.local[0]} (end it with Ctrl+C)`);
});
