/** Names and colours of one list of a legend, by ordinal. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { minusIcon, plusIcon } from "../../page/icons.js";
import { base, buttons, fields } from "../../styles/base.js";
import { UnhurriedElement } from "../unhurried.js";
import { type LegendEntry, MAX_ENTRIES } from "./legend-file.js";

/** Most characters of a name. */
const NAME_CHARACTERS = 200;
/** Of an ordinal that the map does not have: nothing is drawn in it yet. */
const NO_COLOR = "#808080";

/** Tells by the event `entries-input` (detail: the list, undefined when the legend has none). */
@customElement("mapscope-legend-entries")
export class LegendEntries extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
    fields,
    css`
      :host {
        display: block;
        margin-top: 12px;
      }
      h3 {
        margin: 0 0 4px;
        font-size: 1em;
        font-weight: 600;
      }
      .count {
        color: var(--ink-soft);
        font-size: var(--size-small);
        font-weight: 400;
      }
      ol {
        display: grid;
        gap: 4px;
        max-height: 300px;
        margin: 0;
        padding: 2px;
        overflow-y: auto;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: 3ch 34px minmax(0, 1fr);
        align-items: center;
        gap: 8px;
      }
      .ordinal {
        color: var(--ink-soft);
        text-align: right;
        font-variant-numeric: tabular-nums;
      }
      input[type="color"] {
        width: 34px;
        height: var(--control);
        padding: 2px;
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--surface);
        cursor: pointer;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        margin-top: 6px;
      }
      .actions button {
        font-size: var(--size-small);
      }
      @media (pointer: coarse) {
        li {
          grid-template-columns: 3ch 44px minmax(0, 1fr);
        }
        input[type="color"] {
          width: 44px;
        }
      }
    `,
  ];

  @property() heading = "";
  /** What one of them is called: `biome`. */
  @property() one = "";
  /** Undefined where the legend does not speak of them. */
  @property({ attribute: false }) entries: readonly LegendEntry[] | undefined;
  /** Colours of entries that have none of their own. */
  @property({ attribute: false }) colors: readonly (string | undefined)[] = [];

  protected override render(): TemplateResult {
    const { entries, one } = this;
    const count = entries?.length ?? 0;
    return html`<h3>
        ${this.heading}
        <span class="count"
          >${entries ? `${count}; a higher ordinal is an error` : "not in this legend"}</span
        >
      </h3>
      ${
        entries && count > 0
          ? html`<ol>
              ${entries.map((entry, ordinal) => this.#entry(entries, entry, ordinal))}
            </ol>`
          : nothing
      }
      <div class="actions">
        <button
          class="quiet"
          ?disabled=${count >= MAX_ENTRIES}
          @click=${() => this.#tell([...(entries ?? []), {}])}
        >
          ${plusIcon} Add ${one} ${count}
        </button>
        ${
          entries
            ? html`<button
                class="quiet"
                @click=${() => this.#tell(count > 0 ? entries.slice(0, -1) : undefined)}
              >
                ${minusIcon} ${count > 0 ? `Remove ${one} ${count - 1}` : "Leave them out"}
              </button>`
            : nothing
        }
      </div>`;
  }

  #entry(entries: readonly LegendEntry[], entry: LegendEntry, ordinal: number): TemplateResult {
    const change = (changed: LegendEntry) => this.#tell(entries.with(ordinal, changed));
    return html`<li>
      <span class="ordinal" aria-hidden="true">${ordinal}</span>
      <input
        type="color"
        aria-label="Colour of ${this.one} ${ordinal}"
        .value=${live(entry.color ?? this.colors[ordinal] ?? NO_COLOR)}
        @input=${(event: Event) =>
          change({ ...entry, color: (event.target as HTMLInputElement).value })}
      />
      <input
        type="text"
        aria-label="Name of ${this.one} ${ordinal}"
        placeholder="${this.one} ${ordinal}"
        maxlength=${NAME_CHARACTERS}
        autocomplete="off"
        .value=${live(entry.name ?? "")}
        @input=${(event: Event) =>
          change({ ...entry, name: (event.target as HTMLInputElement).value })}
      />
    </li>`;
  }

  #tell(detail: readonly LegendEntry[] | undefined): void {
    this.dispatchEvent(new CustomEvent("entries-input", { detail }));
  }
}
