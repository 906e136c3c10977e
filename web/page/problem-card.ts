/** The card of one problem. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base, buttons } from "../styles/base.js";
import "./copy-button.js";
import { fileText, wholeText } from "./file-text.js";
import { badIcon, closeIcon, reloadIcon } from "./icons.js";
import { type Problem, problemText } from "./problem.js";
import { visibleText } from "./visible-text.js";

/** Tells by the events `dismiss`, `choose-again` and `reload` (detail: the problem). */
@customElement("mapscope-problem")
export class ProblemCard extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      article {
        padding: 10px 12px 12px;
        border: 1px solid var(--bad);
        border-radius: var(--radius-large);
        background: var(--surface);
        box-shadow: var(--shadow-soft);
      }
      header {
        display: flex;
        align-items: flex-start;
        gap: 8px;
      }
      header > svg {
        margin-top: 7px;
        color: var(--bad);
      }
      .names {
        flex: 1;
        min-width: 0;
        padding-top: 5px;
      }
      h2 {
        margin: 0;
        font-size: 1em;
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .names p {
        margin: 0;
        font-size: var(--size-small);
      }
      .message {
        margin: 6px 0 8px;
        overflow-wrap: anywhere;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 2px 12px;
        margin: 0 0 8px;
        padding: 8px 10px;
        border-radius: var(--radius);
        background: var(--surface-sunk);
        font-size: var(--size-small);
      }
      dt {
        color: var(--ink-soft);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
        font-family: var(--font-mono);
      }
      .advice {
        margin: 0 0 10px;
        overflow-wrap: anywhere;
      }
      footer {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
    `,
  ];

  @property({ attribute: false }) problem: Problem | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { problem } = this;
    if (!problem) return nothing;
    const file = visibleText(problem.file);
    return html`<article aria-label="Problem with ${file}">
      <header>
        ${badIcon}
        <div class="names">
          <h2>${fileText(problem.file)}</h2>
          ${
            problem.isCompanion
              ? nothing
              : html`<p class="soft">${problem.format ?? "Format not recognised"}</p>`
          }
        </div>
        <button
          class="quiet icon"
          aria-label="Dismiss the problem with ${file}"
          title="Dismiss"
          @click=${() => this.#tell("dismiss")}
        >
          ${closeIcon}
        </button>
      </header>
      <p class="message">${wholeText(problem.message)}</p>
      ${
        problem.details.length > 0
          ? html`<dl>
              ${problem.details.map(({ label, text }) => html`<dt>${label}</dt><dd>${fileText(text)}</dd>`)}
            </dl>`
          : nothing
      }
      <p class="advice">${wholeText(problem.advice)}</p>
      <footer>
        <mapscope-copy .text=${() => problemText(problem)}></mapscope-copy>
        ${
          problem.map
            ? html`<button @click=${() => this.#tell("reload")}>${reloadIcon} Reload</button>`
            : html`<button @click=${() => this.#tell("choose-again")}>Choose another file</button>`
        }
      </footer>
    </article>`;
  }

  #tell(name: "dismiss" | "choose-again" | "reload"): void {
    this.dispatchEvent(new CustomEvent(name, { detail: this.problem }));
  }
}
