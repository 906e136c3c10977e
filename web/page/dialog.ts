/** What every dialog over the page has: its frame, a heading, and two ways to close it. */
import { css, html, type TemplateResult } from "lit";
import { closeIcon } from "./icons.js";

/** Of a `dialog` with a `.body` in it, whose first child is `dialogHead`. */
export const dialogs = css`
  dialog {
    max-height: calc(100dvh - 24px);
    padding: 0;
    border: 1px solid var(--line);
    border-radius: 14px;
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--shadow);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 35%);
  }
  .body {
    padding: 14px 18px 18px;
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-right: -8px;
  }
  h2 {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
  }
`;

/** The heading, of id `title`, and the button that closes the dialog around it. */
export function dialogHead(title: string): TemplateResult {
  const close = ({ currentTarget }: Event): void => {
    (currentTarget as Element).closest("dialog")?.close();
  };
  return html`<div class="head">
    <h2 id="title">${title}</h2>
    <button class="quiet icon" aria-label="Close" title="Close" @click=${close}>${closeIcon}</button>
  </div>`;
}

/** Of clicks on a dialog: its own box is its backdrop, so that a click on it is one beside the body. */
export function closeOutside({ target, currentTarget }: Event): void {
  if (target === currentTarget) (currentTarget as HTMLDialogElement).close();
}
