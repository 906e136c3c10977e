import { describe, expect, it } from "vitest";
import type { LegendEntry, Surround } from "../../protocol/view-wasm.js";
import { type Item, layOutSurround } from "./layout.js";
import { surroundScale } from "./rows.js";
import { scaleBar } from "./scale-bar.js";
import { FONT_PX, fitted, type Measure } from "./text.js";

/** Every character is half as wide as the font is high. */
const measure: Measure = (text, role) => [...text].length * FONT_PX[role] * 0.5;

const patch = (title: string): LegendEntry => ({
  title,
  swatch: { kind: "patch", color: [1, 2, 3, 255] },
});
const group = (title: string, count: number) => ({
  title,
  entries: Array.from({ length: count }, (_, at) => patch(`${title} ${at}`)),
});

function below(surround: Surround, widthPx: number): { heightPx: number; items: Item[] } {
  return layOutSurround(surround, widthPx, 1, measure).below;
}

const texts = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.kind === "text" ? [item.text] : []));

/** The left edges of entries, each once. */
const columns = (items: readonly Item[]): number[] => [
  ...new Set(items.flatMap((item) => (item.kind === "swatch" ? [item.xPx] : []))),
];

describe("a scale bar", () => {
  it("has a round length, no longer than there is room, and at least two fifths of it", () => {
    for (let unitPerPx = 0.0003; unitPerPx < 1e5; unitPerPx *= 1.37) {
      const bar = scaleBar(unitPerPx, 200, "m");
      const length = Number(bar?.text.replace(/[^\d.e-]/g, ""));
      expect([1, 2, 5]).toContain(Number(length.toExponential().split("e")[0]));
      expect(bar?.lengthPx).toBeLessThanOrEqual(200.001);
      expect(bar?.lengthPx).toBeGreaterThan(79);
      expect((bar?.lengthPx ?? 0) * unitPerPx).toBeCloseTo(length, 6);
    }
  });

  it("says its unit, and is left out where a cell has no length", () => {
    expect(scaleBar(1, 200, "m")).toEqual({ lengthPx: 200, parts: 4, text: "200 m" });
    expect(scaleBar(300, 200, "")?.text).toBe("50\u202f000");
    for (const length of [0, -1, Number.NaN, Infinity]) {
      expect(scaleBar(length, 200, "m")).toBeUndefined();
    }
  });
});

describe("a text", () => {
  it("that is too long ends with an ellipsis and fits", () => {
    // 12 px high: 6 a character, of which 10 fit with the ellipsis.
    expect(fitted("Evergreen forest", "label", 60, measure)).toBe("Evergreen…");
    expect(fitted("Tundra", "label", 60, measure)).toBe("Tundra");
    expect(fitted("Tundra", "label", 3, measure)).toBe("");
    const endless = fitted("x".repeat(1_000_000), "label", 60, measure);
    expect(endless).toBe(`${"x".repeat(9)}…`);
  });

  it("is one line and is never cut within a character", () => {
    expect(fitted("a\nb\tc", "label", 60, measure)).toBe("a b c");
    expect(fitted("🏔".repeat(20), "label", 30, measure)).toBe(`${"🏔".repeat(4)}…`);
  });
});

describe("a surround", () => {
  it("of nothing takes no room", () => {
    const layout = layOutSurround({}, 800, 1, measure);
    expect([layout.above.heightPx, layout.below.heightPx]).toEqual([0, 0]);
    expect(below({ legend: [{ title: "Empty", entries: [] }] }, 800).heightPx).toBe(0);
  });

  it("has title over subtitle, cut to the width of the picture", () => {
    const title = { title: "A very long name of a map", subtitle: "2026" };
    const { above } = layOutSurround({ title }, 200, 1, measure);
    expect(texts(above.items)).toEqual(["A very long name…".slice(0, 15).concat("…"), "2026"]);
    const [first, second] = above.items.map((item) => (item.kind === "text" ? item.baselinePx : 0));
    expect(first).toBeLessThan(second ?? 0);
    expect(above.heightPx).toBeGreaterThan(second ?? 0);
  });

  it("has its legend in columns of about the same height, as many as there is room for", () => {
    const surround = { legend: [group("Biomes", 16), group("Roads", 4)] };
    const wide = below(surround, 1200);
    const narrow = below(surround, 390);
    expect(columns(wide.items)).toHaveLength(5);
    expect(columns(narrow.items)).toHaveLength(1);
    expect(wide.heightPx).toBeLessThan(narrow.heightPx / 3);
    expect(texts(wide.items)).toHaveLength(22);
    for (const { items, heightPx } of [wide, narrow]) {
      for (const item of items) {
        const bottom = item.kind === "text" ? item.baselinePx : 0;
        expect(bottom).toBeLessThan(heightPx);
      }
    }
  });

  it("leaves no heading alone at the foot of a column", () => {
    for (let count = 1; count < 30; count += 1) {
      const { items } = below({ legend: [group("A", count), group("B", 5), group("C", 3)] }, 700);
      for (const heading of ["B", "C"]) {
        const at = (text: string) =>
          items.find((item) => item.kind === "text" && item.text === text);
        const [title, first] = [at(heading), at(`${heading} 0`)];
        expect(title && first && Math.abs(first.xPx - title.xPx)).toBeLessThan(50);
      }
    }
  });

  it("holds thousands of entries, and a picture hardly wider than nothing", () => {
    const legend = [group("Biomes", 5000)];
    expect(texts(below({ legend }, 1600).items)).toHaveLength(5001);
    const tiny = layOutSurround(
      { title: { title: "T", subtitle: "S" }, scaleBar: { planeLength: 1, unit: "m" }, legend },
      8,
      1,
      measure,
    );
    expect(Number.isFinite(tiny.below.heightPx)).toBe(true);
  });

  it("puts a gradient between the texts of its ends", () => {
    const swatch: LegendEntry["swatch"] = {
      kind: "gradient",
      colors: [],
      low: "-10 m",
      high: "90 m",
    };
    const { items } = below(
      { legend: [{ title: "", entries: [{ title: "Height", swatch }] }] },
      400,
    );
    expect(texts(items)).toEqual(["Height", "-10 m", "90 m"]);
    const [, low, bar, high] = items;
    expect(low?.xPx).toBeLessThan(bar?.xPx ?? 0);
    const end = bar?.kind === "swatch" ? bar.xPx + bar.widthPx : Infinity;
    expect(high?.xPx).toBeGreaterThan(end);
  });

  it("is as large on a picture two or four times as large, and on the largest", () => {
    expect(surroundScale(1280, 1)).toBe(1);
    expect(surroundScale(2560, 2)).toBe(2);
    expect(surroundScale(5120, 4)).toBe(4);
    expect(16384 / surroundScale(16384, 4)).toBe(2048);
  });
});
