/** Palette and range of a height layer. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cssVars } from "../page/css-vars.js";
import { chevronIcon } from "../page/icons.js";
import type { Layer, LayerStyle, Palette } from "../protocol/map.js";
import { base, buttons, fields } from "../styles/base.js";
import type { OpenMap } from "../viewer/viewer.js";
import { cssGradient } from "./colors.js";
import { rangeProblem } from "./range-check.js";

type HeightTint = Extract<LayerStyle, { kind: "heightTint" }>;

/** Digits of a range's end that tell anything: heights are single floats. */
const DIGITS = 6;

@customElement("mapscope-height-look")
export class HeightLook extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    css`
      .bar {
        height: 14px;
        border: 1px solid rgb(0 0 0 / 25%);
        border-radius: 3px;
        background: var(--gradient);
      }
      .shore {
        display: flex;
        margin-left: var(--shore);
        border-left: 1px solid var(--ink-soft);
        padding-left: 4px;
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
      .range {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        align-items: end;
        gap: 8px;
        margin-top: 6px;
      }
      .range label {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
      .range label:last-child {
        text-align: right;
      }
      .range input {
        width: 100%;
        color: var(--ink);
      }
      .range input:user-invalid,
      .range input:invalid {
        border-color: var(--bad);
      }
      .range label:last-child input {
        text-align: right;
      }
      .range button {
        padding: 0 8px;
        font-size: var(--size-small);
        font-weight: 400;
      }
      details {
        margin-top: 8px;
      }
      summary {
        display: flex;
        align-items: center;
        gap: 6px;
        min-height: 24px;
        cursor: pointer;
        list-style: none;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      summary svg {
        width: 11px;
        height: 11px;
        color: var(--ink-soft);
      }
      details[open] summary svg {
        rotate: 90deg;
      }
      fieldset {
        display: grid;
        margin: 4px 0 0;
        padding: 0;
        border: 0;
      }
      .choice {
        display: grid;
        grid-template-columns: 16px 88px 1fr;
        align-items: center;
        gap: 8px;
        min-height: 26px;
        font-size: var(--size-small);
      }
      .choice input {
        margin: 0;
      }
      .choice .bar {
        height: 12px;
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) layer: Layer | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { map, layer } = this;
    if (!map || layer?.style.kind !== "heightTint") return nothing;
    const { style } = layer;
    const current = map.palettes.find(({ id }) => id === style.palette);
    return html`<div class="bar" ${cssVars({ "--gradient": cssGradient(style.colors) })}></div>
      ${this.#shore(style)}
      <div class="range">
        ${this.#end("Low", style, 0)}
        <button title="Back to the 1st and 99th percentile" @click=${this.#resetRange}>Reset</button>
        ${this.#end("High", style, 1)}
      </div>
      <details ?hidden=${map.palettes.length === 0}>
        <summary>${chevronIcon} Palette: ${current?.title ?? style.palette}</summary>
        <fieldset>
          <legend class="visually-hidden">Palette</legend>
          ${map.palettes.map((palette) => this.#choice(palette, palette.id === style.palette))}
        </fieldset>
      </details>`;
  }

  /** Where on the bar the sea ends; nothing where the range has but one side of it. */
  #shore({ shore, seaLevel, range }: HeightTint): TemplateResult | typeof nothing {
    if (shore === null || seaLevel === null) return nothing;
    if (seaLevel <= range[0] || seaLevel >= range[1]) return nothing;
    return html`<div class="shore" ${cssVars({ "--shore": `${shore * 100}%` })}>
      <span>Shore at ${seaLevel}</span>
    </div>`;
  }

  #end(label: string, style: HeightTint, end: 0 | 1): TemplateResult {
    return html`<label
      >${label}
      <input
        type="number"
        step="any"
        .value=${endText(style.range[end])}
        @change=${(event: Event) => this.#setEnd(event.target as HTMLInputElement, style, end)}
    /></label>`;
  }

  #choice(palette: Palette, checked: boolean): TemplateResult {
    return html`<label class="choice">
      <input
        type="radio"
        name="palette"
        .checked=${checked}
        @change=${() => this.#setPalette(palette)}
      />
      <span class="bar" ${cssVars({ "--gradient": cssGradient(palette.colors) })}></span>
      ${palette.title}
    </label>`;
  }

  #setPalette({ id, colors, shore }: Palette): void {
    if (this.layer) this.map?.setLayer(this.layer.id, { style: { palette: id, colors, shore } });
  }

  #setEnd(input: HTMLInputElement, { range }: HeightTint, end: 0 | 1): void {
    const value = input.valueAsNumber;
    const next: [number, number] = end === 0 ? [value, range[1]] : [range[0], value];
    const problem = rangeProblem(next);
    input.setCustomValidity(problem);
    if (problem) input.reportValidity();
    else if (this.layer) this.map?.setLayer(this.layer.id, { style: { range: next } });
  }

  /** Forgets the range alone, so that it follows the statistics again. */
  #resetRange(): void {
    const { map, layer } = this;
    if (!map || layer?.style.kind !== "heightTint") return;
    const { visible, opacity, style } = layer;
    map.resetLayer(layer.id);
    const { palette, colors, shore } = style;
    map.setLayer(layer.id, { visible, opacity, style: { palette, colors, shore } });
    // By hand: rendering replaces what was typed only where the range becomes another.
    this.renderRoot.querySelectorAll<HTMLInputElement>("[type=number]").forEach((input, end) => {
      input.setCustomValidity("");
      input.value = endText(style.range[end === 0 ? 0 : 1]);
    });
  }
}

function endText(value: number): string {
  return String(Number(value.toPrecision(DIGITS)));
}
