/** A button that copies what it stands by, as text, as CSV or as JSON. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { copyText } from "../../page/copy-by-hand.js";
import { chevronIcon, copyIcon } from "../../page/icons.js";
import { base, buttons } from "../../styles/base.js";
import { UnhurriedElement } from "../unhurried.js";
import { asCsv } from "./as-csv.js";
import { asJson } from "./as-json.js";
import { asText } from "./as-text.js";
import type { SheetBundle } from "./sheet.js";

const SAID_MS = 2000;
/** Between the button and its menu, and between the menu and the window's edge; CSS pixels. */
const GAP_CSS_PX = 4;
const MENU_CSS_PX = 112;

const KINDS = [
  { title: "Text", hint: "In columns, to paste into a message" },
  {
    title: "CSV",
    hint: "For spreadsheets. A text that they would compute begins with an apostrophe",
  },
  { title: "JSON", hint: "For programs" },
] as const;

type Kind = (typeof KINDS)[number]["title"];

@customElement("mapscope-copy-menu")
export class CopyMenu extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: inline-block;
      }
      .open svg:last-child {
        width: 10px;
        height: 10px;
        rotate: 90deg;
      }
      .small {
        min-height: 26px;
        padding: 0 6px;
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
      .menu {
        position: fixed;
        inset: auto;
        width: ${MENU_CSS_PX}px;
        margin: 0;
        padding: 4px;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        color: var(--ink);
        box-shadow: var(--shadow);
      }
      .menu button {
        display: flex;
        justify-content: flex-start;
        width: 100%;
        font-weight: 400;
      }
      @media (pointer: coarse) {
        .small {
          min-height: var(--control);
        }
      }
    `,
  ];

  /** Makes what is copied, at the moment of the click. */
  @property({ attribute: false }) sheets: () => SheetBundle = () => ({ file: "", sheets: [] });
  /** Makes the text where that is more than columns. */
  @property({ attribute: false }) text: (() => string) | undefined;
  @property() label = "Copy";
  /** What is copied, for those who do not see where the button stands. */
  @property() what = "";
  /** Small and without a frame, beside a heading. */
  @property({ type: Boolean }) small = false;
  @state() private said: string | undefined;
  @query(".open") private opener!: HTMLElement;
  @query(".menu") private menu!: HTMLElement;

  protected override render(): TemplateResult {
    return html`<button
        class="open ${this.small ? "quiet small" : ""}"
        popovertarget="menu"
        aria-label=${`${this.label}${this.what ? `: ${this.what}` : ""}`}
      >
        ${copyIcon}${this.said ?? this.label}${chevronIcon}
      </button>
      <div id="menu" class="menu" popover @beforetoggle=${this.#place} @toggle=${this.#focusFirst}>
        ${KINDS.map(
          ({ title, hint }) =>
            html`<button class="quiet" title=${hint} @click=${() => this.#copy(title)}>
              ${title}
            </button>`,
        )}
      </div>
      <span class="visually-hidden" role="status">${this.said ?? ""}</span>`;
  }

  /** Below the button, or above it where there is no room. */
  #place(event: Event): void {
    if ((event as ToggleEvent).newState !== "open") return;
    const { left, right, top, bottom } = this.opener.getBoundingClientRect();
    const { style } = this.menu;
    const isBelow = bottom < window.innerHeight * 0.75;
    style.top = isBelow ? `${bottom + GAP_CSS_PX}px` : "auto";
    style.bottom = isBelow ? "auto" : `${window.innerHeight - top + GAP_CSS_PX}px`;
    // Under the button's left edge, so that it stays within the panel, unless there is no room.
    const isLeft = left + MENU_CSS_PX + GAP_CSS_PX <= window.innerWidth;
    style.left = isLeft ? `${Math.max(GAP_CSS_PX, left)}px` : "auto";
    style.right = isLeft ? "auto" : `${Math.max(GAP_CSS_PX, window.innerWidth - right)}px`;
  }

  #focusFirst(event: Event): void {
    if ((event as ToggleEvent).newState === "open") this.menu.querySelector("button")?.focus();
  }

  async #copy(kind: Kind): Promise<void> {
    this.menu.hidePopover();
    this.said = (await copyText(this.#made(kind))) ? "Copied" : undefined;
    setTimeout(() => {
      this.said = undefined;
    }, SAID_MS);
  }

  #made(kind: Kind): string {
    switch (kind) {
      case "Text":
        return this.text?.() ?? asText(this.sheets());
      case "CSV":
        return asCsv(this.sheets());
      case "JSON":
        return asJson(this.sheets());
    }
  }
}
