/** The card of what is pinned: what the file says of it, and what is near. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Item } from "../protocol/map.js";
import { base, buttons } from "../styles/base.js";
import "./copy-button.js";
import { fileText } from "./file-text.js";
import { closeIcon, targetIcon } from "./icons.js";
import { pinText } from "./pin-text.js";

/** So much of what is near is listed until more is asked for. */
const NEAR_AT_FIRST = 4;

/** Tells by the events `pin-near` (detail: the id), `centre` and `unpin`. */
@customElement("mapscope-pin")
export class PinCard extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      article {
        padding: 2px 4px 6px 12px;
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
      .title {
        justify-content: start;
        width: 100%;
        min-height: 0;
        padding: 0;
        font-weight: 600;
        text-align: left;
      }
      .title:hover {
        background: none;
      }
      dl {
        display: grid;
        grid-template-columns: fit-content(50%) minmax(0, 1fr);
        gap: 0 12px;
        margin: 0 8px 0 0;
        font-size: var(--size-small);
      }
      dt,
      h3 {
        color: var(--ink-soft);
      }
      dt {
        overflow-wrap: anywhere;
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
        font-variant-numeric: tabular-nums;
      }
      h3 {
        margin: 6px 0 0;
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
        min-height: 24px;
        padding: 1px 8px;
        font-size: var(--size-small);
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
      .more {
        min-height: 24px;
        margin-left: -8px;
        padding: 1px 8px;
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
      footer {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        margin-top: 6px;
      }
      @media (pointer: coarse) {
        li button,
        .more {
          min-height: 40px;
        }
      }
    `,
  ];

  @property({ attribute: false }) item: Item | undefined;
  /** Only the title is shown, which opens the rest: something else needs the room. */
  @property({ type: Boolean }) isTight = false;
  @state() private isOpened = false;
  /** All that is near is listed. */
  @state() private whole = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("item") && changed.get("item")?.id !== this.item?.id) this.whole = false;
    if (changed.has("isTight")) this.isOpened = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { item } = this;
    if (!item) return nothing;
    return html`<article aria-label="Pinned">
      <header>
        ${this.isTight ? this.#opener(item) : html`<h2>${fileText(item.title)}</h2>`}
        <button
          class="quiet icon"
          aria-label="Unpin"
          title="Unpin (Esc)"
          @click=${() => this.#tell("unpin")}
        >
          ${closeIcon}
        </button>
      </header>
      ${this.isTight && !this.isOpened ? nothing : this.#rest(item)}
    </article>`;
  }

  #opener({ title }: Item): TemplateResult {
    return html`<h2>
      <button
        class="quiet title"
        aria-expanded=${this.isOpened ? "true" : "false"}
        @click=${() => {
          this.isOpened = !this.isOpened;
        }}
      >
        ${fileText(title)}
      </button>
    </h2>`;
  }

  #rest(item: Item): TemplateResult {
    return html`<dl>
        ${item.facts.map(({ label, text }) => html`<dt>${fileText(label)}</dt><dd>${fileText(text)}</dd>`)}
      </dl>
      ${item.near.length > 0 ? this.#near(item) : nothing}
      <footer>
        <button @click=${() => this.#tell("centre")}>${targetIcon} Centre</button>
        <mapscope-copy .text=${() => pinText(item)}></mapscope-copy>
      </footer>`;
  }

  #near({ near }: Item): TemplateResult {
    const listed = this.whole ? near : near.slice(0, NEAR_AT_FIRST);
    const others = near.length - listed.length;
    return html`<h3 id="near">Near</h3>
      <ul aria-labelledby="near">
        ${listed.map(
          ({ id, title, distance }) => html`<li>
            <button class="quiet" @click=${() => this.#tell("pin-near", id)}>
              <span>${fileText(title)}</span><span>${distance}</span>
            </button>
          </li>`,
        )}
      </ul>
      ${
        others > 0
          ? html`<button class="quiet more" @click=${this.#showAll}>${others} more</button>`
          : nothing
      }`;
  }

  #showAll(): void {
    this.whole = true;
  }

  #tell(name: string, detail?: string): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
