import { defineConfig } from "vitest/config";

/** They measure the machine's memory and time, or take the browser down: nothing runs beside them. */
const ALONE = ["closing", "device-loss", "large-map"].map((name) => `tests/e2e/${name}.test.ts`);

/** A slow machine that draws in software is waited for. */
const PATIENT = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

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
          exclude: ALONE,
          // Each file starts a browser that draws in software. Two take turns on two cores: while
          // one waits for a frame, the other works.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...PATIENT,
        },
      },
      {
        test: {
          name: "e2e-alone",
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          ...PATIENT,
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
