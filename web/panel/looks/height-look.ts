/** Range, spread and palette of a height layer. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { numberText } from "../../page/number-text.js";
import type { Layer, Report } from "../../protocol/map.js";
import { base, buttons, fields } from "../../styles/base.js";
import { segmented, segments } from "../../styles/segments.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { legendOf, parseLegend } from "../legend/legend-file.js";
import "./histogram.js";
import { lookStyles } from "./look-styles.js";
import "./palette-list.js";
import { UnhurriedElement } from "../unhurried.js";
import { rangeProblem } from "./range-check.js";
import { type HeightTint, PERCENTS, type Percents, TintControl } from "./tint-control.js";

const SPREADS = [
  { id: "linear", title: "Linear", hint: "Equal steps of colour for equal steps of height" },
  { id: "equalised", title: "Equalised", hint: "Equal steps of colour for equal areas of the map" },
] as const;

@customElement("mapscope-height-look")
export class HeightLook extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
    fields,
    segments,
    lookStyles,
    css`
      .problem {
        margin: 0;
        color: var(--bad);
        font-size: var(--size-small);
      }
      .two label:last-child,
      .two label:last-child input {
        text-align: right;
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) layer: Layer | undefined;
  /** The map's own, so that new statistics are seen. */
  @property({ attribute: false }) report: Report | undefined;

  /** Why a typed range was not taken. */
  @state() private problem = "";

  protected override render(): TemplateResult | typeof nothing {
    const { map, layer, report } = this;
    if (!map || layer?.style.kind !== "heightTint") return nothing;
    const { style } = layer;
    const control = TintControl.of(map);
    const histogram = control.histogram(style);
    const unit = parseLegend(legendOf(report)?.text ?? "").heightUnit;
    return html`<mapscope-histogram
        .histogram=${histogram}
        .tint=${style}
        .unit=${unit}
        @range-input=${({ detail }: CustomEvent<[number, number]>) =>
          control.change(layer, { range: detail })}
      ></mapscope-histogram>
      <div class="two">
        ${this.#end("Low", layer, style, 0)} ${this.#end("High", layer, style, 1)}
      </div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${histogram ? this.#percents(control, layer) : nothing}
      ${
        histogram
          ? html`<span class="label" aria-hidden="true">Colours</span>
              ${segmented("Colours", SPREADS, style.spread, (spread) =>
                control.change(layer, { spread }),
              )}`
          : nothing
      }
      <mapscope-palette-list
        .palettes=${map.palettes}
        .chosen=${style.palette}
        @palette-chosen=${({ detail }: CustomEvent<(typeof map.palettes)[number]>) =>
          control.change(layer, { palette: detail })}
      ></mapscope-palette-list>`;
  }

  #percents(control: TintControl, layer: Layer): TemplateResult {
    const chosen = control.percents(layer);
    const name = ([low, high]: Percents) => `${low}–${high} %`;
    return html`<span class="label" aria-hidden="true"
        >Range by percentile${chosen ? "" : ": by hand now"}</span
      >
      ${segmented(
        "Range by percentile",
        PERCENTS.map((percents) => ({ id: name(percents), title: name(percents) })),
        chosen && name(chosen),
        (id) => {
          const percents = PERCENTS.find((each) => name(each) === id);
          if (percents) control.change(layer, { percents });
          this.problem = "";
          this.#restoreFields();
        },
      )}`;
  }

  #end(label: string, layer: Layer, style: HeightTint, end: 0 | 1): TemplateResult {
    return html`<label
      >${label}
      <input
        type="number"
        step="any"
        .value=${numberText(style.range[end])}
        @change=${(event: Event) =>
          this.#setEnd(event.target as HTMLInputElement, layer, style, end)}
    /></label>`;
  }

  #setEnd(input: HTMLInputElement, layer: Layer, { range }: HeightTint, end: 0 | 1): void {
    const value = input.valueAsNumber;
    const next: [number, number] = end === 0 ? [value, range[1]] : [range[0], value];
    const problem = rangeProblem(next);
    this.problem = problem && `${problem} The range stays as it was.`;
    if (problem) this.#restoreFields();
    else if (this.map) TintControl.of(this.map).change(layer, { range: next });
  }

  /** By hand: rendering replaces what was typed only where the range becomes another. */
  #restoreFields(): void {
    const style = this.map?.layers.find(({ id }) => id === this.layer?.id)?.style;
    if (style?.kind !== "heightTint") return;
    this.renderRoot.querySelectorAll<HTMLInputElement>("[type=number]").forEach((input, end) => {
      input.value = numberText(style.range[end === 0 ? 0 : 1]);
    });
  }
}
