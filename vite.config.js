import { defineConfig } from "vite";
import { CONTENT_SECURITY_POLICY } from "./scripts/lib/content-policy.mjs";

/** For hosts that send no headers. It binds the page, but not its workers. */
const policyInPage = {
  name: "content-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: CONTENT_SECURITY_POLICY },
      injectTo: "head-prepend",
    },
  ],
};

export default defineConfig({
  root: "web",
  publicDir: "../public",
  // Relative addresses, so that the built folder works under any path of a static host.
  base: "./",
  plugins: [policyInPage],
  worker: { format: "es" },
  preview: { headers: { "Content-Security-Policy": CONTENT_SECURITY_POLICY } },
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
