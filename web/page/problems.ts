/** All problems that nobody has dismissed, the newest first. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { base, buttons } from "../styles/base.js";
import type { Problem } from "./problem.js";
import "./problem-card.js";

/** Tells by the events `dismiss` (detail: the problems to drop) and `choose-again`. */
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
      mapscope-problem + mapscope-problem {
        margin-top: 8px;
      }
    `,
  ];

  @property({ attribute: false }) problems: readonly Problem[] = [];

  protected override render(): TemplateResult {
    const count = this.problems.length;
    return html`<div role="alert" class="visually-hidden">${this.problems[0]?.message ?? ""}</div>
      <div class="all" ?hidden=${count < 2}>
        <span>${count} problems</span>
        <button class="quiet" @click=${() => this.#dismiss(this.problems)}>Dismiss all</button>
      </div>
      ${repeat(
        this.problems,
        ({ id }) => id,
        (problem) =>
          html`<mapscope-problem
            .problem=${problem}
            @dismiss=${() => this.#dismiss([problem])}
            @choose-again=${this.#chooseAgain}
          ></mapscope-problem>`,
      )}`;
  }

  #dismiss(problems: readonly Problem[]): void {
    this.dispatchEvent(new CustomEvent("dismiss", { detail: problems }));
  }

  #chooseAgain(): void {
    this.dispatchEvent(new CustomEvent("choose-again"));
  }
}
