/** The element that shows and changes how a kind of layer looks. */
import { html, nothing, type TemplateResult } from "lit";
import type { Layer, LayerStyle, Setting } from "../../protocol/map.js";
import type { OpenMap } from "../../viewer/viewer.js";
import "./categories-look.js";
import "./contours-look.js";
import "./height-look.js";
import "./hillshade-look.js";
import "./legend.js";
import "./sea-look.js";
import "./slope-look.js";

/** Kinds that have nothing to say or to change beyond their opacity. */
const PLAIN: readonly LayerStyle["kind"][] = ["labels", "grid"];

/** The setting that a kind's look shows, where the map has it. */
const SETTINGS: Partial<Record<LayerStyle["kind"], string>> = {
  contours: "contour-interval",
  seaLevel: "sea-level",
};

/** False for kinds without a look of their own. */
export function hasLook(style: LayerStyle): boolean {
  const { kind } = style;
  return !PLAIN.includes(kind) && (kind !== "facets" || style.swatches.length > 0);
}

/** The setting that the look of a layer shows. */
export function settingOfLook({ style }: Layer, settings: readonly Setting[]): Setting | undefined {
  return settings.find(({ id }) => id === SETTINGS[style.kind]);
}

/** What shows a layer's look. */
export function lookOf(map: OpenMap, layer: Layer): TemplateResult | typeof nothing {
  const { report } = map;
  const setting = settingOfLook(layer, map.settings);
  switch (layer.style.kind) {
    case "heightTint":
      return html`<mapscope-height-look .map=${map} .layer=${layer} .report=${report}></mapscope-height-look>`;
    case "hillshade":
      return html`<mapscope-hillshade-look .map=${map} .layer=${layer}></mapscope-hillshade-look>`;
    case "slope":
      return html`<mapscope-slope-look .map=${map} .layer=${layer} .report=${report}></mapscope-slope-look>`;
    case "seaLevel":
      return html`<mapscope-sea-look
        .map=${map}
        .layer=${layer}
        .report=${report}
        .setting=${setting}
      ></mapscope-sea-look>`;
    case "contours":
      return html`<mapscope-contours-look
        .map=${map}
        .layer=${layer}
        .report=${report}
        .setting=${setting}
      ></mapscope-contours-look>`;
    case "categories":
      return html`<mapscope-categories-look
        .map=${map}
        .layer=${layer}
        .report=${report}
      ></mapscope-categories-look>`;
    case "lines":
    case "markers":
    case "facets":
      return html`<mapscope-legend .layer=${layer} .report=${report}></mapscope-legend>`;
    default:
      return nothing;
  }
}
