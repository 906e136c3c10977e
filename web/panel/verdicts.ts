/** What each engine would make of the file, and why. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { fileText, wholeText } from "../page/file-text.js";
import { placeDetails, sentence } from "../page/problem.js";
import type { Place, Verdict } from "../protocol/map.js";
import { base } from "../styles/base.js";
import { OUTCOMES } from "./outcome.js";

@customElement("mapscope-verdicts")
export class Verdicts extends LitElement {
  static override styles = [
    base,
    css`
      article {
        padding: 10px 12px;
        border-radius: var(--radius);
      }
      article + article {
        margin-top: 8px;
      }
      .good {
        background: var(--good-tint);
      }
      .caution {
        background: var(--caution-tint);
      }
      .bad {
        background: var(--bad-tint);
      }
      h3 {
        display: flex;
        align-items: center;
        gap: 8px;
        margin: 0;
        font-size: 1.08em;
        font-weight: 600;
      }
      .good h3 {
        color: var(--good);
      }
      .caution h3 {
        color: var(--caution);
      }
      .bad h3 {
        color: var(--bad);
      }
      .engine {
        margin: 0 0 0 24px;
        color: var(--ink-soft);
      }
      ul {
        display: grid;
        gap: 6px;
        margin: 8px 0 0;
        padding: 0 0 0 24px;
        list-style: none;
      }
      li {
        overflow-wrap: anywhere;
      }
      .place {
        display: block;
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
    `,
  ];

  @property({ attribute: false }) verdicts: readonly Verdict[] = [];

  protected override render(): TemplateResult {
    return html`${this.verdicts.map((verdict) => {
      const { words, tone, icon } = OUTCOMES[verdict.outcome];
      return html`<article class=${tone}>
        <h3>${icon}${words}</h3>
        <p class="engine">${verdict.engine}</p>
        ${
          verdict.reasons.length > 0
            ? html`<ul>
                ${verdict.reasons.map(({ message, place }) => html`<li>${wholeText(sentence(message))}${placeLine(place)}</li>`)}
              </ul>`
            : nothing
        }
      </article>`;
    })}`;
  }
}

/** A place in one line, or nothing where none is known. */
export function placeLine(place: Place): TemplateResult | typeof nothing {
  const parts = placeDetails(place);
  if (parts.length === 0) return nothing;
  const words = parts.map(({ label, text }) => `${label.toLowerCase()} ${text}`).join(" · ");
  return html`<span class="place">${fileText(words)}</span>`;
}
