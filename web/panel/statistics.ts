/** Groups of numbers and tables, each marked as exact or as an estimate that will still change. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { FactGroup, Histogram, Table } from "../protocol/map.js";
import { base } from "../styles/base.js";
import "./copying/copy-menu.js";
import { factSheet, tableSheet } from "./copying/report-sheets.js";
import type { Sheet } from "./copying/sheet.js";
import { factList, factStyles } from "./facts.js";
import { fetched } from "./fetched.js";
import "./table-view.js";
import { UnhurriedElement } from "./unhurried.js";

/** Groups of more facts than this scroll on their own. */
const SCROLLED_FROM = 16;

@customElement("mapscope-statistics")
export class Statistics extends UnhurriedElement {
  static override styles = [
    base,
    factStyles,
    css`
      section + section {
        margin-top: 16px;
      }
      header {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 28px;
        margin-bottom: 3px;
      }
      h3 {
        margin: 0;
        font-size: 1em;
        font-weight: 600;
      }
      header mapscope-copy-menu {
        margin-left: auto;
      }
      .mark {
        padding: 0 6px;
        border: 1px solid var(--line);
        border-radius: 9px;
        color: var(--ink-soft);
        font-size: 11px;
      }
      .estimate {
        border-color: transparent;
        background: var(--caution-tint);
        color: var(--caution);
      }
      .frame {
        max-height: 340px;
        overflow-y: auto;
      }
      .all {
        display: block;
        margin-top: 16px;
      }
    `,
  ];

  @property({ attribute: false }) groups: readonly FactGroup[] = [];
  @property({ attribute: false }) tables: readonly Table[] = [];
  /** Those that are called as one of the tables stand over it. */
  @property({ attribute: false }) histograms: readonly Histogram[] = [];
  /** Name of the file, for what is copied. */
  @property() file = "";

  protected override render(): TemplateResult {
    const { groups, tables, file } = this;
    if (groups.length + tables.length === 0) {
      return html`<span class="soft">None for this format.</span>`;
    }
    return html`${groups.map((group) => this.#part(group, () => factSheet(group), this.#facts(group)))}
      ${tables.map((table) =>
        this.#part(
          table,
          () => tableSheet(table),
          html`${this.#chart(table)}<mapscope-table .table=${table}></mapscope-table>`,
        ),
      )}
      <mapscope-copy-menu
        class="all"
        label="Copy all statistics"
        .sheets=${() => ({ file, sheets: [...groups.map(factSheet), ...tables.map(tableSheet)] })}
      ></mapscope-copy-menu>`;
  }

  #part(
    { title, exact }: Pick<Table, "title" | "exact">,
    sheet: () => Sheet,
    content: TemplateResult | typeof nothing,
  ): TemplateResult {
    const { file } = this;
    return html`<section>
      <header>
        <h3>${title}</h3>
        ${
          exact
            ? html`<span class="mark">exact</span>`
            : html`<span class="mark estimate" title="From a sample of the file; it still changes"
                >estimate</span
              >`
        }
        <mapscope-copy-menu
          small
          what=${title}
          .sheets=${() => ({ file, sheets: [sheet()] })}
        ></mapscope-copy-menu>
      </header>
      ${content}
    </section>`;
  }

  #chart({ id }: Table): TemplateResult | typeof nothing {
    const histogram = this.histograms.find(({ raster }) => raster === id);
    if (!histogram) return nothing;
    fetched(import("./level-chart.js"));
    return html`<mapscope-level-chart .histogram=${histogram}></mapscope-level-chart>`;
  }

  #facts({ title, facts }: FactGroup): TemplateResult {
    if (facts.length <= SCROLLED_FROM) return factList(facts);
    return html`<div class="frame" tabindex="0" role="group" aria-label=${title}>
      ${factList(facts)}
    </div>`;
  }
}
