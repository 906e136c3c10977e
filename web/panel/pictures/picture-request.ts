/** What a picture shows beside the map, and what its file says of itself. */
import { version } from "../../../package.json";
import { numberText } from "../../page/number-text.js";
import { zoomWords } from "../../page/units.js";
import { visibleText } from "../../page/visible-text.js";
import type { Camera, Extent, Layer, Plane, Report } from "../../protocol/map.js";
import { worldAt } from "../../protocol/plane.js";
import { listedLayers } from "../../viewer/layer-list.js";
import type { CaptureWhat, PictureRequest, Surround } from "../../viewer/viewer.js";
import { legendOf, parseLegend } from "../legend/legend-file.js";
import { pictureLegend } from "./picture-legend.js";

/** What stands on the picture. */
export interface PictureParts {
  title: boolean;
  legend: boolean;
  scaleBar: boolean;
  grid: boolean;
}

/** As much of a map as a picture tells of. */
export interface PictureMap {
  name: string;
  extent: Extent;
  plane: Plane;
  layers: readonly Layer[];
  report: Report;
}

/** The part of the map that is on screen. */
export interface PictureView {
  camera: Camera;
  pxPerCssPx: number;
}

/** The whole request for a picture. */
export function pictureRequest(
  what: CaptureWhat,
  parts: PictureParts,
  map: PictureMap,
  view: PictureView | undefined,
): PictureRequest {
  const layers = layersWithGrid(map.layers, parts.grid);
  const surround = surroundOf(parts, map);
  return {
    what,
    // As they are on screen unless the picture is to have other ones.
    ...(layers !== map.layers && { layers: [...layers] }),
    ...(Object.keys(surround).length > 0 && { surround }),
    texts: pictureTexts(what, { ...map, layers }, view),
  };
}

/** The layers with the grid on or off; the very same where it is so already. */
export function layersWithGrid(layers: readonly Layer[], isOn: boolean): readonly Layer[] {
  const isOther = ({ style, visible }: Layer) => style.kind === "grid" && visible !== isOn;
  return layers.some(isOther)
    ? layers.map((layer) => (isOther(layer) ? { ...layer, visible: isOn } : layer))
    : layers;
}

/** True when a layer of lines of equal x and y is there to be drawn. */
export function hasGrid(layers: readonly Layer[]): boolean {
  return layers.some(({ style }) => style.kind === "grid");
}

/** What stands above and below the map. */
export function surroundOf(parts: PictureParts, map: PictureMap): Surround {
  const legend = parseLegend(legendOf(map.report)?.text ?? "");
  const { metresPerCell } = legend;
  const entries = parts.legend ? pictureLegend(map.layers, map.report, legend) : [];
  return {
    ...(parts.title && { title: { title: visibleText(map.name), subtitle: subtitle(map) } }),
    ...(parts.scaleBar && {
      scaleBar:
        metresPerCell !== undefined && metresPerCell > 0
          ? { planeLength: metresPerCell / map.plane.cellWidth, unit: "m" }
          : { planeLength: 1 / map.plane.cellWidth, unit: "cells" },
    }),
    ...(entries.length > 0 && { legend: entries }),
  };
}

/** `islaApocalypse blueprint, version 2 · 1024 × 1024 cells · seed 1`. */
function subtitle({ extent, report }: PictureMap): string {
  const said = (id: string) => report.facts[0]?.facts.find((fact) => fact.id === id);
  const seed = said("world-seed");
  const size = said("size")?.text;
  return [
    formatWords(report),
    size === undefined ? `${extent.width} × ${extent.height} cells` : visibleText(size),
    ...(seed?.value === undefined ? [] : [`seed ${visibleText(seed.text)}`]),
  ].join(" · ");
}

function formatWords({ format, variant }: Report): string {
  return visibleText([format, variant].filter((part) => part !== "").join(", "));
}

/** Keywords and texts, those that PNG names first. */
export function pictureTexts(
  what: CaptureWhat,
  map: PictureMap,
  view: PictureView | undefined,
): [keyword: string, text: string][] {
  const name = visibleText(map.name);
  return [
    ["Title", name.replace(/\.[^.]*$/, "") || name],
    ["Description", subtitle(map)],
    ["Software", `Mapscope ${version}`],
    ["Source", name],
    ["Comment", `Layers, the topmost first: ${layerWords(map.layers)}`],
    ["View", what.kind === "map" ? "The whole map" : viewWords(map.plane, view)],
  ];
}

function layerWords(layers: readonly Layer[]): string {
  const drawn = listedLayers(layers)
    .filter(({ layer, isUnderVisible }) => layer.visible && isUnderVisible)
    .map(({ layer: { title, opacity } }) =>
      opacity < 1 ? `${title} ${Math.round(opacity * 100)} %` : title,
    );
  return drawn.length > 0 ? visibleText(drawn.join(", ")) : "none";
}

function viewWords({ parts, cellWidth }: Plane, view: PictureView | undefined): string {
  if (!view) return "Part of the map";
  const { centerPlane, planePerPx } = view.camera;
  const zoom = `${zoomWords((planePerPx * view.pxPerCssPx) / cellWidth)} on screen`;
  const [part] = parts;
  // What is in the middle of several parts, or of a box, is no cell.
  if (parts.length > 1 || part.orbit) return zoom;
  const [x, y] = worldAt(part.projection, centerPlane, 0).map(numberText);
  return `Centre at cell ${x}, ${y}; ${zoom}`;
}
