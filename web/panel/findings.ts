/** What the decoder noticed, by severity. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fileText, wholeText } from "../page/file-text.js";
import { badIcon, cautionIcon, noteIcon, targetIcon } from "../page/icons.js";
import { detail, sentence } from "../page/problem.js";
import type { Finding, Severity } from "../protocol/map.js";
import { base, buttons } from "../styles/base.js";
import "./copying/copy-menu.js";
import { findingSheet } from "./copying/report-sheets.js";
import { countWords, findingsText, SEVERITIES } from "./finding-text.js";
import { UnhurriedElement } from "./unhurried.js";
import { placeLine } from "./verdicts.js";

const ICONS: Record<Severity, TemplateResult> = {
  error: badIcon,
  warning: cautionIcon,
  note: noteIcon,
};

/** A broken file can have thousands; so many of a severity are shown before one asks for all. */
const SHOWN_AT_FIRST = 20;

/**
 * Tells by the events `find-words` (detail: the words) and `pin-cell` (detail: the cell); they bubble
 * and leave shadow roots.
 */
@customElement("mapscope-findings")
export class Findings extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
    css`
      h3 {
        display: flex;
        align-items: center;
        gap: 8px;
        margin: 12px 0 6px;
        font-size: 1em;
        font-weight: 600;
      }
      h3:first-child {
        margin-top: 0;
      }
      .error {
        color: var(--bad);
      }
      .warning {
        color: var(--caution);
      }
      .note {
        color: var(--ink-soft);
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        padding: 7px 0 8px 24px;
        border-top: 1px solid var(--line);
        overflow-wrap: anywhere;
      }
      li p {
        margin: 0;
      }
      .place {
        display: block;
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
      dl {
        display: grid;
        grid-template-columns: max-content minmax(0, 1fr);
        gap: 1px 10px;
        margin: 3px 0;
        font-size: var(--size-small);
      }
      dt {
        color: var(--ink-soft);
      }
      dd {
        margin: 0;
        font-family: var(--font-mono);
      }
      .advice {
        color: var(--ink-soft);
      }
      .here {
        min-height: 24px;
        margin: 3px 0 0 -8px;
        padding: 0 8px;
        color: var(--accent);
        font-size: var(--size-small);
      }
      mapscope-copy-menu {
        margin-top: 10px;
      }
      @media (pointer: coarse) {
        .here {
          min-height: var(--control);
        }
      }
    `,
  ];

  @property({ attribute: false }) findings: readonly Finding[] = [];
  /** Name of the file, for the copied text. */
  @property() file = "";
  @state() private whole: ReadonlySet<Severity> = new Set();

  protected override render(): TemplateResult {
    if (this.findings.length === 0) return html`<span class="soft">Nothing to report.</span>`;
    return html`${SEVERITIES.map((severity) => this.#group(severity))}
      <mapscope-copy-menu
        label="Copy all findings"
        .sheets=${() => ({ file: this.file, sheets: [findingSheet(this.findings)] })}
        .text=${() => findingsText(this.file, this.findings)}
      ></mapscope-copy-menu>`;
  }

  #group(severity: Severity): TemplateResult | typeof nothing {
    const all = this.findings.filter((finding) => finding.severity === severity);
    if (all.length === 0) return nothing;
    const shown = this.whole.has(severity) ? all : all.slice(0, SHOWN_AT_FIRST);
    return html`<h3 class=${severity}>${ICONS[severity]}${countWords(all.length, severity)}</h3>
      <ul>
        ${shown.map((finding) => this.#finding(finding))}
      </ul>
      ${
        shown.length < all.length
          ? html`<button
              class="quiet"
              @click=${() => {
                this.whole = new Set([...this.whole, severity]);
              }}
            >
              Show all ${all.length}
            </button>`
          : nothing
      }`;
  }

  #finding(finding: Finding): TemplateResult {
    const pair = [...detail("Expected", finding.expected), ...detail("Found", finding.found)];
    return html`<li title=${finding.code}>
      <p>${wholeText(sentence(finding.message))}</p>
      ${placeLine(finding.place)}
      ${
        pair.length > 0
          ? html`<dl>${pair.map(({ label, text }) => html`<dt>${label}</dt><dd>${fileText(text)}</dd>`)}</dl>`
          : nothing
      }
      <p class="advice">${wholeText(finding.advice)}</p>
      ${this.#show(finding)}
    </li>`;
  }

  /** All that it is about where words find that, else its cell. */
  #show({ find, place: { cell } }: Finding): TemplateResult | typeof nothing {
    if (find === undefined && !cell) return nothing;
    const [type, detail] = find === undefined ? ["pin-cell", cell] : ["find-words", find];
    return html`<button
      class="quiet here"
      @click=${() =>
        this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))}
    >
      ${targetIcon} Show on the map
    </button>`;
  }
}
