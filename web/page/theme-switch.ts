/** One button that steps through system, light and dark. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { base, buttons } from "../styles/base.js";
import { darkIcon, lightIcon, systemIcon } from "./icons.js";
import { applyTheme, rememberedTheme, THEMES, type Theme } from "./theme.js";

const ICONS: Record<Theme, TemplateResult> = {
  system: systemIcon,
  light: lightIcon,
  dark: darkIcon,
};

/** Tells of a choice by the event `theme-chosen`. */
@customElement("mapscope-theme-switch")
export class ThemeSwitch extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: contents;
      }
    `,
  ];

  @state() private theme: Theme = rememberedTheme();

  protected override render(): TemplateResult {
    const words = `Colours: ${this.theme}`;
    return html`<button class="quiet icon" title=${words} aria-label=${words} @click=${this.#next}>
      ${ICONS[this.theme]}
    </button>`;
  }

  #next(): void {
    const next = THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length] ?? "system";
    this.theme = next;
    applyTheme(next);
    this.dispatchEvent(new CustomEvent("theme-chosen", { bubbles: true, composed: true }));
  }
}
