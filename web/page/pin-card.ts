/** The card of what is pinned: what the file says of it, and what is near. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Item } from "../protocol/map.js";
import { base, buttons } from "../styles/base.js";
import "./copy-button.js";
import { fileText } from "./file-text.js";
import { closeIcon, targetIcon } from "./icons.js";
import { pinText } from "./pin-text.js";

/** Tells by the events `pin-near` (detail: the id), `centre` and `unpin`. */
@customElement("mapscope-pin")
export class PinCard extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      article {
        padding: 6px 6px 10px 14px;
        border-radius: var(--radius-large);
        background: var(--surface);
        box-shadow: var(--shadow);
      }
      header {
        display: flex;
        align-items: flex-start;
        gap: 8px;
      }
      h2 {
        flex: 1;
        min-width: 0;
        margin: 0;
        padding-top: 5px;
        font-size: 1em;
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      dl {
        display: grid;
        grid-template-columns: max-content minmax(0, 1fr);
        gap: 2px 14px;
        margin: 2px 8px 0 0;
      }
      dt,
      h3 {
        color: var(--ink-soft);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
        font-variant-numeric: tabular-nums;
      }
      h3 {
        margin: 10px 0 2px;
        font-size: var(--size-small);
        font-weight: 500;
      }
      ul {
        margin: 0 0 0 -8px;
        padding: 0;
        list-style: none;
      }
      li button {
        justify-content: space-between;
        width: 100%;
        min-height: 28px;
        padding: 2px 8px;
        font-weight: 400;
        text-align: left;
      }
      li span:first-child {
        color: var(--accent);
        overflow-wrap: anywhere;
      }
      li span:last-child {
        flex: none;
        color: var(--ink-soft);
        font-variant-numeric: tabular-nums;
      }
      footer {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        margin-top: 10px;
      }
      @media (pointer: coarse) {
        li button {
          min-height: 40px;
        }
      }
    `,
  ];

  @property({ attribute: false }) item: Item | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { item } = this;
    if (!item) return nothing;
    return html`<article aria-label="Pinned">
      <header>
        <h2>${fileText(item.title)}</h2>
        <button
          class="quiet icon"
          aria-label="Unpin"
          title="Unpin (Esc)"
          @click=${() => this.#tell("unpin")}
        >
          ${closeIcon}
        </button>
      </header>
      <dl>
        ${item.facts.map(({ label, text }) => html`<dt>${label}</dt><dd>${fileText(text)}</dd>`)}
      </dl>
      ${item.near.length > 0 ? this.#near(item) : nothing}
      <footer>
        <button @click=${() => this.#tell("centre")}>${targetIcon} Centre</button>
        <mapscope-copy .text=${() => pinText(item)}></mapscope-copy>
      </footer>
    </article>`;
  }

  #near({ near }: Item): TemplateResult {
    return html`<h3 id="near">Near</h3>
      <ul aria-labelledby="near">
        ${near.map(
          ({ id, title, distance }) => html`<li>
            <button class="quiet" @click=${() => this.#tell("pin-near", id)}>
              <span>${fileText(title)}</span><span>${distance}</span>
            </button>
          </li>`,
        )}
      </ul>`;
  }

  #tell(name: string, detail?: string): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
