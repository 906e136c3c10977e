// `npm run format`: formats the Rust and the web sources, and makes the linter's safe fixes.
import { modulePath } from "./lib/paths.mjs";
import { must, script } from "./lib/process.mjs";
import { setUp, setUpRustTools } from "./lib/setup.mjs";

await script(async () => {
  await setUp();
  await setUpRustTools();
  await must("cargo", ["fmt", "--all"]);
  await must(process.execPath, [modulePath("@biomejs/biome/bin/biome"), "check", "--write"]);
});
