import { defineConfig } from "vite";

export default defineConfig({
  root: "web",
  publicDir: "../public",
  // Relative addresses, so that the built folder works under any path of a static host.
  base: "./",
  worker: { format: "es" },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    // The content policy that hosts are told to send allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The page's static import graph is read from it to check the size budgets.
    manifest: true,
    chunkSizeWarningLimit: 1024,
  },
});
