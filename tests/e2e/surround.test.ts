/** What stands around the map in a picture, and what its file says of itself. */
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import type { Surround } from "../../web/protocol/view-wasm.js";
import type { App } from "../support/app.js";
import { SAMPLE } from "../support/files.js";
import { pixelAt } from "../support/picture.js";
import { useBrowser } from "../support/use-browser.js";

const PAPER = [0xfb, 0xfa, 0xf7, 255];
const RED = [200, 30, 40, 255] as const;

const SURROUND: Surround = {
  title: { title: "The <b>isle</b>", subtitle: "1024 × 1024" },
  scaleBar: { planeLength: 1, unit: "m" },
  legend: [
    { title: "Keys", entries: [{ title: "Red", swatch: { kind: "patch", color: [...RED] } }] },
  ],
};

describe("a picture with a surround", () => {
  const stage = useBrowser("webgl");

  async function openSample(): Promise<App> {
    const app = await stage.openCleared();
    await app.pinPicture(300, 200);
    await app.show(SAMPLE);
    return app;
  }

  test("holds the same map between paper, as wide, and its texts", async () => {
    const app = await openSample();
    const what = { kind: "map", widthPx: 600 } as const;
    const bare = await app.capturePixels(what);
    const texts: [string, string][] = [
      ["Title", "Höhe ✓"],
      ["Source", "MapData_Seed_1.dat"],
    ];
    const file = await app.capture(what, { surround: SURROUND, texts });
    const picture = PNG.sync.read(file);
    expect(picture.width).toBe(600);
    const more = picture.height - bare.height;
    expect(more).toBeGreaterThan(100);
    // The map's rows are those without a surround, wherever they begin.
    const rowBytes = 4 * bare.width;
    const above = [...Array(more).keys()].find((row) =>
      picture.data
        .subarray(row * rowBytes)
        .subarray(0, bare.data.length)
        .equals(bare.data),
    );
    expect(above).toBeGreaterThan(30);
    for (const y of [0, (above ?? 0) - 1, (above ?? 0) + bare.height, picture.height - 1]) {
      expect(pixelAt(picture, 599, y)).toEqual(PAPER);
    }
    const below = (above ?? 0) + bare.height;
    const isKey = (at: number): boolean =>
      RED.every((channel, index) => picture.data[at + index] === channel);
    const keys = [...Array(600 * (picture.height - below)).keys()].filter((pixel) =>
      isKey(4 * (below * 600 + pixel)),
    );
    expect(keys.length).toBeGreaterThan(20 * 8);
    expect(chunksOf(file, "iTXt")).toEqual(texts);
    app.expectQuiet();
  });

  test("reads alike at one, two and four times the size", async () => {
    const app = await openSample();
    const heights = [];
    for (const scale of [1, 2, 4]) {
      const { width, height } = await app.capturePixels(
        { kind: "view", scale },
        { surround: SURROUND },
      );
      expect(width).toBe(300 * scale);
      heights.push(height / scale);
    }
    const [once, ...larger] = heights;
    for (const height of larger) {
      expect(Math.abs(height - (once ?? 0))).toBeLessThanOrEqual(2);
    }
  });

  test("that a PNG cannot have is refused with a sentence", async () => {
    const app = await openSample();
    const made = app.capture(undefined, { texts: [["Höhe ✓", "text"]] });
    await expect(made).rejects.toThrow("printable Latin-1");
  });
});

/** Keyword and text of a file's chunks of international text, none of which is compressed. */
function chunksOf(file: Buffer, type: string): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const data = file.subarray(at + 8, at + 8 + length);
    if (file.toString("latin1", at + 4, at + 8) === type) {
      const end = data.indexOf(0);
      // Compression flag and method, then language and translated keyword, each with its end.
      const language = data.indexOf(0, end + 3);
      const translated = data.indexOf(0, language + 1);
      expect(data[end + 1]).toBe(0);
      found.push([data.toString("latin1", 0, end), data.toString("utf8", translated + 1)]);
    }
    at += 12 + length;
  }
  return found;
}
