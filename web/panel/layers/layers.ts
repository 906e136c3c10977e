/** All layers of a map, the topmost first, as they lie over each other; presets above them. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { Follow } from "../../page/follow.js";
import type { Preset } from "../../protocol/map.js";
import { base, buttons } from "../../styles/base.js";
import { listedLayers } from "../../viewer/layer-list.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { TintControl } from "../looks/tint-control.js";
import "./layer-row.js";
import { UnhurriedElement } from "../unhurried.js";
import { changesFor, isShown } from "./presets.js";

@customElement("mapscope-layers")
export class Layers extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
    css`
      .presets {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px;
        margin-bottom: 8px;
      }
      .presets button {
        flex: auto;
      }
      [aria-pressed="true"] {
        border-color: var(--accent);
        background: var(--accent-tint);
        color: var(--accent);
      }
      .own {
        flex-basis: 100%;
        margin: 0;
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  #stopFollowing: (() => void) | undefined;

  constructor() {
    super();
    new Follow(this, () => this.map, ["layers", "report"]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#followTints();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopFollowing?.();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("map")) this.#followTints();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { map } = this;
    if (!map) return nothing;
    return html`${map.presets.length > 0 ? this.#presets(map) : nothing}
      <ul>
        ${repeat(
          listedLayers(map.layers),
          ({ layer }) => `${map.id} ${layer.id}`,
          ({ layer, depth, isUnderVisible }, index) => html`<li>
            <mapscope-layer
              .map=${map}
              .layer=${layer}
              .report=${map.report}
              .settings=${map.settings}
              .index=${index}
              .depth=${depth}
              .isUnderVisible=${isUnderVisible}
            ></mapscope-layer>
          </li>`,
        )}
      </ul>`;
  }

  #presets(map: OpenMap): TemplateResult {
    const shown = map.presets.find((preset) => isShown(preset, map.layers));
    return html`<div class="presets" role="group" aria-label="Presets">
      ${map.presets.map(
        (preset) => html`<button
          aria-pressed=${preset === shown ? "true" : "false"}
          @click=${() => this.#show(map, preset)}
        >
          ${preset.title}
        </button>`,
      )}
      ${shown ? nothing : html`<p class="own">Your own choice of layers; none of these.</p>`}
    </div>`;
  }

  #show(map: OpenMap, preset: Preset): void {
    for (const { id, ...change } of changesFor(preset, map.layers)) map.setLayer(id, change);
  }

  #followTints(): void {
    this.#stopFollowing?.();
    this.#stopFollowing =
      this.map && this.isConnected ? TintControl.of(this.map).follow() : undefined;
  }
}
