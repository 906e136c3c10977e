/** What can be taken out of the page: pictures, data, and all that the panel says. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "../../styles/base.js";
import type { OpenMap, Viewer } from "../../viewer/viewer.js";
import "../copying/copy-menu.js";
import { reportSheets } from "../copying/report-sheets.js";
import "./exports.js";
import "./pictures.js";
import { UnhurriedElement } from "../unhurried.js";

@customElement("mapscope-take-away")
export class TakeAway extends UnhurriedElement {
  static override styles = [
    base,
    css`
      h3 {
        margin: 18px 0 8px;
        font-size: 1em;
        font-weight: 600;
      }
      h3:first-child {
        margin-top: 0;
      }
    `,
  ];

  @property({ attribute: false }) viewer: Viewer | undefined;
  @property({ attribute: false }) map: OpenMap | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { viewer, map } = this;
    if (!map?.extent) return nothing;
    return html`<h3>A picture</h3>
      <mapscope-pictures .viewer=${viewer} .map=${map}></mapscope-pictures>
      <mapscope-exports .map=${map}></mapscope-exports>
      <h3>What the panel says</h3>
      <mapscope-copy-menu
        label="Copy everything"
        .sheets=${() => ({ file: map.name, sheets: map.report ? reportSheets(map.report) : [] })}
      ></mapscope-copy-menu>`;
  }
}
