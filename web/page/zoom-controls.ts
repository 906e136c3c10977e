/** Zoom, fit, 1:1 and blink for those who point. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base, buttons } from "../styles/base.js";
import type { Viewer } from "../viewer/viewer.js";
import { Follow } from "./follow.js";
import { blinkIcon, fitIcon, minusIcon, plusIcon } from "./icons.js";
import { ZOOM_STEP } from "./keys.js";

/** Tells by the event `blink`. */
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
      }
      .actual {
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

  constructor() {
    super();
    new Follow(this, () => this.viewer, ["maps", "shown"]);
  }

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
        class="actual"
        aria-label="1:1, actual size"
        title="Actual size (a)"
        @click=${() => viewer?.oneToOne()}
      >
        1:1
      </button>
      ${
        viewer?.shownBefore
          ? html`<button
              aria-label="Blink: the map shown before, at the same place"
              title="The map shown before, at the same place (b)"
              @click=${() => this.dispatchEvent(new CustomEvent("blink"))}
            >
              ${blinkIcon}
            </button>`
          : nothing
      }`;
  }
}
