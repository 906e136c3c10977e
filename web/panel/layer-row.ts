/** One layer: on or off, how opaque, and how it looks. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { chevronIcon } from "../page/icons.js";
import { recallFlag, rememberFlag } from "../page/remembered.js";
import type { Layer, LayerStyle } from "../protocol/map.js";
import { base, buttons, fields } from "../styles/base.js";
import type { OpenMap } from "../viewer/viewer.js";
import "./height-look.js";
import "./legend.js";

/** Kinds whose look can be changed or explained. */
const WITH_LOOK: readonly LayerStyle["kind"][] = ["heightTint", "categories", "lines", "markers"];
/** Layers that have a key. */
const KEYS = 9;

@customElement("mapscope-layer")
export class LayerRow extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    css`
      .row {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 84px 40px 28px;
        align-items: center;
        gap: 6px;
        min-height: 34px;
      }
      .name {
        display: flex;
        align-items: center;
        gap: 8px;
        min-width: 0;
        min-height: 34px;
      }
      .name span {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      kbd {
        flex: none;
        width: 16px;
        border: 1px solid var(--line);
        border-radius: 4px;
        color: var(--ink-soft);
        font: 11px / 15px var(--font);
        text-align: center;
      }
      .off span {
        color: var(--ink-soft);
      }
      output {
        color: var(--ink-soft);
        font-size: var(--size-small);
        text-align: right;
        font-variant-numeric: tabular-nums;
      }
      .unfold {
        width: 28px;
        min-height: 28px;
      }
      .unfold svg {
        width: 12px;
        height: 12px;
        color: var(--ink-soft);
        transition: rotate 0.12s;
      }
      .unfold[aria-expanded="true"] svg {
        rotate: 90deg;
      }
      .look {
        margin: 2px 0 10px;
        padding: 8px 10px;
        border-radius: var(--radius);
        background: var(--surface-sunk);
      }
      @media (pointer: coarse) {
        .row,
        .name {
          min-height: 42px;
        }
        .unfold {
          min-height: 40px;
        }
        kbd {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) layer: Layer | undefined;
  /** Place in the list from the top, from 0: the key that switches it. */
  @property({ type: Number }) index = 0;
  @state() private unfolded: boolean | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { map, layer } = this;
    if (!map || !layer) return nothing;
    const { id, title, visible, opacity, style } = layer;
    const hasLook = WITH_LOOK.includes(style.kind);
    const unfolded = hasLook && (this.unfolded ?? recallFlag(`layer.${id}`, visible));
    return html`<div class="row">
        <label class="name ${visible ? "" : "off"}">
          <input
            type="checkbox"
            .checked=${visible}
            @change=${(event: Event) =>
              map.setLayer(id, { visible: (event.target as HTMLInputElement).checked })}
          />
          <span title=${title}>${title}</span>
          ${this.index < KEYS ? html`<kbd aria-hidden="true">${this.index + 1}</kbd>` : nothing}
        </label>
        <input
          type="range"
          min="0"
          max="100"
          aria-label="Opacity of ${title}"
          .value=${String(Math.round(opacity * 100))}
          @input=${(event: Event) =>
            map.setLayer(id, { opacity: (event.target as HTMLInputElement).valueAsNumber / 100 })}
        />
        <output>${Math.round(opacity * 100)} %</output>
        ${
          hasLook
            ? html`<button
                class="quiet icon unfold"
                aria-label="Look of ${title}"
                aria-expanded=${unfolded ? "true" : "false"}
                @click=${() => this.#unfold(!unfolded)}
              >
                ${chevronIcon}
              </button>`
            : nothing
        }
      </div>
      ${unfolded ? html`<div class="look">${this.#look(map, layer)}</div>` : nothing}`;
  }

  #look(map: OpenMap, layer: Layer): TemplateResult {
    return layer.style.kind === "heightTint"
      ? html`<mapscope-height-look .map=${map} .layer=${layer}></mapscope-height-look>`
      : html`<mapscope-legend .layer=${layer} .report=${map.report}></mapscope-legend>`;
  }

  #unfold(unfolded: boolean): void {
    this.unfolded = unfolded;
    rememberFlag(`layer.${this.layer?.id}`, unfolded);
  }
}
