import { describe, expect, it } from "vitest";
import type { Histogram, Layer, Palette, Report, Rgba } from "../../protocol/map.js";
import { LayerLooks } from "../../viewer/layer-looks.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { EQUALISED_COLORS } from "./equalise.js";
import { TintControl } from "./tint-control.js";

const RAMP = Array.from({ length: 256 }, (_, at): Rgba => [at, 0, 0, 255]);
const PALETTE: Palette = { id: "ramp", title: "Ramp", colors: RAMP, shore: null };

/** A hundred cells from `low` to ten more, evenly. */
function histogram(low: number): Histogram {
  return {
    raster: "heights",
    exact: false,
    min: low,
    max: low + 10,
    low,
    high: low + 10,
    bins: [50, 50],
    below: 0,
    above: 0,
    percentiles: [
      [1, low + 0.1],
      [99, low + 9.9],
    ],
  };
}

function tinted(range: [number, number]): Layer {
  return {
    id: "heights",
    title: "Heights",
    parent: null,
    part: 0,
    visible: true,
    opacity: 1,
    style: {
      kind: "heightTint",
      raster: "heights",
      palette: "ramp",
      colors: RAMP,
      shore: null,
      seaLevel: null,
      range,
      spread: "linear",
    },
  };
}

/** As much of a map as the control asks of one. */
function mapWith(first: Histogram) {
  const looks = new LayerLooks();
  looks.setDefaults([tinted([first.low + 0.1, first.high - 0.1])]);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const map = {
    palettes: [PALETTE],
    report: { histograms: [first] } as unknown as Report,
    get layers() {
      return looks.current;
    },
    setLayer: (id: string, patch: Parameters<OpenMap["setLayer"]>[1]) => {
      looks.patch(id, patch);
      tell();
    },
    on: (_: string, listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** More of the file was read. */
    refine(next: Histogram) {
      map.report = { histograms: [next] } as unknown as Report;
      looks.setDefaults([tinted([next.low + 0.1, next.high - 0.1])]);
      tell();
    },
  };
  return map;
}

function started(low = 0) {
  const map = mapWith(histogram(low));
  const control = TintControl.of(map as unknown as OpenMap);
  const stop = control.follow();
  const layer = () => map.layers[0] as Layer;
  const style = () => {
    const { style } = layer();
    if (style.kind !== "heightTint") throw new Error("no tint");
    return style;
  };
  return { map, control, stop, layer, style };
}

describe("the range of a tint", () => {
  it("between percentiles follows the statistics while the map is read", () => {
    const { map, control, layer, style } = started();
    control.change(layer(), { percents: [5, 95] });
    expect(style().range.map((end) => end.toFixed(3))).toEqual(["0.500", "9.500"]);
    map.refine(histogram(100));
    expect(style().range.map((end) => end.toFixed(3))).toEqual(["100.500", "109.500"]);
    expect(control.percents(layer())).toEqual([5, 95]);
  });

  it("by hand stays, and is no percentile", () => {
    const { map, control, layer, style } = started();
    control.change(layer(), { percents: [5, 95] });
    control.change(layer(), { range: [2, 3] });
    map.refine(histogram(100));
    expect(style().range).toEqual([2, 3]);
    expect(control.percents(layer())).toBeUndefined();
  });

  it("of the 1st to the 99th percentile is the map's own again", () => {
    const { map, control, layer, style } = started();
    expect(control.percents(layer())).toEqual([1, 99]);
    control.change(layer(), { range: [2, 3] });
    control.change(layer(), { percents: [1, 99] });
    expect(style().range).toEqual([0.1, 9.9]);
    map.refine(histogram(100));
    expect(style().range).toEqual([100.1, 109.9]);
  });
});

describe("an equalised tint", () => {
  it("is made anew when the statistics change, and ends with a linear one", () => {
    const { map, control, layer, style } = started();
    control.change(layer(), { spread: "equalised" });
    const before = style().colors;
    expect(before.length).toBe(EQUALISED_COLORS);
    const next = { ...histogram(0), bins: [90, 10] };
    map.refine(next);
    expect(style().colors).not.toEqual(before);
    control.change(layer(), { spread: "linear" });
    expect(style().colors).toEqual(RAMP);
  });

  it("is left alone after the map is no longer followed", () => {
    const { map, control, stop, layer, style } = started();
    control.change(layer(), { spread: "equalised" });
    const before = style().colors;
    stop();
    map.refine({ ...histogram(0), bins: [90, 10] });
    expect(style().colors).toBe(before);
  });
});
