import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PNG } from "pngjs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expectGolden, type GoldenFolders } from "../support/golden.js";

type Colour = [number, number, number];

const PALETTE: Colour[] = [
  [38, 84, 124],
  [86, 142, 166],
  [214, 200, 152],
  [124, 160, 92],
  [84, 116, 68],
  [132, 116, 98],
  [188, 180, 172],
  [240, 240, 244],
];

const SIZE = 192;

/** Bands of colour over rolling ground, shaded: what the viewer draws, in small. */
function terrain({ palette = PALETTE, shift = 0, brighter = 0, size = SIZE } = {}): Buffer {
  const picture = new PNG({ width: size, height: size });
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [u, v] = [(x + shift) / 23, y / 19];
      const height = (Math.sin(u) + Math.cos(v) + Math.sin(0.7 * u - 1.3 * v) + 3) / 6;
      const shade = 0.85 + 0.15 * Math.cos(u - v);
      const colour = palette[Math.min(palette.length - 1, Math.floor(height * palette.length))];
      const texel = (colour ?? [0, 0, 0]).map((channel) => channel * shade + brighter);
      picture.data.set([...texel, 255], 4 * (y * size + x));
    }
  }
  return PNG.sync.write(picture);
}

describe("a golden picture", () => {
  let folders: GoldenFolders;

  beforeEach(() => {
    const folder = mkdtempSync(path.join(tmpdir(), "mapscope-golden-"));
    folders = { golden: path.join(folder, "golden"), output: path.join(folder, "output") };
    vi.stubEnv("UPDATE_GOLDEN", "1");
    expectGolden("terrain", terrain(), folders);
    vi.stubEnv("UPDATE_GOLDEN", "");
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(path.dirname(folders.golden), { recursive: true });
  });

  const compare = (png: Buffer) => () => expectGolden("terrain", png, folders);

  test("accepts itself", () => {
    expect(compare(terrain())).not.toThrow();
  });

  test("accepts rounding that no eye sees", () => {
    expect(compare(terrain({ brighter: 1 }))).not.toThrow();
  });

  test("rejects a shift by one pixel", () => {
    expect(compare(terrain({ shift: 1 }))).toThrow(/% of pixels differ/);
  });

  test.each([...PALETTE.keys()])("rejects another colour in entry %i of the palette", (entry) => {
    const palette = PALETTE.map((colour, index): Colour => {
      const [red, green, blue] = colour;
      return index === entry ? [red, green, blue ^ 32] : colour;
    });
    expect(compare(terrain({ palette }))).toThrow(/% of pixels differ/);
  });

  test("rejects another size", () => {
    expect(compare(terrain({ size: SIZE - 1 }))).toThrow(/191×191 pixels instead of 192×192/);
  });

  test("rejects another transparency", () => {
    const picture = PNG.sync.read(terrain());
    for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 128;
    expect(compare(PNG.sync.write(picture))).toThrow(/% of pixels differ/);
  });

  test("is asked for where it is missing", () => {
    expect(() => expectGolden("coast", terrain(), folders)).toThrow(/UPDATE_GOLDEN=1/);
  });

  test("leaves what was drawn, and where it differs, for a person to look at", () => {
    expect(compare(terrain({ shift: 1 }))).toThrow();
    expect(readdirSync(folders.output).sort()).toEqual(["terrain.actual.png", "terrain.diff.png"]);
  });
});
