/** What the page shows while files are dragged over it. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { base } from "../styles/base.js";

@customElement("mapscope-drop-overlay")
export class DropOverlay extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        position: fixed;
        inset: 0;
        z-index: 10;
        display: grid;
        place-items: center;
        background: color-mix(in srgb, var(--surface) 72%, transparent);
        /* The drag stays with the page underneath: no extra enter and leave. */
        pointer-events: none;
      }
      p {
        margin: 0;
        padding: 28px 48px;
        border: 2px dashed var(--accent);
        border-radius: 14px;
        background: var(--surface);
        box-shadow: var(--shadow);
        font-size: 18px;
        font-weight: 600;
      }
    `,
  ];

  protected override render(): TemplateResult {
    return html`<p>Drop to open</p>`;
  }
}
