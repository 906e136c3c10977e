// `npm run build`: makes `dist`, the folder that a static host serves.
import { buildAssets, buildPage } from "./lib/artifacts.mjs";
import { script } from "./lib/process.mjs";
import { setUp } from "./lib/setup.mjs";

await script(async () => {
  await setUp();
  await buildAssets();
  await buildPage();
  console.log("The page is in dist.");
});
