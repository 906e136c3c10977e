// `npm run sample -- --size N ...`: writes a sample world of any size.
import path from "node:path";
import { root } from "./lib/paths.mjs";
import { run, script } from "./lib/process.mjs";

await script(async () => {
  const cargo = ["run", "--quiet", "--release", "--locked", "--package", "mapscope-samples"];
  const manifest = ["--manifest-path", path.join(root, "Cargo.toml")];
  // npm starts scripts in the repository; a relative output belongs where the user stands.
  const { code } = await run(
    "cargo",
    [...cargo, ...manifest, "--bin", "sample", "--", ...process.argv.slice(2)],
    { cwd: process.env.INIT_CWD ?? process.cwd() },
  );
  process.exitCode = code;
});
