/** Where the light comes from, and how much heights are exaggerated for it. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { numberText } from "../../page/number-text.js";
import type { Layer } from "../../protocol/map.js";
import { base, buttons, fields } from "../../styles/base.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { lookStyles } from "./look-styles.js";
import { exaggerationAt, placeOfExaggeration, type Sun, sun } from "./sun.js";
import "./sun-dial.js";
import { UnhurriedElement } from "../unhurried.js";

@customElement("mapscope-hillshade-look")
export class HillshadeLook extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
    fields,
    lookStyles,
    css`
      .light {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        align-items: center;
        gap: 14px;
      }
      .fields {
        display: grid;
        gap: 8px;
      }
      .fields label {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 76px;
        align-items: center;
        gap: 8px;
        font-size: var(--size-small);
      }
      .fields input {
        width: 100%;
      }
      .line {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 52px auto;
        align-items: center;
        gap: 8px;
      }
      output {
        text-align: right;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) layer: Layer | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const style = this.layer?.style;
    if (style?.kind !== "hillshade") return nothing;
    const { azimuthDeg, altitudeDeg, exaggeration } = style;
    return html`<div class="light">
        <mapscope-sun-dial
          .sun=${style}
          @sun-input=${({ detail }: CustomEvent<Sun>) => this.#change(detail)}
        ></mapscope-sun-dial>
        <div class="fields">
          ${this.#degrees("Azimuth", azimuthDeg, 359, (value) => ({
            azimuthDeg: sun(value, altitudeDeg).azimuthDeg,
          }))}
          ${this.#degrees("Altitude", altitudeDeg, 90, (value) => ({
            altitudeDeg: sun(azimuthDeg, value).altitudeDeg,
          }))}
          <p class="hint">Drag the sun; up is the top of the screen.</p>
        </div>
      </div>
      <label class="label" for="exaggeration">Vertical exaggeration</label>
      <div class="line">
        <input
          id="exaggeration"
          type="range"
          min="-1"
          max="1"
          step="0.05"
          aria-valuetext="× ${numberText(exaggeration)}"
          .value=${live(String(placeOfExaggeration(exaggeration)))}
          @input=${(event: Event) =>
            this.#change({
              exaggeration: exaggerationAt((event.target as HTMLInputElement).valueAsNumber),
            })}
        />
        <output for="exaggeration">× ${numberText(exaggeration)}</output>
        <button ?disabled=${exaggeration === 1} @click=${() => this.#change({ exaggeration: 1 })}>
          Reset
        </button>
      </div>`;
  }

  /** `changed` gives the one angle alone: what this was drawn with of the other may be old. */
  #degrees(
    label: string,
    value: number,
    max: number,
    changed: (value: number) => Partial<Sun>,
  ): TemplateResult {
    return html`<label
      >${label} °
      <input
        type="number"
        min="0"
        max=${max}
        .value=${live(numberText(value))}
        @change=${(event: Event) => {
          const { valueAsNumber } = event.target as HTMLInputElement;
          if (Number.isFinite(valueAsNumber)) this.#change(changed(valueAsNumber));
          // What was typed may have been out of bounds, and is then another number.
          this.requestUpdate();
        }}
    /></label>`;
  }

  #change(style: Partial<Sun> & { exaggeration?: number }): void {
    if (this.layer) this.map?.setLayer(this.layer.id, { style });
  }
}
