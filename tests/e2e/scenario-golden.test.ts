/** What the sample scenarios look like: one picture for both backends. */
import { afterAll, beforeAll, describe, test } from "vitest";
import type { SettingValue } from "../../web/protocol/map.js";
import { planeAt } from "../../web/protocol/plane.js";
import type { App } from "../support/app.js";
import { SCENARIO_SAMPLES, scenarioSample } from "../support/files.js";
import { expectGolden } from "../support/golden.js";
import { BACKENDS, useBrowser } from "../support/use-browser.js";

const WIDTH_PX = 480;
const HEIGHT_PX = 300;

/** Other ways to look at one of them: a setting, its values, and the one that it has by itself. */
const WAYS: [setting: string, values: SettingValue[], own: SettingValue][] = [
  ["view", ["flat", "square"], "isometric"],
  ["colors", ["height", "tile-set", "sub-tile", "class"], "natural"],
  ["lighting", [true], false],
];

describe.each(BACKENDS)("the scenarios drawn with %s", (backend) => {
  const stage = useBrowser(backend);
  let app: App;
  beforeAll(async () => {
    app = await stage.openForAll();
    // Small from the start: software draws each frame of a large one too.
    await app.pinPicture(WIDTH_PX, HEIGHT_PX);
  });
  afterAll(() => app.expectQuiet());

  /** Shows a map alone, whole. */
  async function open(name: string): Promise<void> {
    await app.viewer.evaluate((viewer) => {
      for (const map of [...viewer.maps]) viewer.close(map);
      viewer.setBackground(223, 227, 230);
    });
    await app.show(scenarioSample(name));
  }

  async function set(id: string, value: SettingValue): Promise<void> {
    const taken = await app.viewer.evaluate(
      (viewer, { id, value }) => viewer.shown?.set(id, value),
      { id, value },
    );
    if (taken !== true) throw new Error(`${id} cannot be ${value}`);
    await app.settle();
  }

  test.each(SCENARIO_SAMPLES)("%s looks as it did, whole", async (name) => {
    await open(name);
    expectGolden(`scenario/${name.replace(/\..*/, "")}`, await app.capture());
  });

  test("each view and each colouring looks as it did", async () => {
    await open("heartland_crossing.mpr");
    for (const [id, values, own] of WAYS) {
      for (const value of values) {
        await set(id, value);
        await app.viewer.evaluate((viewer) => viewer.fit());
        await app.settle();
        const name = value === true ? id : value;
        expectGolden(`scenario/heartland_crossing-${name}`, await app.capture());
      }
      await set(id, own);
    }
  });

  test("growing ice looks as it did", async () => {
    await open("frozen_narrows.map");
    await set("colors", "ice");
    expectGolden("scenario/frozen_narrows-ice", await app.capture());
  });

  test("cliffs, structures and their names look as they did from near", async () => {
    await open("heartland_crossing.mpr");
    await app.showLayers();
    const [anchor, projection] = await app.viewer.evaluate(async (viewer) => {
      const found = await viewer.shown?.find("start 1", 1);
      return [found?.items[0]?.anchorWorld, viewer.shown?.plane?.parts[0].projection];
    });
    if (!anchor || !projection) throw new Error("The map has no first start position");
    await app.setCamera({ centerPlane: planeAt(projection, anchor), planePerPx: 1 });
    expectGolden("scenario/heartland_crossing-near", await app.capture());
  });
});
