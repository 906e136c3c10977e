/** What the sample looks like, layer by layer: one picture for both backends. */
import type { PNG } from "pngjs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Camera, Layer, Rgba, SettingValue } from "../../web/protocol/map.js";
import type { App, AppOptions } from "../support/app.js";
import { BlueprintV2, withBiomesV1, withHeights } from "../support/blueprint.js";
import { comparePictures, PIXEL_SHARE } from "../support/compare.js";
import { SAMPLE, sampleBytes, sampleV1Bytes } from "../support/files.js";
import { expectGolden, goldenPicture } from "../support/golden.js";
import { layersOf } from "../support/panel.js";
import { shifted } from "../support/picture.js";
import { BACKENDS, type Stage, useBrowser } from "../support/use-browser.js";

const SIDE_PX = 400;

/** All layers of the sample; one that belongs to another is drawn over it. */
const LAYERS = [
  "heights",
  "biomes",
  "slope",
  "hillshade",
  "sea-level",
  "contours",
  "contours contour-labels",
  "roads",
  "crater",
  "crater impact-center",
  "towns",
  "towns town-labels",
  "grid",
];
const PRESETS = ["terrain", "biomes", "roads"];
const LINES_AND_LABELS = [
  "contours",
  "contour-labels",
  "roads",
  "crater",
  "towns",
  "town-labels",
  "grid",
];

/** The whole island and some ground around it. */
const WHOLE: Camera = { centerPlane: [512, 512], planePerPx: 2.6 };

/** Where `withHoles` and `withInvalidBiomes` change the sample. */
const HOLES: Camera = { centerPlane: [512, 512], planePerPx: 0.25 };

/** The sample on a page of its own, and what it was when it had been opened. */
interface Shown {
  app: App;
  layers: readonly Layer[];
  settings: readonly { id: string; value: SettingValue }[];
}

async function openSample(stage: Stage, options: AppOptions = {}): Promise<Shown> {
  const app = await stage.openForAll(options);
  // Small from the start: software draws each frame of a large one too.
  await app.pinPicture(SIDE_PX, SIDE_PX);
  await app.show(SAMPLE);
  await app.viewer.evaluate((viewer) => viewer.setBackground(223, 227, 230));
  const settings = await app.viewer.evaluate((viewer) =>
    (viewer.shown?.settings ?? []).map(({ id, value }) => ({ id, value })),
  );
  return { app, layers: await layersOf(app), settings };
}

/** The sample as it was opened, whole, whatever a test before did with it. */
async function again({ app, layers, settings }: Shown): Promise<App> {
  await app.viewer.evaluate(async (viewer, settings) => {
    const [sample, ...others] = viewer.maps;
    if (!sample) throw new Error("The sample was closed");
    for (const map of others) viewer.close(map);
    viewer.show(sample);
    for (const { id, value } of settings) {
      const now = sample.settings.find((setting) => setting.id === id)?.value;
      if (now !== value) await sample.set(id, value);
    }
    for (const { id } of sample.layers) sample.resetLayer(id);
  }, settings);
  await app.pinPicture(SIDE_PX, SIDE_PX);
  await app.setCamera(WHOLE);
  await app.settle();
  expect(await layersOf(app)).toEqual(layers);
  return app;
}

describe.each(BACKENDS)("the sample drawn with %s", (backend) => {
  const stage = useBrowser(backend);
  let shown: Shown;
  beforeAll(async () => {
    shown = await openSample(stage);
  });

  test("each layer alone looks as it did", async () => {
    const app = await again(shown);
    expect(shown.layers.map(({ id }) => id).toSorted()).toEqual(LAYERS.map(ownId).toSorted());
    for (const layer of LAYERS) {
      await app.showLayers(...layer.split(" "));
      expectGolden(`blueprint/${ownId(layer)}`, await app.capture());
    }
    await app.showLayers("heights");
    await app.setCamera(peakCamera());
    expectGolden("blueprint/peaks", await app.capture());
    app.expectQuiet();
  });

  test("each preset looks as it did", async () => {
    const app = await again(shown);
    const presets = await app.viewer.evaluate((viewer) => viewer.shown?.presets);
    expect(presets?.map(({ id }) => id)).toEqual(PRESETS);
    for (const { id, layers } of presets ?? []) {
      await app.showPreset(layers);
      expectGolden(`blueprint/preset-${id}`, await app.capture());
    }
    app.expectQuiet();
  });

  test("lines and labels keep their size on screen at one and two device pixels", async () => {
    for (const pxPerCssPx of [1, 2]) {
      const app =
        pxPerCssPx === 1
          ? await again(shown)
          : (await openSample(stage, { context: { deviceScaleFactor: pxPerCssPx } })).app;
      await app.pinPicture(SIDE_PX / 2, SIDE_PX / 2);
      await app.setCamera({ ...nearCamera(), planePerPx: 1 / pxPerCssPx });
      await app.showLayers(...LINES_AND_LABELS);
      expectGolden(`blueprint/lines-at-${pxPerCssPx}x`, await app.capture());
      app.expectQuiet();
      if (app !== shown.app) await app.close();
    }
  });

  test("with y up the picture is the mirror image, with the light and the texts as before", async () => {
    const app = await again(shown);
    await app.viewer.evaluate((viewer) => viewer.shown?.set("north", "up"));
    await app.showLayers("heights", "hillshade", "contours", "contour-labels", "towns", "grid");
    expectGolden("blueprint/y-up", await app.capture());
    app.expectQuiet();
  });

  test("all layers together look as they did, from afar and from near", async () => {
    const app = await again(shown);
    await app.showLayers();
    expectGolden("blueprint/all", await app.capture());
    // Twice as large, so that each line and letter has its full shape.
    await app.pinPicture(SIDE_PX / 2, SIDE_PX / 2);
    await app.setCamera(nearCamera());
    expectGolden("blueprint/near", await app.capture({ kind: "view", scale: 2 }));
    app.expectQuiet();
  });

  test("what has no height or no allowed biome looks like nothing else", async () => {
    const app = await again(shown);
    await app.show({ name: "holes.dat", bytes: withHoles() });
    await app.showLayers("heights", "hillshade");
    await app.setCamera(HOLES);
    expectGolden("blueprint/no-data", await app.capture());
    await app.show({ name: "invalid.dat", bytes: withInvalidBiomes() });
    await app.showLayers("biomes");
    await app.setCamera(HOLES);
    expectGolden("blueprint/invalid-biomes", await app.capture());
    app.expectQuiet();
  });

  // What is compared is the same picture with either.
  describe.runIf(backend === "webgl")("and compared with a golden picture", () => {
    test("fails for one changed entry of the height palette, on the coast or on the peaks", async () => {
      const app = await again(shown);
      await app.showLayers("heights");
      await expectEachColourToShow(app, "heights", [0, 20, 40, 60]);
      await app.setCamera(peakCamera());
      await expectEachColourToShow(app, "heights", [80, 120, 160, 200, 240, 255]);
    });

    test("fails for one changed biome colour", async () => {
      const app = await again(shown);
      await app.showLayers("biomes");
      const shares = biomeShares();
      const common = [...shares].filter(([, share]) => share > 2 * PIXEL_SHARE).map(([id]) => id);
      expect(common.length).toBeGreaterThan(4);
      await expectEachColourToShow(app, "biomes", common);
    });
  });
});

test.each(LAYERS.map(ownId))("a shift of the golden picture of %s by one pixel fails", (layer) => {
  const picture = goldenPicture(`blueprint/${layer}`);
  expect(differingShare(shifted(picture, 1), picture)).toBeGreaterThan(PIXEL_SHARE);
});

/** The layer that an entry of `LAYERS` is about. */
function ownId(layer: string): string {
  return layer.split(" ").at(-1) ?? layer;
}

/** Changes the colours of a layer one at a time and fails for one whose change the golden allows. */
async function expectEachColourToShow(app: App, id: string, entries: number[]): Promise<void> {
  const before = await app.capturePixels();
  const colors = await app.viewer.evaluate((viewer, id) => {
    const style = viewer.shown?.layers.find((layer) => layer.id === id)?.style;
    return style && "colors" in style ? style.colors : [];
  }, id);
  for (const entry of entries) {
    const changed = colors.map((color, at) => (at === entry ? otherColour(color) : color));
    await app.setLayer(id, { style: { colors: changed } });
    const share = differingShare(await app.capturePixels(), before);
    expect(share, `${id}, entry ${entry}`).toBeGreaterThan(PIXEL_SHARE);
  }
  await app.setLayer(id, { style: { colors } });
}

/** A neighbouring colour: each channel a tenth of its range away. */
function otherColour([r, g, b, a]: Rgba): Rgba {
  const other = (channel: number) => (channel > 127 ? channel - 26 : channel + 26);
  return [other(r), other(g), other(b), a];
}

function differingShare(actual: PNG, expected: PNG): number {
  const comparison = comparePictures(actual, expected);
  if (!comparison) throw new Error("The pictures differ in size");
  return comparison.share;
}

/** The sample with a disc of NaN and one of infinity. */
function withHoles(): Buffer {
  const nan = disc(490, 500, 15).map((cell) => ({ ...cell, height: Number.NaN }));
  const infinite = disc(530, 520, 9).map((cell) => ({ ...cell, height: Infinity }));
  return withHeights(sampleBytes(), [...nan, ...infinite]);
}

/** The sample's twin with biomes that no version allows. */
function withInvalidBiomes(): Buffer {
  const negative = disc(490, 500, 15).map((cell) => ({ ...cell, biome: -1 }));
  const large = disc(530, 520, 9).map((cell) => ({ ...cell, biome: 300 }));
  return withBiomesV1(sampleV1Bytes(), [...negative, ...large]);
}

function disc(middleX: number, middleY: number, radius: number): { x: number; y: number }[] {
  const side = Array.from({ length: 2 * radius + 1 }, (_, at) => at - radius);
  return side.flatMap((dx) =>
    side
      .filter((dy) => Math.hypot(dx, dy) <= radius)
      .map((dy) => ({ x: middleX + dx, y: middleY + dy })),
  );
}

/** A town where highways meet. */
function nearCamera(): Camera {
  const town = new BlueprintV2(sampleBytes()).towns().find(({ isHighwayNode }) => isHighwayNode);
  if (!town) throw new Error("The sample has no town on a highway");
  return { centerPlane: [town.x, town.y], planePerPx: 0.5 };
}

/** The surroundings of the highest cell. */
function peakCamera(): Camera {
  const file = new BlueprintV2(sampleBytes());
  const { offset, length } = file.section("HGTS");
  let [peak, highest] = [0, -Infinity];
  for (let at = 0; at < length; at += 4) {
    const height = file.bytes.readFloatLE(offset + at);
    if (height > highest) [peak, highest] = [at / 4, height];
  }
  const [x, y] = [Math.floor(peak / file.mapSize), peak % file.mapSize];
  return { centerPlane: [x, y], planePerPx: 0.8 };
}

/** Which share of the cells each biome of the sample has. */
function biomeShares(): Map<number, number> {
  const file = new BlueprintV2(sampleBytes());
  const { offset, length } = file.section("BIOM");
  const shares = new Map<number, number>();
  for (const ordinal of file.bytes.subarray(offset, offset + length)) {
    shares.set(ordinal, (shares.get(ordinal) ?? 0) + 1 / length);
  }
  return shares;
}
