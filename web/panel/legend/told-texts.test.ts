import { expect, it } from "vitest";
import { ToldTexts } from "./told-texts.js";

it("knows a text that comes back late, while a newer one is on its way", () => {
  const told = new ToldTexts();
  told.tell("first");
  told.tell("second");
  expect(told.comesBack("first")).toBe(true);
  expect(told.comesBack("second")).toBe(true);
});

it("takes what comes from elsewhere, and what comes twice, for new", () => {
  const told = new ToldTexts();
  told.tell("own");
  expect(told.comesBack("dropped")).toBe(false);
  expect(told.comesBack("own")).toBe(true);
  expect(told.comesBack("own")).toBe(false);
});

it("does not wait for what was left out on the way", () => {
  const told = new ToldTexts();
  told.tell("first");
  told.tell(undefined);
  expect(told.comesBack(undefined)).toBe(true);
  expect(told.comesBack("first")).toBe(false);
});
