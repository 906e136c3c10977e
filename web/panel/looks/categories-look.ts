/** What the colours of categories stand for, and whether a line parts them. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { Layer, Report, Stroke } from "../../protocol/map.js";
import { base, fields } from "../../styles/base.js";
import type { OpenMap } from "../../viewer/viewer.js";
import "./legend.js";
import { UnhurriedElement } from "../unhurried.js";

/** The line of a map that has none of its own: dark, and seen through. */
const BOUNDARY: Stroke = { color: [24, 27, 31, 160], widthPx: 1 };

@customElement("mapscope-categories-look")
export class CategoriesLook extends UnhurriedElement {
  static override styles = [
    base,
    fields,
    css`
      label {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 30px;
        margin-top: 6px;
        font-size: var(--size-small);
      }
      @media (pointer: coarse) {
        label {
          min-height: var(--control);
        }
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) layer: Layer | undefined;
  @property({ attribute: false }) report: Report | undefined;
  /** The line that was switched off, to be switched on again. */
  #boundary: Stroke = BOUNDARY;

  protected override render(): TemplateResult | typeof nothing {
    const { map, layer } = this;
    if (!map || layer?.style.kind !== "categories") return nothing;
    const { boundary } = layer.style;
    if (boundary) this.#boundary = boundary;
    return html`<mapscope-legend .layer=${layer} .report=${this.report}></mapscope-legend>
      <label>
        <input
          type="checkbox"
          .checked=${live(boundary !== null)}
          @change=${(event: Event) =>
            map.setLayer(layer.id, {
              style: {
                boundary: (event.target as HTMLInputElement).checked ? this.#boundary : null,
              },
            })}
        />
        A line between them
      </label>`;
  }
}
