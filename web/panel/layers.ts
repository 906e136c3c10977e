/** All layers of a map, the topmost first, as they lie over each other. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { Follow } from "../page/follow.js";
import { base } from "../styles/base.js";
import type { OpenMap } from "../viewer/viewer.js";
import "./layer-row.js";

@customElement("mapscope-layers")
export class Layers extends LitElement {
  static override styles = [
    base,
    css`
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;

  constructor() {
    super();
    new Follow(this, () => this.map, ["layers", "report"]);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { map } = this;
    if (!map) return nothing;
    return html`<ul>
      ${repeat(
        map.layers.toReversed(),
        ({ id }) => `${map.id} ${id}`,
        (layer, index) => html`<li>
          <mapscope-layer .map=${map} .layer=${layer} .index=${index}></mapscope-layer>
        </li>`,
      )}
    </ul>`;
  }
}
