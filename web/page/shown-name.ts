/** The name of the map on screen, for a moment: after a blink nothing else may tell the two apart. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { base } from "../styles/base.js";
import { fileText } from "./file-text.js";

const SHOWN_MS = 1600;

@customElement("mapscope-shown-name")
export class ShownName extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        pointer-events: none;
      }
      p {
        margin: 0;
        padding: 6px 14px;
        border-radius: 999px;
        background: var(--ink);
        color: var(--surface);
        box-shadow: var(--shadow-soft);
        font-weight: 500;
        overflow-wrap: anywhere;
        text-align: center;
      }
    `,
  ];

  @state() private name: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a name. */
  show(name: string): void {
    clearTimeout(this.#timer);
    this.name = name;
    this.#timer = setTimeout(() => {
      this.name = undefined;
    }, SHOWN_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override render(): TemplateResult {
    return html`<div role="status">
      ${this.name === undefined ? nothing : html`<p>${fileText(this.name)}</p>`}
    </div>`;
  }
}
