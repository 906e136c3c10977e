/** How heights are tinted: what a person chose, kept true while the map's statistics change. */
import type { Histogram, Layer, LayerStyle, Palette } from "../../protocol/map.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { percentileOf } from "./distribution.js";
import { equalise } from "./equalise.js";

export type HeightTint = Extract<LayerStyle, { kind: "heightTint" }>;
/** Percents of the cells that lie below the low and the high end. */
export type Percents = readonly [low: number, high: number];

/** What a person changes of a tint; one of `percents` and `range` at a time. */
export interface TintChange {
  palette?: Palette;
  spread?: HeightTint["spread"];
  /** The range follows the statistics; undefined ends that. */
  percents?: Percents;
  range?: [low: number, high: number];
}

/** Ranges to choose from. */
export const PERCENTS: readonly Percents[] = [
  [0, 100],
  [1, 99],
  [2, 98],
  [5, 95],
];
/** The range that the map itself has, which it makes the best of where all heights are alike. */
const OWN: Percents = [1, 99];
/** Part of a range that its ends may be off from percentiles and still be taken for them. */
const ALIKE = 1e-4;

/** The tints of one open map. */
export class TintControl {
  static readonly #all = new WeakMap<OpenMap, TintControl>();
  readonly #percents = new Map<string, Percents>();
  /** What the equalised colours of a layer were made of. */
  readonly #made = new Map<string, readonly unknown[]>();

  private constructor(private readonly map: OpenMap) {}

  /** The one of a map. */
  static of(map: OpenMap): TintControl {
    const control = TintControl.#all.get(map) ?? new TintControl(map);
    TintControl.#all.set(map, control);
    return control;
  }

  /** Keeps ranges and equalised colours true from now on; the returned function ends that. */
  follow(): () => void {
    this.#refresh();
    const stops = [this.map.on("layers", () => this.#refresh())];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The percentiles that a layer's range follows or happens to be; undefined for any other. */
  percents({ id, style }: Layer): Percents | undefined {
    if (style.kind !== "heightTint") return undefined;
    return this.#percents.get(id) ?? percentsAlike(style.range, this.histogram(style));
  }

  histogram({ raster }: { raster: string }): Histogram | undefined {
    return this.map.report?.histograms.find((each) => each.raster === raster);
  }

  change(layer: Layer, { palette, spread, percents, range }: TintChange): void {
    if (layer.style.kind !== "heightTint") return;
    if (percents) this.#percents.set(layer.id, percents);
    if (range) this.#percents.delete(layer.id);
    const own = percents && isSame(percents, OWN);
    if (own) this.#percents.delete(layer.id);
    this.map.setLayer(layer.id, {
      style: {
        ...(palette && { palette: palette.id, shore: palette.shore, colors: palette.colors }),
        ...(spread && { spread }),
        ...(range && { range }),
        // Without a range of the page's own the map's holds, now and when it becomes better.
        ...(own && { range: undefined }),
      },
    });
    this.#refresh();
  }

  #refresh(): void {
    for (const { id, style } of this.map.layers) {
      if (style.kind === "heightTint") this.#refreshLayer(id, style);
    }
  }

  #refreshLayer(id: string, style: HeightTint): void {
    const histogram = this.histogram(style);
    const percents = this.#percents.get(id);
    const range = percents && histogram ? rangeOf(histogram, percents, style) : style.range;
    const palette = this.map.palettes.find((each) => each.id === style.palette);
    const made = [palette, histogram, style.spread, style.shore, style.seaLevel, ...range];
    const before = this.#made.get(id);
    if (before && made.every((each, at) => each === before[at])) return;
    // Before the change, which comes back here.
    this.#made.set(id, made);
    const colors = tintColors({ ...style, range }, palette, histogram);
    const changes = {
      ...(isSame(range, style.range) ? {} : { range }),
      ...(isSameTable(colors, style.colors) ? {} : { colors }),
    };
    if (Object.keys(changes).length > 0) this.map.setLayer(id, { style: changes });
  }
}

/** The colours of a tint; as they are where its palette is not known. */
export function tintColors(
  style: HeightTint,
  palette: Palette | undefined,
  histogram: Histogram | undefined,
): HeightTint["colors"] {
  if (!palette) return style.colors;
  return style.spread === "equalised" && histogram
    ? equalise(palette.colors, style, histogram)
    : palette.colors;
}

/** The range between two percentiles, as the single floats that heights are. */
function rangeOf(histogram: Histogram, [low, high]: Percents, { range }: HeightTint) {
  const ends: [number, number] = [
    Math.fround(percentileOf(histogram, low)),
    Math.fround(percentileOf(histogram, high)),
  ];
  return ends[0] < ends[1] ? ends : range;
}

function percentsAlike(range: Percents, histogram: Histogram | undefined): Percents | undefined {
  if (!histogram) return undefined;
  const slack = ALIKE * (range[1] - range[0]);
  return PERCENTS.find((percents) =>
    percents.every((percent, end) => {
      const value = percentileOf(histogram, percent);
      return Math.abs(value - (range[end] ?? Number.NaN)) <= slack;
    }),
  );
}

function isSame(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** The map's own colours are not the page's to hold: they are left alone where they are the same. */
function isSameTable(one: HeightTint["colors"], other: HeightTint["colors"]): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every((color, at) => color.every((channel, of) => channel === other[at]?.[of])))
  );
}
