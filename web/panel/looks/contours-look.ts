/** The interval of contour lines, and what the lines look like. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { numberText, withUnit } from "../../page/number-text.js";
import type { Layer, Report, Setting } from "../../protocol/map.js";
import { base, fields } from "../../styles/base.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { legendOf, parseLegend } from "../legend/legend-file.js";
import "../settings/setting.js";
import { UnhurriedElement } from "../unhurried.js";
import { strokeSwatch } from "./line-samples.js";
import { lookStyles } from "./look-styles.js";

@customElement("mapscope-contours-look")
export class ContoursLook extends UnhurriedElement {
  static override styles = [base, fields, lookStyles];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) layer: Layer | undefined;
  @property({ attribute: false }) report: Report | undefined;
  @property({ attribute: false }) setting: Setting | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const style = this.layer?.style;
    if (style?.kind !== "contours") return nothing;
    const { interval, heavyEvery, line, heavy } = style;
    const unit = parseLegend(legendOf(this.report)?.text ?? "").heightUnit;
    const height = (times: number) => withUnit(numberText(interval * times), unit);
    return html`<mapscope-setting .map=${this.map} .setting=${this.setting}></mapscope-setting>
      <div class="label">
        <div class="sample">${strokeSwatch(line)} every ${height(1)}</div>
        <div class="sample">
          ${strokeSwatch(heavy)} every ${height(heavyEvery)}, counted from 0
        </div>
      </div>`;
  }
}
