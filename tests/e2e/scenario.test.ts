/** Scenario maps on the page: views that keep the place, what is under the pointer, and search. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, PATIENCE_MS } from "../support/app.js";
import { tinyScenario } from "../support/scenario.js";
import { useBrowser } from "../support/use-browser.js";

/**
 * The middle of cell (6, 6), three levels up: 30 pixels of the game for a step in x − y, 15 for one
 * in x + y, 15 up for a level.
 */
const HILL_TOP: [number, number] = [0, 15 * (6.5 + 6.5 - 3)];

const stage = useBrowser("webgl");
let app: App;
beforeAll(async () => {
  app = await stage.openForAll();
  await app.show({ name: "tiny.map", bytes: tinyScenario().bytes() });
});
afterAll(() => app.expectQuiet());

async function factsAt(place: readonly [number, number]): Promise<Record<string, string>> {
  const facts = await app.viewer.evaluate(
    (viewer, place) => viewer.shown?.factsAt({ plane: [...place], turn: [45, 30] }),
    place,
  );
  return Object.fromEntries((facts?.facts ?? []).map(({ id, text }) => [id, text]));
}

describe("the view", () => {
  test("as in the game: a hill hides what is behind it, and is read where it is seen", async () => {
    expect(await factsAt(HILL_TOP)).toMatchObject({
      position: "(6, 6)",
      height: "3",
      dx: "5",
      dy: "5",
    });
    // Below the top is its wall: the cells there, level, are behind it.
    expect(await factsAt([0, HILL_TOP[1] + 35])).toMatchObject({ position: "(6, 6)" });
    // Left of the wall, which ends at −30, the ground is level.
    expect(await factsAt([-40, 15 * (5.5 + 6.5)])).toMatchObject({
      position: "(5, 6)",
      height: "0",
    });
  });

  test("goes from one to the next by a key, and the place in the middle stays there", async () => {
    await app.setCamera({ centerPlane: HILL_TOP, planePerPx: 0.5 });
    await app.focusPicture();
    const seen = new Set<string>();
    for (let press = 0; press < 3; press += 1) {
      const before = JSON.stringify(await app.viewer.evaluate((viewer) => viewer.shown?.plane));
      await app.page.keyboard.press("v");
      await expect
        .poll(
          async () => JSON.stringify(await app.viewer.evaluate((viewer) => viewer.shown?.plane)),
          { timeout: PATIENCE_MS },
        )
        .not.toBe(before);
      await app.settle();
      seen.add(JSON.stringify(await app.viewer.evaluate((viewer) => viewer.shown?.plane)));
      const middle = (await app.camera())?.centerPlane;
      if (!middle) throw new Error("There is no camera");
      expect(await factsAt(middle)).toMatchObject({ position: "(6, 6)", height: "3" });
    }
    expect(seen.size).toBe(3);
  });
});
