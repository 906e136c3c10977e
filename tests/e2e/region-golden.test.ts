/** What worlds of regions look like: one picture for both backends. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, test } from "vitest";
import type { SettingValue } from "../../web/protocol/map.js";
import type { App } from "../support/app.js";
import { SAMPLE } from "../support/files.js";
import { expectGolden } from "../support/golden.js";
import { BACKENDS, useBrowser } from "../support/use-browser.js";

/** Two parts beside each other fill it. */
const WIDTH_PX = 600;
const HEIGHT_PX = 330;

function filesOf(sample: string): string[] {
  const folder = path.join(path.dirname(SAMPLE), sample);
  return readdirSync(folder).map((name) => path.join(folder, name));
}

const ISLAND = filesOf("island");
const MIDDLE = ISLAND.filter((file) => file.endsWith("region_0_0_1.progressia_region"));
const DAMAGED = filesOf("damaged_island");

describe.each(BACKENDS)("regions drawn with %s", (backend) => {
  const stage = useBrowser(backend);
  let app: App;
  beforeAll(async () => {
    app = await stage.openForAll();
    // Small from the start: software draws each frame of a large one too.
    await app.pinPicture(WIDTH_PX, HEIGHT_PX);
  });
  afterAll(() => app.expectQuiet());

  /** Shows a world alone, whole. */
  async function open(files: readonly string[]): Promise<void> {
    await app.viewer.evaluate((viewer) => {
      for (const map of [...viewer.maps]) viewer.close(map);
      viewer.setBackground(223, 227, 230);
    });
    await app.choose(...files);
    await app.waitForMaps(1);
    await app.settle();
  }

  async function set(settings: Readonly<Record<string, SettingValue>>): Promise<void> {
    for (const [id, value] of Object.entries(settings)) {
      const taken = await app.viewer.evaluate(
        (viewer, { id, value }) => viewer.shown?.set(id, value),
        { id, value },
      );
      if (taken !== true) throw new Error(`${id} cannot be ${value}`);
      await app.settle();
    }
  }

  /** Selects the chunk that comes first when they are sorted by a column, the highest first. */
  async function selectFirstBy(sortedBy: string): Promise<void> {
    const id = await app.viewer.evaluate(async (viewer, sortedBy) => {
      const map = viewer.shown;
      const query = { id: "chunks", words: "", sortedBy, isDescending: true, from: 0, count: 1 };
      const id = (await map?.list(query))?.rows[0]?.id;
      await map?.select(id);
      return id;
    }, sortedBy);
    if (!id) throw new Error(`No chunk is the first by ${sortedBy}`);
    await app.settle();
  }

  async function picture(name: string): Promise<void> {
    await app.viewer.evaluate((viewer) => viewer.fit());
    await app.settle();
    expectGolden(`region/${name}`, await app.capture());
  }

  test("a world of many regions looks as it did: box and slice, file, surface, blocks", async () => {
    await open(ISLAND);
    await picture("island-space");
    await set({ colors: "dominant", cut: true });
    await picture("island-cut");
    await set({ view: "file" });
    await selectFirstBy("bytes");
    await picture("island-file");
    await set({ view: "surface" });
    await picture("island-surface");
    await set({ face: "+x" });
    await picture("island-surface-x");
    // Mountains alone: software takes long for all blocks of the region in the middle.
    await set({ view: "blocks", region: "0,0,2" });
    // The view is quiet while the blocks of all chunks are read.
    await app.viewer.evaluate(
      (viewer) =>
        new Promise<void>((resolve) => {
          viewer.on("frame", ({ bytesUploaded }) => {
            if (bytesUploaded > 100_000) resolve();
          });
          void viewer.shown?.set("extent", "region");
        }),
    );
    await picture("island-blocks");
  });

  test("a region looks as it did: box and slice, file, surface, blocks of a chunk", async () => {
    await open(MIDDLE);
    await picture("region-space");
    await set({ view: "surface" });
    await picture("region-surface");
    await set({ view: "blocks" });
    await selectFirstBy("bytes");
    await picture("region-chunk");
    await set({ view: "inside" });
    await picture("region-inside");
    await set({ view: "file", "sector-colors": "chunk" });
    await picture("region-file");
  });

  test("damage looks as it did: faults of chunks, and what they lie in", async () => {
    await open(DAMAGED);
    await set({ colors: "fault" });
    await picture("damaged-space");
    await selectFirstBy("links");
    await set({ view: "sectors" });
    await picture("damaged-sectors");
  });
});
