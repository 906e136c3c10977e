/** Files that belong to the map besides its legend: what they say, and a way to take them away. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { fileText } from "../../page/file-text.js";
import { chevronIcon, closeIcon } from "../../page/icons.js";
import { visibleLines } from "../../page/visible-text.js";
import type { Companion } from "../../protocol/map.js";
import { base, buttons } from "../../styles/base.js";
import type { OpenMap } from "../../viewer/viewer.js";
import "../findings.js";
import { UnhurriedElement } from "../unhurried.js";
import { LEGEND } from "./legend-file.js";

/** So much of a file is shown; a configuration is short. */
const SHOWN_CHARACTERS = 4000;

@customElement("mapscope-companions")
export class Companions extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
    css`
      section + section {
        margin-top: 14px;
      }
      header {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: center;
        gap: 8px;
      }
      h3 {
        margin: 0;
        font-size: 1em;
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .name {
        display: block;
        color: var(--ink-soft);
        font-size: var(--size-small);
        font-weight: 400;
      }
      mapscope-findings {
        margin-top: 6px;
      }
      summary {
        display: flex;
        align-items: center;
        gap: 6px;
        min-height: 28px;
        cursor: pointer;
        list-style: none;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      summary svg {
        width: 11px;
        height: 11px;
        color: var(--ink-soft);
      }
      details[open] summary svg {
        rotate: 90deg;
      }
      pre {
        max-height: 240px;
        margin: 4px 0 0;
        padding: 8px 10px;
        overflow: auto;
        border-radius: var(--radius);
        background: var(--surface-sunk);
        font: var(--size-small) / 1.4 var(--font-mono);
      }
      @media (pointer: coarse) {
        summary {
          min-height: var(--control);
        }
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) companions: readonly Companion[] = [];

  protected override render(): TemplateResult {
    return html`${otherCompanions(this.companions).map((companion) => this.#companion(companion))}`;
  }

  #companion({ kind, title, name, text, findings }: Companion): TemplateResult {
    const isLong = text.length > SHOWN_CHARACTERS;
    return html`<section>
      <header>
        <h3>${title} <span class="name">${fileText(name)}</span></h3>
        <button @click=${() => void this.map?.detach(kind)} aria-label="Remove ${title}">
          ${closeIcon} Remove
        </button>
      </header>
      ${
        findings.length > 0
          ? html`<mapscope-findings .findings=${findings} .file=${name}></mapscope-findings>`
          : nothing
      }
      <details>
        <summary>${chevronIcon} What it says</summary>
        <pre tabindex="0"><bdi>${visibleLines(text.slice(0, SHOWN_CHARACTERS))}${isLong ? "…" : ""}</bdi></pre>
      </details>
    </section>`;
  }
}

/** All but the legend, which has an editor of its own. */
export function otherCompanions(companions: readonly Companion[]): Companion[] {
  return companions.filter(({ kind }) => kind !== LEGEND);
}
