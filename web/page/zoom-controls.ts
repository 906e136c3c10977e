/** Zoom, fit and 1:1 for those who point. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base, buttons } from "../styles/base.js";
import type { Viewer } from "../viewer/viewer.js";
import { fitIcon, minusIcon, plusIcon } from "./icons.js";
import { ZOOM_STEP } from "./keys.js";

@customElement("mapscope-zoom")
export class ZoomControls extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: grid;
        border-radius: var(--radius-large);
        background: var(--surface);
        box-shadow: var(--shadow);
      }
      button {
        width: 34px;
        min-height: 34px;
        padding: 0;
        border: 0;
        border-radius: 0;
        background: none;
      }
      button:first-child {
        border-radius: var(--radius-large) var(--radius-large) 0 0;
      }
      button:last-child {
        border-radius: 0 0 var(--radius-large) var(--radius-large);
        font-size: var(--size-small);
        font-variant-numeric: tabular-nums;
      }
      button + button {
        border-top: 1px solid var(--line);
      }
      @media (pointer: coarse) {
        button {
          width: 42px;
          min-height: 42px;
        }
      }
    `,
  ];

  @property({ attribute: false }) viewer: Viewer | undefined;

  protected override render(): TemplateResult {
    const { viewer } = this;
    return html`<button
        aria-label="Zoom in"
        title="Zoom in (+)"
        @click=${() => viewer?.zoomBy(ZOOM_STEP)}
      >
        ${plusIcon}
      </button>
      <button
        aria-label="Zoom out"
        title="Zoom out (−)"
        @click=${() => viewer?.zoomBy(1 / ZOOM_STEP)}
      >
        ${minusIcon}
      </button>
      <button aria-label="Fit the whole map" title="Fit (f)" @click=${() => viewer?.fit()}>
        ${fitIcon}
      </button>
      <button
        aria-label="1:1, one cell for each pixel"
        title="1 px = 1 cell (a)"
        @click=${() => viewer?.oneToOne()}
      >
        1:1
      </button>`;
  }
}
