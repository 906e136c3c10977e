/** What the colours and symbols of a layer stand for. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cssVars } from "../../page/css-vars.js";
import { fileText } from "../../page/file-text.js";
import type { Layer, Report, Rgba } from "../../protocol/map.js";
import { base } from "../../styles/base.js";
import { cssColor } from "../colors.js";
import { UnhurriedElement } from "../unhurried.js";
import { categoriesInUse } from "./category-names.js";
import { lineSwatch, markerSwatch } from "./swatches.js";

/** Legends of more entries than this scroll on their own. */
const SCROLLED_FROM = 16;

@customElement("mapscope-legend")
export class Legend extends UnhurriedElement {
  static override styles = [
    base,
    css`
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
        gap: 2px 12px;
        max-height: 220px;
        margin: 0;
        padding: 0;
        overflow-y: auto;
        list-style: none;
        font-size: var(--size-small);
      }
      li {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 22px;
        min-width: 0;
      }
      li span {
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .share {
        margin-left: auto;
        color: var(--ink-soft);
        white-space: nowrap;
        font-variant-numeric: tabular-nums;
      }
      .patch {
        width: 18px;
        height: 14px;
        flex: none;
        border: 1px solid rgb(0 0 0 / 25%);
        border-radius: 3px;
        background: var(--color);
      }
    `,
  ];

  @property({ attribute: false }) layer: Layer | undefined;
  @property({ attribute: false }) report: Report | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const entries = this.#entries();
    if (entries.length === 0) return nothing;
    const scrolls = entries.length > SCROLLED_FROM;
    return html`<ul
      tabindex=${scrolls ? "0" : nothing}
      aria-label="Legend of ${this.layer?.title ?? ""}"
    >
      ${entries.map((entry) => html`<li>${entry}</li>`)}
    </ul>`;
  }

  #entries(): TemplateResult[] {
    const style = this.layer?.style;
    switch (style?.kind) {
      case "categories":
        return categoriesInUse(style.raster, style.colors.length, this.report).map(
          ({ ordinal, name, share }) =>
            html`${patch(style.colors[ordinal])}<span>${fileText(name)}</span>
              ${share ? html`<span class="share">${share}</span>` : nothing}`,
        );
      case "lines":
        return style.classes.map(
          (line) => html`${lineSwatch(line)}<span>${fileText(line.title)}</span>`,
        );
      case "markers":
        return style.classes.map(
          (marker) => html`${markerSwatch(marker)}<span>${fileText(marker.title)}</span>`,
        );
      case "facets":
        return style.swatches.map(
          ({ title, color }) => html`${patch(color)}<span>${fileText(title)}</span>`,
        );
      default:
        return [];
    }
  }
}

function patch(color: Rgba | undefined): TemplateResult {
  return html`<span
    class="patch"
    ${cssVars({ "--color": color ? cssColor(color) : "transparent" })}
  ></span>`;
}
