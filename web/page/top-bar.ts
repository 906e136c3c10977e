/** The bar above the map: open, the open maps, colours, help, panel. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base, buttons } from "../styles/base.js";
import type { Viewer } from "../viewer/viewer.js";
import { findIcon, helpIcon, openIcon, panelIcon } from "./icons.js";
import "./tabs.js";
import "./theme-switch.js";

/** Tells by the events `choose-files`, `find`, `reload`, `help` and `toggle-panel`. */
@customElement("mapscope-top-bar")
export class TopBar extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 4px;
        min-height: 44px;
        padding: 0 8px;
        border-bottom: 1px solid var(--line);
        background: var(--surface);
      }
      .brand {
        margin: 0 4px 0 6px;
        font-size: 14px;
        font-weight: 650;
        letter-spacing: -0.01em;
      }
      mapscope-tabs {
        flex: 1;
        min-width: 0;
        margin: 0 4px;
      }
      @media (max-width: 720px) {
        :host {
          padding: 0 4px;
          gap: 0;
        }
        .has-maps.brand,
        .open-word,
        .find-word,
        /* There the sheet has a handle of its own. */
        .panel {
          display: none;
        }
        .open,
        .find {
          width: var(--control);
          padding: 0;
        }
      }
    `,
  ];

  @property({ attribute: false }) viewer: Viewer | undefined;
  @property({ type: Boolean }) hasMaps = false;
  /** Whether the panel is open; undefined where there is none. */
  @property({ attribute: false }) panelOpen: boolean | undefined;
  /** Whether the search is open; undefined where there is nothing to search. */
  @property({ attribute: false }) finding: boolean | undefined;

  protected override render(): TemplateResult {
    return html`<span class="brand ${this.hasMaps ? "has-maps" : ""}">Mapscope</span>
      <button
        class="open ${this.hasMaps ? "" : "quiet"}"
        title="Open files (o)"
        aria-label="Open files"
        @click=${() => this.#tell("choose-files")}
      >
        ${openIcon}<span class="open-word">Open</span>
      </button>
      <mapscope-tabs .viewer=${this.viewer} @reload=${() => this.#tell("reload")}></mapscope-tabs>
      ${
        this.finding === undefined
          ? nothing
          : html`<button
              class="quiet find"
              title="Find on the map (/)"
              aria-label="Find"
              aria-expanded=${this.finding ? "true" : "false"}
              @click=${() => this.#tell("find")}
            >
              ${findIcon}<span class="find-word">Find</span>
            </button>`
      }
      <mapscope-theme-switch></mapscope-theme-switch>
      <button class="quiet icon" title="Keys and help (?)" aria-label="Keys and help"
        @click=${() => this.#tell("help")}>
        ${helpIcon}
      </button>
      ${
        this.panelOpen === undefined
          ? nothing
          : html`<button
              class="quiet icon panel"
              title="Panel (p)"
              aria-label="Panel"
              aria-expanded=${this.panelOpen ? "true" : "false"}
              @click=${() => this.#tell("toggle-panel")}
            >
              ${panelIcon}
            </button>`
      }`;
  }

  #tell(name: string): void {
    this.dispatchEvent(new CustomEvent(name));
  }
}
