/** Labelled values of a report. */
import { css, html, type TemplateResult } from "lit";
import { fileText } from "../page/file-text.js";
import type { Fact } from "../protocol/map.js";

/** For the elements that show facts. */
export const factStyles = css`
  dl.facts {
    display: grid;
    grid-template-columns: minmax(96px, max-content) minmax(0, 1fr);
    gap: 3px 14px;
    margin: 0;
  }
  .facts dt {
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
  .facts dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

/** A list of facts; labels too may come from the file, as names of its categories do. */
export function factList(facts: readonly Fact[]): TemplateResult {
  return html`<dl class="facts">
    ${facts.map(({ label, text }) => html`<dt>${fileText(label)}</dt><dd>${fileText(text)}</dd>`)}
  </dl>`;
}
