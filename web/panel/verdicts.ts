/** What each engine would make of the file, and why. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fileText, wholeText } from "../page/file-text.js";
import { placeWords, sentence } from "../page/problem.js";
import type { Place, Verdict } from "../protocol/map.js";
import { base, buttons } from "../styles/base.js";
import { OUTCOMES } from "./outcome.js";
import { UnhurriedElement } from "./unhurried.js";

/** So many reasons are shown before one asks for all: a broken file can have thousands. */
const SHOWN_AT_FIRST = 3;

@customElement("mapscope-verdicts")
export class Verdicts extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
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
      .more {
        margin: 6px 0 0 16px;
        padding: 0 8px;
        color: inherit;
        font-size: var(--size-small);
        text-decoration: underline;
        text-underline-offset: 2px;
      }
      .place {
        display: block;
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
    `,
  ];

  @property({ attribute: false }) verdicts: readonly Verdict[] = [];
  /** Engines of which all reasons are shown. */
  @state() private whole: ReadonlySet<string> = new Set();

  protected override render(): TemplateResult {
    return html`${this.verdicts.map((verdict) => {
      const { words, tone, icon } = OUTCOMES[verdict.outcome];
      return html`<article class=${tone}>
        <h3>${icon}${words}</h3>
        <p class="engine">${verdict.engine}</p>
        ${verdict.reasons.length > 0 ? this.#reasons(verdict) : nothing}
      </article>`;
    })}`;
  }

  #reasons({ engine, reasons }: Verdict): TemplateResult {
    // One more takes no more room than to say that there is one.
    const isWhole = this.whole.has(engine) || reasons.length <= SHOWN_AT_FIRST + 1;
    const shown = isWhole ? reasons : reasons.slice(0, SHOWN_AT_FIRST);
    return html`<ul>
        ${shown.map(
          ({ message, place }) => html`<li>${wholeText(sentence(message))}${placeLine(place)}</li>`,
        )}
      </ul>
      ${
        isWhole
          ? nothing
          : html`<button
              class="quiet more"
              @click=${() => {
                this.whole = new Set([...this.whole, engine]);
              }}
            >
              And ${reasons.length - shown.length} more
            </button>`
      }`;
  }
}

/** A place in one line, or nothing where none is known. */
export function placeLine(place: Place): TemplateResult | typeof nothing {
  const words = placeWords(place);
  if (words.length === 0) return nothing;
  return html`<span class="place">${fileText(words.join(" · "))}</span>`;
}
