/** How high the sea stands, and its colours. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cssVars } from "../../page/css-vars.js";
import type { Layer, Report, Setting } from "../../protocol/map.js";
import { base, fields } from "../../styles/base.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { cssColor } from "../colors.js";
import "../settings/setting.js";
import { UnhurriedElement } from "../unhurried.js";
import { strokeSwatch } from "./line-samples.js";
import { lookStyles } from "./look-styles.js";

@customElement("mapscope-sea-look")
export class SeaLook extends UnhurriedElement {
  static override styles = [base, fields, lookStyles];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) layer: Layer | undefined;
  @property({ attribute: false }) report: Report | undefined;
  @property({ attribute: false }) setting: Setting | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const style = this.layer?.style;
    if (style?.kind !== "seaLevel") return nothing;
    const histogram = this.report?.histograms.find(({ raster }) => raster === style.raster);
    return html`<mapscope-setting
        .map=${this.map}
        .setting=${this.setting}
        .slider=${histogram && [histogram.min, histogram.max]}
      ></mapscope-setting>
      <div class="label">
        <div class="sample">
          <span class="patch" ${cssVars({ "--color": cssColor(style.water) })}></span> Water
        </div>
        <div class="sample">${strokeSwatch(style.shore)} Shore</div>
      </div>`;
  }
}
