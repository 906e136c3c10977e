/** How many cells have each level of height, as bars over the table that has the numbers. */
import { css, html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Histogram } from "../protocol/map.js";
import { base } from "../styles/base.js";
import { levelsOf, levelWords, spreadWords } from "./level-words.js";
import { UnhurriedElement } from "./unhurried.js";

const HEIGHT = 64;
/** The least that a bar with any cell is high. */
const MIN_BAR = 1.5;
/** Part of its place that a bar takes. */
const BAR_PART = 0.8;
/** So many levels are named one by one. */
const NAMED = 20;

/** Defined when a map has such a histogram: `statistics.ts` fetches this module. */
@customElement("mapscope-level-chart")
export class LevelChart extends UnhurriedElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        margin-bottom: 8px;
      }
      svg {
        display: block;
        width: 100%;
        height: ${HEIGHT}px;
        border-bottom: 1px solid var(--line-strong);
      }
      rect.bar {
        fill: var(--accent);
      }
      rect.place {
        fill: transparent;
      }
      .levels {
        display: grid;
        grid-auto-columns: minmax(0, 1fr);
        grid-auto-flow: column;
        margin-top: 2px;
        color: var(--ink-soft);
        font-size: 11px;
        font-variant-numeric: tabular-nums;
        text-align: center;
      }
      .ends {
        display: flex;
        justify-content: space-between;
      }
      p {
        margin: 4px 0 0;
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
    `,
  ];

  @property({ attribute: false }) histogram: Histogram | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { histogram } = this;
    if (!histogram) return nothing;
    const levels = levelsOf(histogram);
    const heightOf = (part: number) => (part > 0 ? Math.max(MIN_BAR, part * (HEIGHT - 4)) : 0);
    const side = (1 - BAR_PART) / 2;
    const named = levels.length <= NAMED ? levels : [levels[0], levels.at(-1)];
    return html`<svg
        viewBox="0 0 ${levels.length} ${HEIGHT}"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        ${levels.map((own, at) => {
          const height = heightOf(own.part);
          return svg`<g><title>${levelWords(own)}</title>
            <rect class="place" x=${at} y="0" width="1" height=${HEIGHT}></rect>
            <rect class="bar" x=${at + side} y=${HEIGHT - height} width=${BAR_PART} height=${height}></rect>
          </g>`;
        })}
      </svg>
      <div class="levels ${named === levels ? "" : "ends"}" aria-hidden="true">
        ${named.map((own) => html`<span>${own?.level}</span>`)}
      </div>
      <p>${spreadWords(histogram)}</p>`;
  }
}
