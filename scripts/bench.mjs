// `npm run bench`: measures the built page against its peers and prints one table for each case.
import { buildAssets, buildPage, buildWasm } from "./lib/artifacts.mjs";
import { modulePath } from "./lib/paths.mjs";
import { run, script } from "./lib/process.mjs";
import { setUp } from "./lib/setup.mjs";

await script(async () => {
  await setUp();
  await buildAssets();
  await buildWasm("bench-scenario", "bench-region");
  await buildPage();
  const { findOrInstallBrowser } = await import("../tests/support/find-browser.mjs");
  const browser = await findOrInstallBrowser(run);
  const { code } = await run(
    process.execPath,
    [modulePath("vitest/vitest.mjs"), "run", "--project", "bench", ...process.argv.slice(2)],
    { env: { CHROME_PATH: browser } },
  );
  process.exitCode = code;
});
