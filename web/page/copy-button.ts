/** A button that puts a text on the clipboard and says so. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base, buttons } from "../styles/base.js";
import { copyText } from "./copy-by-hand.js";
import { copyIcon } from "./icons.js";

const SAID_MS = 2000;

@customElement("mapscope-copy")
export class CopyButton extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: inline-flex;
      }
    `,
  ];

  /** Makes the text at the moment of the click. */
  @property({ attribute: false }) text: () => string = () => "";
  @property() label = "Copy";
  @state() private said: string | undefined;

  protected override render(): TemplateResult {
    return html`<button @click=${this.#copy}>${copyIcon}${this.said ?? this.label}</button>
      <span class="visually-hidden" role="status">${this.said ?? ""}</span>`;
  }

  async #copy(): Promise<void> {
    this.said = (await copyText(this.text())) ? "Copied" : undefined;
    setTimeout(() => {
      this.said = undefined;
    }, SAID_MS);
  }
}
