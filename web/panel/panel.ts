/** The frame of the panel: a column beside the map, or a sheet from the bottom on small screens. */
import { css, html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { cssVars } from "../page/css-vars.js";
import { SHEET_QUERY } from "../page/stage-styles.js";
import { base } from "../styles/base.js";

/** Height of the closed sheet in CSS pixels: its handle. */
const HANDLE_CSS_PX = 48;
/** Part of the window that the open sheet takes. */
const OPEN_PART = 0.5;
/** The sheet can be drawn up to here; let go, it takes one of its two heights. */
const MAX_PART = 0.9;
/** A handle that moved less was pressed, not drawn. */
const PRESS_CSS_PX = 6;

/**
 * Tells by the events `toggle-panel` and `sheet-height` (detail: CSS pixels that it takes from the
 * bottom of the page, 0 where it is a column).
 */
@customElement("mapscope-panel")
export class Panel extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        min-height: 0;
      }
      aside {
        display: flex;
        flex-direction: column;
        height: 100%;
        background: var(--surface);
      }
      .column {
        width: 360px;
        border-left: 1px solid var(--line);
      }
      .sheet {
        height: var(--height);
        border-radius: 14px 14px 0 0;
        box-shadow: 0 -1px 0 var(--line), var(--shadow);
        transition: height 0.16s ease-out;
      }
      .drawn {
        transition: none;
      }
      .content {
        /* What is only heard is placed within it, and scrolls with it. */
        position: relative;
        flex: 1;
        min-height: 0;
        overflow-y: auto;
        overscroll-behavior: contain;
      }
      .handle {
        position: relative;
        display: block;
        flex: none;
        width: 100%;
        height: ${HANDLE_CSS_PX}px;
        padding: 10px 16px 0;
        border: 0;
        border-radius: 14px 14px 0 0;
        background: none;
        color: inherit;
        font: inherit;
        font-weight: 500;
        text-align: center;
        cursor: pointer;
        touch-action: none;
      }
      .handle:focus-visible {
        outline-offset: -3px;
      }
      .handle::before {
        position: absolute;
        top: 7px;
        left: calc(50% - 18px);
        width: 36px;
        height: 4px;
        border-radius: 2px;
        background: var(--line-strong);
        content: "";
      }
    `,
  ];

  @property({ type: Boolean }) open = false;
  @state() private isSheet = false;
  /** Height while the handle is drawn, CSS pixels. */
  @state() private drawnCssPx: number | undefined;
  @query("aside") private frame!: HTMLElement;
  #from: { y: number; height: number } | undefined;
  /** The click that ends a drag is no press. */
  #wasDrawn = false;
  #stop = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const query = matchMedia(SHEET_QUERY);
    this.isSheet = query.matches;
    query.addEventListener(
      "change",
      () => {
        this.isSheet = query.matches;
      },
      { signal },
    );
    window.addEventListener("resize", () => this.requestUpdate(), { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.abort();
    this.#tellHeight(0);
  }

  protected override render(): TemplateResult {
    return this.isSheet ? this.#sheet() : this.#column();
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (this.drawnCssPx === undefined) this.#tellHeight(this.isSheet ? this.#restCssPx() : 0);
  }

  #column(): TemplateResult {
    return html`<aside class="column" aria-label="About the map" ?hidden=${!this.open}>
      <div class="content"><slot></slot></div>
    </aside>`;
  }

  #sheet(): TemplateResult {
    const drawn = this.drawnCssPx !== undefined;
    return html`<aside
      class="sheet ${drawn ? "drawn" : ""}"
      aria-label="About the map"
      ${cssVars({ "--height": `${this.drawnCssPx ?? this.#restCssPx()}px` })}
    >
      <button
        class="handle"
        aria-expanded=${this.open ? "true" : "false"}
        @click=${this.#onClick}
        @pointerdown=${this.#onDown}
        @pointermove=${this.#onMove}
        @pointerup=${this.#onUp}
        @pointercancel=${this.#onCancel}
      >
        <span class="visually-hidden">Panel:</span>
        <slot name="handle">About the map</slot>
      </button>
      <div class="content" ?hidden=${!this.open && !drawn}><slot></slot></div>
    </aside>`;
  }

  #restCssPx(): number {
    return this.open ? Math.round(window.innerHeight * OPEN_PART) : HANDLE_CSS_PX;
  }

  #tellHeight(cssPx: number): void {
    this.dispatchEvent(new CustomEvent("sheet-height", { detail: cssPx }));
  }

  #onClick(): void {
    if (!this.#wasDrawn) this.#toggle();
    this.#wasDrawn = false;
  }

  #onDown(event: PointerEvent): void {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#wasDrawn = false;
    this.#from = { y: event.clientY, height: this.frame.offsetHeight };
  }

  #onMove(event: PointerEvent): void {
    if (!this.#from) return;
    this.#wasDrawn ||= Math.abs(event.clientY - this.#from.y) >= PRESS_CSS_PX;
    if (!this.#wasDrawn) return;
    const height = this.#from.height + this.#from.y - event.clientY;
    const most = window.innerHeight * MAX_PART;
    this.drawnCssPx = Math.max(HANDLE_CSS_PX, Math.min(height, most));
  }

  #onUp(): void {
    const height = this.drawnCssPx;
    this.#onCancel();
    if (height === undefined) return;
    const middle = (HANDLE_CSS_PX + window.innerHeight * OPEN_PART) / 2;
    if (height > middle !== this.open) this.#toggle();
  }

  #onCancel(): void {
    this.#from = undefined;
    this.drawnCssPx = undefined;
  }

  #toggle(): void {
    this.dispatchEvent(new CustomEvent("toggle-panel"));
  }
}
