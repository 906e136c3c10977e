/** Search on the shown map: a field, what its words were taken for, and all that they name. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Found, FoundItem } from "../protocol/map.js";
import { base, buttons, fields } from "../styles/base.js";
import { Latest } from "../viewer/latest.js";
import type { Insets, OpenMap, Viewer } from "../viewer/viewer.js";
import { fileText } from "./file-text.js";
import { Follow } from "./follow.js";
import { foundWords } from "./found-words.js";
import { closeIcon, findIcon, nextIcon, previousIcon } from "./icons.js";
import type { Marks } from "./marks.js";
import type { Pins } from "./pins.js";

/** So many places are marked on the map. */
const MARKED = 2000;
/** So many are listed; the others are reached by narrowing the words. */
const LISTED = 200;

/** Tells by the event `close`. */
@customElement("mapscope-find")
export class Find extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    css`
      :host {
        display: flex;
        flex-direction: column;
      }
      .card {
        display: flex;
        flex-direction: column;
        min-height: 0;
        border-radius: var(--radius-large);
        background: var(--surface);
        box-shadow: var(--shadow);
      }
      .field {
        display: flex;
        align-items: center;
        gap: 2px;
        padding: 4px 4px 4px 12px;
      }
      .field > svg {
        color: var(--ink-soft);
      }
      input[type="text"] {
        flex: 1;
        border: 0;
        background: none;
        /* Under this, phones zoom in on a field that takes the focus. */
        font-size: max(var(--size-text), 16px);
      }
      input[type="text"]:focus-visible {
        outline: none;
      }
      .card:focus-within {
        box-shadow:
          0 0 0 2px var(--accent),
          var(--shadow-soft);
      }
      .meaning {
        display: flex;
        align-items: baseline;
        justify-content: space-between;
        gap: 8px;
        margin: 0;
        padding: 6px 14px;
        border-top: 1px solid var(--line);
        color: var(--ink-soft);
        font-size: var(--size-small);
        overflow-wrap: anywhere;
      }
      .at {
        flex: none;
        font-variant-numeric: tabular-nums;
      }
      ul {
        flex: 1;
        min-height: 0;
        margin: 0;
        padding: 0 0 6px;
        overflow-y: auto;
        list-style: none;
      }
      li {
        display: flex;
        align-items: baseline;
        justify-content: space-between;
        gap: 12px;
        padding: 4px 14px;
        cursor: pointer;
      }
      li:hover {
        background: var(--surface-hover);
      }
      li[aria-selected="true"] {
        background: var(--accent-tint);
      }
      li span:first-child {
        flex: 1 0 auto;
        max-width: 100%;
        overflow-wrap: anywhere;
      }
      li .soft {
        flex: 0 1 auto;
        overflow-wrap: anywhere;
        text-align: right;
        font-size: var(--size-small);
        font-variant-numeric: tabular-nums;
      }
      .more {
        padding: 6px 14px;
        margin: 0;
        border-top: 1px solid var(--line);
        font-size: var(--size-small);
      }
      @media (max-width: 720px) {
        ul {
          max-height: 30dvh;
        }
      }
      @media (pointer: coarse) {
        li {
          padding: 9px 14px;
        }
      }
    `,
  ];

  @property({ attribute: false }) viewer: Viewer | undefined;
  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) pins: Pins | undefined;
  @property({ attribute: false }) marks: Marks | undefined;
  /** What is covered of the map while something is pinned that was found. */
  @property({ attribute: false }) covered: (() => Insets) | undefined;
  @state() private words = "";
  @state() private found: Found | undefined;
  /** The chosen result; -1 for none. */
  @state() private index = -1;
  @query("input") private field!: HTMLInputElement;
  readonly #search = new Latest(({ map, words }: { map: OpenMap; words: string }) =>
    map.find(words, MARKED).catch(() => undefined),
  );

  constructor() {
    super();
    // A legend or a setting gives things other names and places.
    new Follow(
      this,
      () => this.map,
      ["report"],
      () => void this.#ask(this.words),
    );
  }

  /** Takes words, and the focus. */
  async open(words?: string): Promise<void> {
    if (words !== undefined) await this.#ask(words);
    await this.updateComplete;
    this.field.focus();
    this.field.select();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.map) this.marks?.setFound(this.map, []);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("map");
    if (!changed.has("map")) return;
    if (before) this.marks?.setFound(before, []);
    this.#askAgain();
  }

  protected override render(): TemplateResult {
    const items = this.#listed;
    const isList = items.length > 0;
    return html`<div class="card" role="search">
      <div class="field">
        ${findIcon}
        <input
          type="text"
          role="combobox"
          aria-label="Find on the map"
          aria-autocomplete="list"
          aria-expanded=${isList ? "true" : "false"}
          aria-controls="results"
          aria-activedescendant=${this.index >= 0 ? `result-${this.index}` : nothing}
          placeholder=${this.map?.report?.findHint ?? ""}
          autocomplete="off"
          spellcheck="false"
          .value=${this.words}
          @input=${(event: Event) => void this.#ask((event.target as HTMLInputElement).value)}
          @keydown=${this.#onKey}
        />
        ${isList ? this.#steps() : nothing}
        <button class="quiet icon" aria-label="Close the search" title="Close (Esc)" @click=${this.#close}>
          ${closeIcon}
        </button>
      </div>
      <div role="status">${this.#meaning()}</div>
      ${
        isList
          ? html`<ul id="results" role="listbox" aria-label="Found">
              ${items.map((item, at) => this.#item(item, at))}
            </ul>`
          : nothing
      }
      ${this.#more()}
    </div>`;
  }

  protected override updated(): void {
    this.renderRoot.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }

  get #listed(): readonly FoundItem[] {
    return this.found?.items.slice(0, LISTED) ?? [];
  }

  #steps(): TemplateResult {
    return html`<button
        class="quiet icon"
        aria-label="The one before"
        title="The one before (↑ Enter)"
        @click=${() => this.#go(this.#stepped(-1))}
      >
        ${previousIcon}
      </button>
      <button
        class="quiet icon"
        aria-label="The next one"
        title="The next one (↓ Enter)"
        @click=${() => this.#go(this.#stepped(1))}
      >
        ${nextIcon}
      </button>`;
  }

  #meaning(): TemplateResult | typeof nothing {
    if (!this.found || this.words.trim() === "") return nothing;
    const at = this.index < 0 ? nothing : html`<span class="at">${this.index + 1}</span>`;
    return html`<p class="meaning"><span>${foundWords(this.found)}</span>${at}</p>`;
  }

  #item({ title, detail }: FoundItem, at: number): TemplateResult {
    return html`<li
      id="result-${at}"
      role="option"
      aria-selected=${at === this.index ? "true" : "false"}
      @click=${() => this.#go(at)}
    >
      <span>${fileText(title)}</span><span class="soft">${fileText(detail)}</span>
    </li>`;
  }

  #more(): TemplateResult | typeof nothing {
    const { found } = this;
    const listed = this.#listed.length;
    if (!found || found.total <= listed || listed === 0) return nothing;
    const marked = Math.min(found.items.length, MARKED);
    const onMap = marked > listed ? `; ${marked} are marked on the map` : "";
    return html`<p class="more soft">The first ${listed} of ${found.total} are listed${onMap}.</p>`;
  }

  #askAgain(): void {
    if (this.words.trim() !== "") void this.#ask(this.words);
  }

  async #ask(words: string): Promise<void> {
    const { map } = this;
    this.words = words;
    if (!map) return;
    const found = words.trim() === "" ? undefined : await this.#search.request({ map, words });
    // A later question, or another map, has taken its place.
    if (this.words !== words || this.map !== map) return;
    if (found === undefined && words.trim() !== "") return;
    const chosen = this.found?.items[this.index]?.id;
    this.found = found;
    this.index = found?.items.findIndex(({ id }) => id === chosen) ?? -1;
    this.marks?.setFound(map, found?.items ?? []);
  }

  /** The result before or after the chosen one, round the ends of the list. */
  #stepped(step: 1 | -1): number {
    const count = this.#listed.length;
    if (this.index < 0) return step === 1 ? 0 : count - 1;
    return (this.index + step + count) % count;
  }

  #onKey(event: KeyboardEvent): void {
    const isAny = this.#listed.length > 0;
    if (event.key === "ArrowDown" && isAny) this.index = this.#stepped(1);
    else if (event.key === "ArrowUp" && isAny) this.index = this.#stepped(-1);
    else if (event.key === "Enter" && isAny) this.#go(Math.max(0, this.index));
    else if (event.key === "Escape") this.#close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Goes to a result and pins it. */
  #go(index: number): void {
    const item = this.found?.items[index];
    if (!item || !this.map) return;
    this.index = index;
    this.viewer?.lookAt(item, this.covered?.());
    void this.pins?.pinId(this.map, item.id, "left");
  }

  #close(): void {
    this.dispatchEvent(new CustomEvent("close"));
  }
}
