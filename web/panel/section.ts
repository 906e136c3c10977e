/** One part of the panel: a heading that opens and closes it, remembered by name. */
import { css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { chevronIcon } from "../page/icons.js";
import { recallFlag, rememberFlag } from "../page/remembered.js";
import { base } from "../styles/base.js";
import { UnhurriedElement } from "./unhurried.js";

/** The slot `mark` stands at the end of the heading's line. */
@customElement("mapscope-section")
export class Section extends UnhurriedElement {
  static override styles = [
    base,
    css`
      /* What is scrolled out of sight costs no layout and no paint. */
      :host {
        display: block;
        content-visibility: auto;
        contain-intrinsic-size: auto 240px;
      }
      details {
        border-bottom: 1px solid var(--line);
      }
      summary {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 38px;
        padding: 0 14px;
        cursor: pointer;
        list-style: none;
        user-select: none;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      summary:hover {
        background: var(--surface-hover);
      }
      summary:focus-visible {
        outline-offset: -2px;
      }
      summary svg {
        width: 12px;
        height: 12px;
        color: var(--ink-soft);
        transition: rotate 0.12s;
      }
      details[open] > summary svg {
        rotate: 90deg;
      }
      h2 {
        flex: 1;
        margin: 0;
        font-size: 1em;
        font-weight: 600;
      }
      .body {
        padding: 2px 14px 14px;
      }
      @media (pointer: coarse) {
        summary {
          min-height: 44px;
        }
      }
    `,
  ];

  /** What the open state is remembered by. */
  @property() name = "";
  @property() heading = "";
  /** Whether it is open for those who never touched it. */
  @property({ type: Boolean }) closedAtFirst = false;
  @state() private open = true;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("name") || changed.has("closedAtFirst"))
      this.open = recallFlag(`section.${this.name}`, !this.closedAtFirst);
  }

  protected override render(): TemplateResult {
    return html`<details ?open=${this.open} @toggle=${this.#onToggle}>
      <summary>
        ${chevronIcon}
        <h2>${this.heading}</h2>
        <slot name="mark"></slot>
      </summary>
      <div class="body"><slot></slot></div>
    </details>`;
  }

  #onToggle(event: Event): void {
    const { open } = event.target as HTMLDetailsElement;
    if (open === this.open) return;
    this.open = open;
    rememberFlag(`section.${this.name}`, open);
  }
}
