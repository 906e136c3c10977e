/** The two versions of one world are one picture. */
import { describe, expect, test } from "vitest";
import { withoutHighwayNodes } from "../support/blueprint.js";
import { comparePictures } from "../support/compare.js";
import { SAMPLE_V1, sampleBytes } from "../support/files.js";
import { BACKENDS, useBrowser } from "../support/use-browser.js";

describe.each(BACKENDS)("version 1 drawn with %s", (backend) => {
  const stage = useBrowser(backend);

  test("is the picture of its version 2 twin, layer by layer", async () => {
    const app = await stage.open();
    // Small from the start: software draws each frame of a large one too.
    await app.pinPicture(400, 400);
    // Version 1 cannot mark a town as a node of the highways, which is drawn as a ring.
    await app.show({ name: "twin.dat", bytes: withoutHighwayNodes(sampleBytes()) });
    const visible = [["heights", "hillshade"], ["biomes"], ["roads", "towns", "town-labels"]];
    const pictures = [];
    for (const shows of ["twin.dat", "v1"]) {
      if (shows === "v1") await app.show(SAMPLE_V1);
      await app.setCamera({ centerPlane: [512, 512], planePerPx: 1.3 });
      for (const layers of visible) {
        await app.showLayers(...layers);
        pictures.push(await app.capturePixels());
      }
    }
    for (const [at, layers] of visible.entries()) {
      const [v2, v1] = [pictures[at], pictures[at + visible.length]];
      if (!v1 || !v2) throw new Error("A picture is missing");
      expect(comparePictures(v1, v2)?.worstDeltaE, layers.join(", ")).toBe(0);
    }
  });
});
