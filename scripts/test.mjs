// `npm test`: every check of the project, from nothing but Rust, a C linker and Node.
//
// `npm test -- unit e2e -t hover` runs the named steps, after those that they build on; what
// starts with a dash, and all behind it, goes to vitest.
import { Failure, script } from "./lib/process.mjs";
import { setUp, setUpRustTools } from "./lib/setup.mjs";
import { runSteps } from "./test/run.mjs";
import { steps } from "./test/steps.mjs";

await script(async () => {
  const args = process.argv.slice(2);
  const dash = args.findIndex((arg) => arg.startsWith("-"));
  const names = dash === -1 ? args : args.slice(0, dash);
  const vitestArgs = dash === -1 ? [] : args.slice(dash);
  const all = steps(vitestArgs);
  const unknown = names.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = all.map((step) => step.name).join(", ");
    throw new Failure(`No step ${unknown.join(", ")}. There are: ${known}`);
  }
  await setUp();
  await setUpRustTools();
  const { failed } = await runSteps(all, names);
  if (failed > 0) process.exitCode = 1;
});
