/** A long list: sorted by its headings, filtered by words, and only as much of it as is in sight. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { cssVars } from "../../page/css-vars.js";
import { fileText } from "../../page/file-text.js";
import { Follow } from "../../page/follow.js";
import { grouped } from "../../page/units.js";
import type { ListDescription } from "../../protocol/map.js";
import { base, fields, tables } from "../../styles/base.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { cellWords } from "../cell-words.js";
import { UnhurriedElement } from "../unhurried.js";
import { ariaSort, sortedBy } from "./list-order.js";
import { ListWindow } from "./list-window.js";

/** Height of a row in CSS pixels: of a pointer, and of a finger. */
const ROW_CSS_PX = 26;
const TOUCH_ROW_CSS_PX = 40;
/** Rows that the frame is tall, at most. */
const SHOWN_ROWS = 14;
/** Rows above and below those in sight that are drawn, for a short scroll to find them there. */
const SPARE_ROWS = 6;

/** Tells by the event `pin-item` (detail: the id; it bubbles and leaves shadow roots). */
@customElement("mapscope-list")
export class ListView extends UnhurriedElement {
  static override styles = [
    base,
    fields,
    tables,
    css`
      .filter {
        display: flex;
        align-items: center;
        gap: 8px;
        margin-bottom: 8px;
      }
      .filter input {
        flex: 1;
      }
      .count {
        flex: none;
        color: var(--ink-soft);
        font-size: var(--size-small);
        font-variant-numeric: tabular-nums;
      }
      .table-frame {
        max-height: calc(var(--shown) * 1px);
        overflow: auto;
        overflow-anchor: none;
      }
      table {
        border-collapse: separate;
        border-spacing: 0;
      }
      tr {
        height: calc(var(--row) * 1px);
      }
      tbody tr:not(.space) {
        cursor: pointer;
      }
      .space {
        height: calc(var(--space) * 1px);
      }
      th,
      td {
        max-width: 220px;
        padding: 0 6px;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        vertical-align: middle;
      }
      .space td {
        padding: 0;
        border: 0;
      }
      thead th {
        position: sticky;
        z-index: 1;
        top: 0;
        padding: 0;
      }
      thead button {
        width: 100%;
        min-height: calc(var(--row) * 1px);
        padding: 0 6px;
        border: 0;
        background: none;
        color: inherit;
        font: inherit;
        text-align: inherit;
        cursor: pointer;
      }
      thead button:hover {
        background: var(--surface-hover);
      }
      thead button:focus-visible {
        outline-offset: -2px;
      }
      .arrow {
        display: inline-block;
        width: 1em;
        color: var(--accent);
      }
      /* The name stays in sight while the numbers are drawn sideways. */
      th[scope="row"],
      thead th:first-child {
        position: sticky;
        left: 0;
      }
      thead th:first-child {
        z-index: 2;
      }
      th[scope="row"] {
        background: var(--surface);
        color: var(--ink);
        font-weight: 400;
      }
      tbody tr:hover > * {
        background: var(--surface-hover);
      }
      /* Over the surface, since it may be seen through. */
      tbody tr[aria-selected="true"] > * {
        background: linear-gradient(var(--accent-tint), var(--accent-tint)), var(--surface);
      }
      table:focus-visible {
        outline: none;
      }
      table:focus-visible .at > * {
        box-shadow:
          inset 0 2px var(--accent),
          inset 0 -2px var(--accent);
      }
      .none {
        margin: 8px 0 0;
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) list: ListDescription | undefined;
  /** The id of what is pinned on the map. */
  @property({ attribute: false }) pinned: string | undefined;
  @query(".table-frame") private frame!: HTMLElement | null;
  /** The row that the keys are at. */
  @state() private at = 0;
  @state() private firstSeen = 0;
  /** Widths of columns only ever grow, so that nothing jumps as rows come and go. */
  readonly #widths = new Map<string, number>();
  readonly #rowCssPx = matchMedia("(pointer: coarse)").matches ? TOUCH_ROW_CSS_PX : ROW_CSS_PX;
  readonly #rows = new ListWindow({
    ask: async (asked) => {
      const { map, list } = this;
      return list && map?.list({ id: list.id, ...asked });
    },
    changed: () => this.requestUpdate(),
  });
  #sight: IntersectionObserver | undefined;

  constructor() {
    super();
    new Follow(
      this,
      () => this.map,
      ["report"],
      () => this.#rows.refresh(),
    );
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Neither in a closed section nor scrolled out of sight does it ask for anything.
    this.#sight = new IntersectionObserver((entries) => {
      this.#rows.isOn = entries.at(-1)?.isIntersecting ?? false;
    });
    this.#sight.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sight?.disconnect();
    this.#rows.isOn = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("map") && changed.get("map")) this.#rows.refresh();
    this.at = Math.max(0, Math.min(this.at, this.#total - 1));
    this.#rows.see(this.firstSeen, this.firstSeen + SHOWN_ROWS);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { list } = this;
    if (!list) return nothing;
    const { words } = this.#rows.order;
    return html`<div class="filter">
        <input
          type="text"
          aria-label="Filter ${list.title}"
          placeholder=${list.filterHint}
          autocomplete="off"
          spellcheck="false"
          .value=${words}
          @input=${(event: Event) => this.#filter((event.target as HTMLInputElement).value)}
        />
        <span class="count" role="status">${this.#countWords(list)}</span>
      </div>
      ${this.#table(list)}
      ${this.#rows.total === 0 && words.trim() ? html`<p class="none">No row matches.</p>` : nothing}`;
  }

  protected override updated(): void {
    for (const heading of this.renderRoot.querySelectorAll<HTMLElement>("thead th")) {
      const id = heading.dataset.id ?? "";
      const width = Math.max(this.#widths.get(id) ?? 0, heading.offsetWidth);
      this.#widths.set(id, width);
      heading.style.minWidth = `${width}px`;
    }
  }

  get #total(): number {
    return this.#rows.total ?? this.list?.rows ?? 0;
  }

  #table(list: ListDescription): TemplateResult {
    const total = this.#total;
    const first = Math.max(0, Math.min(this.firstSeen, total - SHOWN_ROWS) - SPARE_ROWS);
    const last = Math.min(total, first + SHOWN_ROWS + 2 * SPARE_ROWS);
    const shown = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
    const isThere = this.at >= first && this.at < last;
    return html`<div
      class="table-frame"
      @scroll=${this.#onScroll}
      ${cssVars({
        "--row": String(this.#rowCssPx),
        "--shown": String((SHOWN_ROWS + 1) * this.#rowCssPx),
      })}
    >
      <table
        role="grid"
        tabindex="0"
        aria-label=${list.title}
        aria-rowcount=${total + 1}
        aria-activedescendant=${isThere ? `row-${this.at}` : nothing}
        @keydown=${this.#onKey}
      >
        <thead>
          <tr aria-rowindex="1">
            ${list.columns.map((column) => this.#heading(column))}
          </tr>
        </thead>
        <tbody>
          ${this.#space(first)} ${shown.map((at) => this.#row(at, list))}
          ${this.#space(total - last)}
        </tbody>
      </table>
    </div>`;
  }

  #heading(column: ListDescription["columns"][number]): TemplateResult {
    const sort = ariaSort(this.#rows.order, column);
    const arrow = { ascending: "↑", descending: "↓", none: "" }[sort];
    return html`<th
      scope="col"
      class=${column.isNumeric ? "number" : ""}
      aria-sort=${sort}
      data-id=${column.id}
    >
      <button @click=${() => this.#reorder(sortedBy(this.#rows.order, column))}>
        ${column.label}<span class="arrow" aria-hidden="true">${arrow}</span>
      </button>
    </th>`;
  }

  /** The place of rows that are not drawn. */
  #space(rows: number): TemplateResult | typeof nothing {
    if (rows <= 0) return nothing;
    return html`<tr
      class="space"
      aria-hidden="true"
      ${cssVars({ "--space": String(rows * this.#rowCssPx) })}
    >
      <td></td>
    </tr>`;
  }

  #row(at: number, { columns }: ListDescription): TemplateResult {
    const row = this.#rows.row(at);
    return html`<tr
      id="row-${at}"
      class=${at === this.at ? "at" : ""}
      aria-rowindex=${at + 2}
      aria-selected=${row && row.id === this.pinned ? "true" : "false"}
      @click=${() => this.#pin(at)}
    >
      ${columns.map(({ isNumeric }, index) => {
        const text = row?.cells[index]?.text ?? "";
        const content = fileText(isNumeric ? cellWords(text) : text);
        const name = isNumeric ? "number" : "";
        return index === 0
          ? html`<th scope="row" class=${name}>${row ? content : "…"}</th>`
          : html`<td class=${name}>${content}</td>`;
      })}
    </tr>`;
  }

  #countWords({ rows, exact }: ListDescription): string {
    const { total, order } = this.#rows;
    const all = `${grouped(rows)}${exact ? "" : " so far"}`;
    return total === undefined || !order.words.trim() ? all : `${grouped(total)} of ${all}`;
  }

  #filter(words: string): void {
    this.#reorder({ ...this.#rows.order, words });
  }

  #reorder(order: ListWindow["order"]): void {
    this.at = 0;
    this.firstSeen = 0;
    if (this.frame) this.frame.scrollTop = 0;
    this.#rows.setOrder(order);
    this.requestUpdate();
  }

  #onScroll(event: Event): void {
    const { scrollTop } = event.currentTarget as HTMLElement;
    this.firstSeen = Math.floor(scrollTop / this.#rowCssPx);
  }

  #onKey(event: KeyboardEvent): void {
    // Buttons of headings keep their keys.
    if (event.target !== event.currentTarget) return;
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: SHOWN_ROWS - 1,
      PageUp: 1 - SHOWN_ROWS,
      Home: -this.#total,
      End: this.#total,
    };
    const step = steps[event.key];
    if (event.key === "Enter" || event.key === " ") this.#pin(this.at);
    else if (step !== undefined) this.#go(this.at + step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves the keys to a row, and it into sight. */
  #go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.#total - 1));
    if (!this.frame) return;
    const [top, shown] = [this.at * this.#rowCssPx, (SHOWN_ROWS - 1) * this.#rowCssPx];
    const { scrollTop } = this.frame;
    this.frame.scrollTop = Math.max(top - shown, Math.min(scrollTop, top));
  }

  #pin(at: number): void {
    this.at = at;
    const detail = this.#rows.row(at)?.id;
    if (detail === undefined) return;
    this.dispatchEvent(new CustomEvent("pin-item", { detail, bubbles: true, composed: true }));
  }
}
