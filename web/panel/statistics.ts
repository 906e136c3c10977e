/** Groups of numbers, each marked as exact or as an estimate that will still change. */
import { css, html, LitElement, type nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { FactGroup } from "../protocol/map.js";
import { base } from "../styles/base.js";
import { factList, factStyles } from "./facts.js";

/** Groups of more facts than this scroll on their own. */
const SCROLLED_FROM = 16;

@customElement("mapscope-statistics")
export class Statistics extends LitElement {
  static override styles = [
    base,
    factStyles,
    css`
      section + section {
        margin-top: 14px;
      }
      header {
        display: flex;
        align-items: baseline;
        justify-content: space-between;
        gap: 8px;
        margin-bottom: 4px;
      }
      h3 {
        margin: 0;
        font-size: 1em;
        font-weight: 600;
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
    `,
  ];

  @property({ attribute: false }) groups: readonly FactGroup[] = [];

  protected override render(): TemplateResult | typeof nothing {
    if (this.groups.length === 0) return html`<span class="soft">None for this format.</span>`;
    return html`${this.groups.map(
      ({ title, exact, facts }) => html`<section>
        <header>
          <h3>${title}</h3>
          ${
            exact
              ? html`<span class="mark">exact</span>`
              : html`<span class="mark estimate" title="From a sample of the file; it still changes"
                  >estimate</span
                >`
          }
        </header>
        ${
          facts.length > SCROLLED_FROM
            ? html`<div class="frame" tabindex="0" role="group" aria-label=${title}>
                ${factList(facts)}
              </div>`
            : factList(facts)
        }
      </section>`,
    )}`;
  }
}
