/** How far the shown map's reading is, with a way to stop it and to go on. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base, buttons } from "../styles/base.js";
import type { OpenMap } from "../viewer/viewer.js";
import { Follow } from "./follow.js";
import { fractionOf, percent, progressWords } from "./units.js";
import { visibleText } from "./visible-text.js";

/** Tells by the event `give-up` (detail: the map) when opening or reading again shall be given up. */
@customElement("mapscope-load-bar")
export class LoadBar extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      .card {
        display: grid;
        grid-template-columns: 1fr auto;
        align-items: center;
        gap: 4px 12px;
        padding: 6px 6px 8px 12px;
        border-radius: var(--radius-large);
        background: var(--surface);
        box-shadow: var(--shadow);
        font-variant-numeric: tabular-nums;
      }
      progress {
        grid-column: 1 / -1;
        width: calc(100% - 6px);
        height: 4px;
        border: 0;
        border-radius: 2px;
        background: var(--line);
        appearance: none;
        overflow: hidden;
      }
      progress::-webkit-progress-bar {
        background: var(--line);
      }
      progress::-webkit-progress-value {
        background: var(--accent);
      }
      progress::-moz-progress-bar {
        background: var(--accent);
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  /** True while the map is read again, to take the place of the one on screen. */
  @property({ type: Boolean }) isAgain = false;

  constructor() {
    super();
    new Follow(this, () => this.map, ["status", "progress"]);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { map } = this;
    if (!map) return nothing;
    if (map.status === "opening" || map.status === "refining") return this.#reading(map);
    if (map.status === "cancelled") return this.#stopped(map);
    return nothing;
  }

  #reading(map: OpenMap): TemplateResult {
    const known = map.status === "refining";
    const name = visibleText(map.name);
    return html`<div class="card">
      <span>${known ? progressWords(map.progress) : `${this.isAgain ? "Reading again" : "Opening"} ${name}`}</span>
      <button class="quiet" @click=${() => this.#cancel(map)}>Cancel</button>
      <progress
        aria-label="Reading ${name}"
        max="1"
        .value=${known ? fractionOf(map.progress) : 0}
      ></progress>
    </div>`;
  }

  /** Before a map is shown there is nothing to keep of it. */
  #cancel(map: OpenMap): void {
    const isHidden = this.isAgain || map.status === "opening";
    if (isHidden) this.dispatchEvent(new CustomEvent("give-up", { detail: map }));
    else map.cancel();
  }

  #stopped(map: OpenMap): TemplateResult {
    return html`<div class="card">
      <span>Stopped at ${percent(fractionOf(map.progress))}; statistics are estimates.</span>
      <button class="quiet" @click=${() => map.resume()}>Go on</button>
    </div>`;
  }
}
