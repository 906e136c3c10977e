/** The legend that stands below a picture: what its layers' colours and symbols mean. */
import { numberText, withUnit } from "../../page/number-text.js";
import { visibleText } from "../../page/visible-text.js";
import type { Layer, Report, Rgba } from "../../protocol/map.js";
import { listedLayers } from "../../viewer/layer-list.js";
import type { LegendEntry } from "../../viewer/viewer.js";
import type { Legend } from "../legend/legend-file.js";
import { categoriesInUse } from "../looks/category-names.js";
import { slopeText } from "../looks/slope-words.js";
import type { HeightTint } from "../looks/tint-control.js";
import { colorOfHeight } from "../looks/tint-scale.js";

/** Colours of a gradient on paper. */
const GRADIENT_COLORS = 128;
/** Digits of the ends of a gradient: there is little room beside it. */
const END_DIGITS = 4;
/** A map with more categories than a page holds shows the first of them. */
const MAX_ENTRIES = 40;

/** A heading and what stands under it. */
export interface LegendPart {
  title: string;
  entries: LegendEntry[];
}

/** A part for each layer that is drawn and has colours or symbols to explain, the topmost first. */
export function pictureLegend(
  layers: readonly Layer[],
  report: Report | undefined,
  legend: Legend,
): LegendPart[] {
  return listedLayers(layers)
    .filter(({ layer, isUnderVisible }) => layer.visible && layer.opacity > 0 && isUnderVisible)
    .flatMap(({ layer }) => {
      const entries = entriesOf(layer, report, legend);
      return entries.length > 0 ? [{ title: visibleText(layer.title), entries }] : [];
    });
}

function entriesOf({ style }: Layer, report: Report | undefined, legend: Legend): LegendEntry[] {
  const { heightUnit } = legend;
  const height = (value: number) => withUnit(numberText(value), heightUnit);
  const short = (value: number) => height(Number(value.toPrecision(END_DIGITS)));
  switch (style.kind) {
    case "heightTint":
      return [
        {
          title: style.seaLevel === null ? "" : `Sea at ${height(style.seaLevel)}`,
          swatch: {
            kind: "gradient",
            colors: evenColors(style),
            low: short(style.range[0]),
            high: short(style.range[1]),
          },
        },
      ];
    case "slope": {
      const [low, high] = style.range.map((end) => slopeText(end, legend)) as [string, string];
      const isDegrees = low.endsWith("°");
      return [
        {
          title: isDegrees ? "" : "heights per cell",
          swatch: { kind: "gradient", colors: style.colors, low, high },
        },
      ];
    }
    case "seaLevel":
      return [
        {
          title: `Below ${height(style.level)}`,
          swatch: { kind: "patch", color: style.water },
        },
        { title: "Shore", swatch: { kind: "stroke", stroke: style.shore } },
      ];
    case "contours":
      return [
        {
          title: `Every ${height(style.interval)}`,
          swatch: { kind: "stroke", stroke: style.line },
        },
        {
          title: `Every ${height(style.interval * style.heavyEvery)}`,
          swatch: { kind: "stroke", stroke: style.heavy },
        },
      ];
    case "categories":
      return categoryEntries(style.raster, style.colors, report);
    case "lines":
      return style.classes.map((line) => ({
        title: visibleText(line.title),
        swatch: { kind: "line", line },
      }));
    case "markers":
      return style.classes.map((marker) => ({
        title: visibleText(marker.title),
        swatch: { kind: "marker", marker },
      }));
    case "facets":
      return style.swatches.map(({ title, color }) => ({
        title: visibleText(title),
        swatch: { kind: "patch", color },
      }));
    default:
      return [];
  }
}

/** The tint at equal steps of height: water and land each have a part of the table of their own. */
function evenColors(style: HeightTint): Rgba[] {
  const [low, high] = style.range;
  return Array.from({ length: GRADIENT_COLORS }, (_, at) =>
    colorOfHeight(style.colors, style, low + ((high - low) * at) / (GRADIENT_COLORS - 1)),
  );
}

function categoryEntries(
  raster: string,
  colors: readonly Rgba[],
  report: Report | undefined,
): LegendEntry[] {
  if (![report?.tables, report?.sectionTables].flat().some((table) => table?.id === raster)) {
    return [];
  }
  return categoriesInUse(raster, colors.length, report)
    .slice(0, MAX_ENTRIES)
    .flatMap(({ ordinal, name }) => {
      const color = colors[ordinal];
      return color ? [{ title: visibleText(name), swatch: { kind: "patch", color } }] : [];
    });
}
