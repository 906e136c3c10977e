/** Colour tables to choose from, those that colour-blind people can read marked. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { cssVars } from "../../page/css-vars.js";
import { chevronIcon } from "../../page/icons.js";
import type { Palette } from "../../protocol/map.js";
import { base, fields } from "../../styles/base.js";
import { cssGradient } from "../colors.js";
import { UnhurriedElement } from "../unhurried.js";
import { lookStyles } from "./look-styles.js";
import { isReadableWithoutHue } from "./readable.js";

/** Tells by the event `palette-chosen` (detail: the palette). */
@customElement("mapscope-palette-list")
export class PaletteList extends UnhurriedElement {
  static override styles = [
    base,
    fields,
    lookStyles,
    css`
      details {
        margin-top: 10px;
      }
      summary {
        display: flex;
        align-items: center;
        gap: 6px;
        min-height: 28px;
        cursor: pointer;
        list-style: none;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      summary > svg {
        width: 11px;
        height: 11px;
        color: var(--ink-soft);
      }
      details[open] > summary > svg {
        rotate: 90deg;
      }
      .now {
        flex: 1;
        max-width: 96px;
        height: 12px;
        margin-left: auto;
      }
      fieldset {
        display: grid;
        margin: 4px 0 0;
        padding: 0;
        border: 0;
      }
      .choice {
        display: grid;
        grid-template-columns: 16px 80px minmax(0, 1fr);
        align-items: center;
        gap: 8px;
        min-height: 28px;
        font-size: var(--size-small);
      }
      .choice .bar {
        height: 12px;
      }
      .safe {
        margin-left: 4px;
        color: var(--ink-soft);
      }
      @media (pointer: coarse) {
        summary,
        .choice {
          min-height: var(--control);
        }
      }
    `,
  ];

  @property({ attribute: false }) palettes: readonly Palette[] = [];
  /** Name of the one in use. */
  @property() chosen = "";

  protected override render(): TemplateResult | typeof nothing {
    if (this.palettes.length === 0) return nothing;
    const current = this.palettes.find(({ id }) => id === this.chosen);
    return html`<details>
      <summary>
        ${chevronIcon} Palette: ${current?.title ?? this.chosen}
        ${current ? bar(current, "now") : nothing}
      </summary>
      <fieldset>
        <legend class="visually-hidden">Palette</legend>
        ${this.palettes.map((palette) => this.#choice(palette))}
      </fieldset>
    </details>`;
  }

  #choice(palette: Palette): TemplateResult {
    return html`<label class="choice">
      <input
        type="radio"
        name="palette"
        .checked=${live(palette.id === this.chosen)}
        @change=${() => this.dispatchEvent(new CustomEvent("palette-chosen", { detail: palette }))}
      />
      ${bar(palette)}
      <span
        >${palette.title}
        ${
          isReadableWithoutHue(palette.colors)
            ? html`<span class="safe">colour-blind safe</span>`
            : nothing
        }</span
      >
    </label>`;
  }
}

function bar({ colors }: Palette, name = ""): TemplateResult {
  return html`<span
    class="bar ${name}"
    ${cssVars({ "--gradient": cssGradient(colors) })}
  ></span>`;
}
