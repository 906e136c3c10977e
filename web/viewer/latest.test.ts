import { expect, it } from "vitest";
import { Latest } from "./latest.js";

it("has one request in flight and makes only the latest of those that came meanwhile", async () => {
  const asked: number[] = [];
  const answers: ((answer: string) => void)[] = [];
  const latest = new Latest((input: number) => {
    asked.push(input);
    return new Promise<string>((resolve) => answers.push(resolve));
  });
  const results = [1, 2, 3].map((input) => latest.request(input));
  expect(asked).toEqual([1]);
  answers[0]?.("one");
  expect(await results[0]).toBe("one");
  expect(await results[1]).toBeUndefined();
  expect(asked).toEqual([1, 3]);
  answers[1]?.("three");
  expect(await results[2]).toBe("three");
});

it("goes on after a request that failed", async () => {
  const latest = new Latest((input: number) =>
    input === 1 ? Promise.reject(new Error("no")) : Promise.resolve(input),
  );
  const [first, second] = [latest.request(1), latest.request(2)];
  await expect(first).rejects.toThrow("no");
  expect(await second).toBe(2);
});
