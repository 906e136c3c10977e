/** One layer: on or off, how opaque, and how it looks. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cssVars } from "../../page/css-vars.js";
import { chevronIcon } from "../../page/icons.js";
import { recallFlag, rememberFlag } from "../../page/remembered.js";
import type { Layer, LayerStyle, Report, Setting } from "../../protocol/map.js";
import { base, buttons, fields } from "../../styles/base.js";
import { layerKey, layerKeyShortcut } from "../../viewer/layer-keys.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { hasLook, lookOf } from "../looks/look-of.js";
import { UnhurriedElement } from "../unhurried.js";

/** Kinds whose look is unfolded at first where they are on: they are the ground of all others. */
const UNFOLDED: readonly LayerStyle["kind"][] = ["heightTint", "categories"];

@customElement("mapscope-layer")
export class LayerRow extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
    fields,
    css`
      .row {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 76px 40px 28px;
        align-items: center;
        gap: 6px;
        min-height: 34px;
        padding-left: calc(18px * var(--depth, 0));
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
        min-width: 16px;
        padding: 0 3px;
        border: 1px solid var(--line);
        border-radius: 4px;
        color: var(--ink-soft);
        font: 11px / 15px var(--font);
        text-align: center;
      }
      .off span {
        color: var(--ink-soft);
      }
      /* Under a layer that is off: as if it were switched off itself, but for its own box. */
      .idle input[type="range"],
      .idle .name input {
        opacity: 0.45;
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
        .row {
          grid-template-columns: minmax(0, 1fr) 84px 42px 44px;
          gap: 4px;
        }
        .row,
        .name,
        .unfold,
        .row input[type="range"] {
          min-height: var(--control);
        }
        .unfold {
          width: 44px;
        }
        kbd {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) layer: Layer | undefined;
  /** What the look is drawn by besides the layer; the map's own, so that a change is seen. */
  @property({ attribute: false }) report: Report | undefined;
  @property({ attribute: false }) settings: readonly Setting[] = [];
  /** Place in the list from the top, from 0: the key that switches it. */
  @property({ type: Number }) index = 0;
  /** How deep it stands under the layers that it belongs to. */
  @property({ type: Number }) depth = 0;
  /** False while a layer that it belongs to is off. */
  @property({ type: Boolean }) isUnderVisible = true;
  @state() private unfolded: boolean | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { map, layer, index } = this;
    if (!map || !layer) return nothing;
    const { id, title, visible, opacity, style } = layer;
    const isDrawn = visible && this.isUnderVisible;
    const atFirst = visible && UNFOLDED.includes(style.kind);
    const canUnfold = hasLook(style);
    const unfolded = canUnfold && (this.unfolded ?? recallFlag(`layer.${id}`, atFirst));
    const key = layerKey(index);
    return html`<div
        class="row ${this.isUnderVisible ? "" : "idle"}"
        ${cssVars({ "--depth": String(this.depth) })}
      >
        <label
          class="name ${isDrawn ? "" : "off"}"
          title=${this.isUnderVisible ? nothing : "Drawn once the layer that it belongs to is on"}
        >
          <input
            type="checkbox"
            aria-keyshortcuts=${layerKeyShortcut(index) ?? nothing}
            .checked=${visible}
            @change=${(event: Event) =>
              map.setLayer(id, { visible: (event.target as HTMLInputElement).checked })}
          />
          <span title=${title}>${title}</span>
          ${key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}
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
          canUnfold
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
      ${unfolded ? html`<div class="look">${lookOf(map, layer)}</div>` : nothing}`;
  }

  #unfold(unfolded: boolean): void {
    this.unfolded = unfolded;
    rememberFlag(`layer.${this.layer?.id}`, unfolded);
  }
}
