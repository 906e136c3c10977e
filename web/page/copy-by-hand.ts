/** Texts for the clipboard; where the browser does not let them onto it, a box to copy from. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { base, buttons } from "../styles/base.js";
import { closeOutside, dialogHead, dialogs } from "./dialog.js";

/** Puts a text on the clipboard; false where the browser refused and a box shows it instead. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = document.createElement("mapscope-copy-by-hand");
    box.text = text;
    document.body.append(box);
    return false;
  }
}

/** A dialog with a text that is selected. It is open while it is in the page, and leaves when closed. */
@customElement("mapscope-copy-by-hand")
export class CopyByHand extends LitElement {
  static override styles = [
    base,
    buttons,
    dialogs,
    css`
      dialog {
        width: min(560px, calc(100vw - 24px));
      }
      p {
        margin: 4px 0 10px;
      }
      textarea {
        display: block;
        width: 100%;
        height: min(320px, 50dvh);
        padding: 8px 10px;
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--surface-sunk);
        color: var(--ink);
        font: var(--size-small) / 1.4 var(--font-mono);
        white-space: pre;
        resize: none;
      }
    `,
  ];

  @property({ attribute: false }) text = "";
  @query("dialog") private dialog!: HTMLDialogElement;
  @query("textarea") private area!: HTMLTextAreaElement;

  protected override firstUpdated(): void {
    this.dialog.showModal();
    this.area.focus();
    this.area.select();
    // The start of the text, whatever the selection scrolled to.
    this.area.scrollTo(0, 0);
  }

  protected override render(): TemplateResult {
    return html`<dialog
      aria-labelledby="title"
      aria-describedby="why"
      @click=${closeOutside}
      @close=${() => this.remove()}
    >
      <div class="body">
      ${dialogHead("Copy by hand")}
      <p id="why">
        The browser did not let the text onto the clipboard. It is selected here, to be copied.
      </p>
      <textarea readonly aria-label="Text to copy" spellcheck="false" .value=${this.text}></textarea>
      </div>
    </dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "mapscope-copy-by-hand": CopyByHand;
  }
}
