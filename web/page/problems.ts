/** All problems that nobody has dismissed, the newest first. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { base, buttons } from "../styles/base.js";
import type { Problem } from "./problem.js";
import "./problem-card.js";
import { SHEET_QUERY } from "./stage-styles.js";
import { visibleText } from "./visible-text.js";

/** So many are shown before one asks for the others. */
const SHOWN_AT_FIRST = 2;
/** The same where a card fills the screen. */
const SHOWN_ON_SHEETS = 1;

/** Tells by the events `dismiss` (detail: the problems to drop), `choose-again` and `reload` (detail: the problem). */
@customElement("mapscope-problems")
export class Problems extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      .all {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        margin-bottom: 8px;
        padding: 4px 4px 4px 12px;
        border-radius: var(--radius-large);
        background: var(--surface);
        box-shadow: var(--shadow);
      }
      mapscope-problem + mapscope-problem,
      .more {
        margin-top: 8px;
      }
      .more {
        width: 100%;
        border-color: transparent;
        border-radius: var(--radius-large);
        box-shadow: var(--shadow);
      }
    `,
  ];

  @property({ attribute: false }) problems: readonly Problem[] = [];
  @state() private whole = false;

  protected override willUpdate(): void {
    // The next time that there are many, the newest alone is shown again.
    if (this.problems.length < 2) this.whole = false;
  }

  protected override render(): TemplateResult {
    const count = this.problems.length;
    const atFirst = matchMedia(SHEET_QUERY).matches ? SHOWN_ON_SHEETS : SHOWN_AT_FIRST;
    const shown = this.whole ? this.problems : this.problems.slice(0, atFirst);
    return html`<div role="alert" class="visually-hidden">${this.#newest()}</div>
      <div class="all" ?hidden=${count < 2}>
        <span>${count} problems</span>
        <button class="quiet" @click=${() => this.#tell("dismiss", this.problems)}>
          Dismiss all
        </button>
      </div>
      ${repeat(
        shown,
        ({ id }) => id,
        (problem) =>
          html`<mapscope-problem
            .problem=${problem}
            @dismiss=${() => this.#tell("dismiss", [problem])}
            @choose-again=${() => this.#tell("choose-again")}
            @reload=${() => this.#tell("reload", problem)}
          ></mapscope-problem>`,
      )}
      ${
        shown.length < count
          ? html`<button class="more" @click=${this.#showAll}>
              and ${count - shown.length} more
            </button>`
          : nothing
      }`;
  }

  #newest(): string {
    const [newest] = this.problems;
    return newest ? visibleText(newest.message) : "";
  }

  #showAll(): void {
    this.whole = true;
  }

  #tell(name: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
