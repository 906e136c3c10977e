import { expect, test, vi } from "vitest";
import { staticGraph } from "../../scripts/test/budgets.mjs";
import { countCargo } from "../../scripts/test/count.mjs";
import { runSteps } from "../../scripts/test/run.mjs";

const silent = () => {};
const ok = { passed: 1, failed: 0, skipped: 0 };

function step(name: string, needs: string[], run = async () => ok) {
  return { name, title: name, needs, run: vi.fn(run) };
}

test("cargo's closing lines add up, coloured or not", () => {
  const output = [
    "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out",
    "test result: \u001b[31mFAILED\u001b[0m. 3 passed; 2 failed; 0 ignored; 0 measured",
  ].join("\n");
  expect(countCargo(output)).toEqual({ passed: 15, failed: 2, skipped: 1 });
});

test("a failed step does not stop the rest, only what needs it", async () => {
  const first = step("first", [], () => Promise.reject(new Error("broken")));
  const second = step("second", ["first"]);
  const third = step("third", []);
  expect(await runSteps([first, second, third], [], silent)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
  });
  expect(second.run).not.toHaveBeenCalled();
});

test("a named step brings what it needs, and nothing else", async () => {
  const all = [step("a", []), step("b", ["a"]), step("c", ["b"]), step("d", [])];
  await runSteps(all, ["c"], silent);
  expect(all.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1, 0]);
});

test("the first load is the static imports and their styles, each once", () => {
  const manifest = {
    "index.html": { file: "index.js", imports: ["_a", "_b"], dynamicImports: ["lazy.ts"] },
    _a: { file: "a.js", imports: ["_b"], css: ["a.css"] },
    _b: { file: "b.js" },
    "lazy.ts": { file: "lazy.js", css: ["lazy.css"] },
  };
  expect(staticGraph(manifest, "index.html").sort()).toEqual(["a.css", "a.js", "b.js", "index.js"]);
});
