import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts", "web/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          // Each file starts a browser that draws in software: one at a time, and patiently.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "bench",
          include: ["tests/bench/**/*.bench.ts"],
          fileParallelism: false,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
