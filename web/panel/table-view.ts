/** A table of the report; a row that can be found on the map is a button. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { fileText, wholeText } from "../page/file-text.js";
import type { Table, TableRow } from "../protocol/map.js";
import { base, tables } from "../styles/base.js";
import { cellWords } from "./cell-words.js";
import { UnhurriedElement } from "./unhurried.js";

/** Tables of more rows than this scroll on their own. */
const SCROLLED_FROM = 14;

/** Tells by the event `find-words` (detail: the words; it bubbles and leaves shadow roots). */
@customElement("mapscope-table")
export class TableView extends UnhurriedElement {
  static override styles = [
    base,
    tables,
    css`
      .table-frame {
        /* A shade at the right edge, which the end of the table covers once it is reached. */
        background:
          linear-gradient(to left, var(--surface) 50%, transparent) right / 32px 100% no-repeat
            local,
          linear-gradient(to left, var(--line-strong), transparent) right / 14px 100% no-repeat;
      }
      th,
      td {
        padding: 5px;
      }
      /* A name that fingers can hit is taller than the numbers of its row. */
      tbody > tr > * {
        vertical-align: baseline;
      }
      .scrolls {
        max-height: 340px;
        overflow-y: auto;
      }
      .scrolls thead th {
        position: sticky;
        top: 0;
      }
      thead th,
      thead .number {
        vertical-align: bottom;
        white-space: normal;
      }
      thead th:first-child,
      th[scope="row"] {
        /* It stays in sight while the numbers are drawn sideways. */
        position: sticky;
        left: 0;
        min-width: 84px;
        background: var(--surface);
      }
      thead th:first-child {
        z-index: 1;
        background: var(--surface-sunk);
      }
      th[scope="row"] {
        color: var(--ink);
        font-weight: 400;
        white-space: normal;
        overflow-wrap: anywhere;
      }
      /* Names of sections are code: they are not broken while there is a way to draw the rest aside. */
      :host([whole-names]) th {
        white-space: nowrap;
      }
      .show {
        display: inline;
        min-height: 0;
        margin: 0;
        padding: 0;
        border: 0;
        background: none;
        color: var(--accent);
        font: inherit;
        text-align: left;
        text-decoration: underline;
        text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent);
        text-underline-offset: 2px;
        cursor: pointer;
      }
      .show:hover {
        text-decoration-color: currentcolor;
      }
      .note {
        margin: 5px 0 0;
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
      @media (pointer: coarse) {
        .show {
          min-height: 36px;
        }
      }
    `,
  ];

  @property({ attribute: false }) table: Table | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { table } = this;
    if (!table) return nothing;
    const { title, note, columns, rows } = table;
    const scrolls = rows.length > SCROLLED_FROM;
    return html`<div
        class="table-frame ${scrolls ? "scrolls" : ""}"
        tabindex="0"
        role="group"
        aria-label=${title}
      >
        <table>
          <thead>
            <tr>
              ${columns.map(
                ({ label, isNumeric }) =>
                  html`<th scope="col" class=${isNumeric ? "number" : ""}>${label}</th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${rows.map((row) => this.#row(row))}
          </tbody>
        </table>
      </div>
      ${note === undefined ? nothing : html`<p class="note">${wholeText(note)}</p>`}`;
  }

  #row({ cells, find }: TableRow): TemplateResult {
    const columns = this.table?.columns ?? [];
    return html`<tr>
      ${cells.map(({ text }, at) => {
        const name = columns[at]?.isNumeric ? "number" : "";
        if (at > 0) {
          return html`<td class=${name}>${fileText(name ? cellWords(text) : text)}</td>`;
        }
        return html`<th scope="row" class=${name}>
          ${find === undefined ? fileText(text) : this.#show(text, find)}
        </th>`;
      })}
    </tr>`;
  }

  #show(text: string, words: string): TemplateResult {
    return html`<button
      class="show"
      title="Show on the map"
      @click=${() =>
        this.dispatchEvent(
          new CustomEvent("find-words", { detail: words, bubbles: true, composed: true }),
        )}
    >
      ${fileText(text)}
    </button>`;
  }
}
