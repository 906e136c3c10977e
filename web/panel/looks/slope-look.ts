/** What the colours of steepness stand for, and the range that they are spread over. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { cssVars } from "../../page/css-vars.js";
import { numberText } from "../../page/number-text.js";
import type { Layer, LayerStyle, Report } from "../../protocol/map.js";
import { base, fields } from "../../styles/base.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { cssGradient } from "../colors.js";
import { legendOf, parseLegend } from "../legend/legend-file.js";
import { UnhurriedElement } from "../unhurried.js";
import { lookStyles } from "./look-styles.js";
import { rangeProblem } from "./range-check.js";
import { slopeText, slopeUnit } from "./slope-words.js";

type Slope = Extract<LayerStyle, { kind: "slope" }>;

@customElement("mapscope-slope-look")
export class SlopeLook extends UnhurriedElement {
  static override styles = [base, fields, lookStyles];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) layer: Layer | undefined;
  @property({ attribute: false }) report: Report | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const style = this.layer?.style;
    if (style?.kind !== "slope") return nothing;
    const legend = parseLegend(legendOf(this.report)?.text ?? "");
    const [low, high] = style.range.map((end) => slopeText(end, legend));
    return html`<div class="bar" ${cssVars({ "--gradient": cssGradient(style.colors) })}></div>
      <div class="ends"><span>${low} and less</span><span>${high} and more</span></div>
      <p class="hint">${slopeUnit(legend)}.</p>
      <div class="two">${this.#end("Low", style, 0)} ${this.#end("High", style, 1)}</div>`;
  }

  /** Always in heights per cell: what the file has. */
  #end(label: string, { range }: Slope, end: 0 | 1): TemplateResult {
    return html`<label
      >${label}, heights per cell
      <input
        type="number"
        step="any"
        min="0"
        .value=${live(numberText(range[end]))}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          const value = input.valueAsNumber;
          const next: [number, number] = end === 0 ? [value, range[1]] : [range[0], value];
          const problem = value < 0 ? "A slope is 0 or more." : rangeProblem(next);
          input.setCustomValidity(problem);
          if (problem) input.reportValidity();
          else if (this.layer) this.map?.setLayer(this.layer.id, { style: { range: next } });
        }}
    /></label>`;
  }
}
