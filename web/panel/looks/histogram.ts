/** How heights are spread, in the colours that they have, with a handle at each end of the range. */
import { css, html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { cssVars } from "../../page/css-vars.js";
import { numberText, withUnit } from "../../page/number-text.js";
import type { Histogram } from "../../protocol/map.js";
import { base } from "../../styles/base.js";
import { cssColor } from "../colors.js";
import { UnhurriedElement } from "../unhurried.js";
import { bars, histogramSpan } from "./distribution.js";
import { type End, isStepKey, movedEnd, nearerEnd, steppedEnd } from "./range-ends.js";
import type { HeightTint } from "./tint-control.js";
import { colorOfHeight } from "./tint-scale.js";

const BARS = 96;
const HEIGHT = 56;
/** The least that a bar with any cell is high. */
const MIN_BAR = 1.5;
const LABELS = ["Low end", "High end"] as const;

/** Tells by the event `range-input` (detail: the range) while a handle moves. */
@customElement("mapscope-histogram")
export class HistogramView extends UnhurriedElement {
  static override styles = [
    base,
    css`
      .plot {
        position: relative;
        margin: 0 10px;
        cursor: pointer;
        touch-action: pan-y;
        user-select: none;
      }
      .plot > svg {
        width: 100%;
        height: ${HEIGHT}px;
        border-bottom: 1px solid var(--line-strong);
        background: var(--surface);
      }
      .outside {
        position: absolute;
        top: 0;
        height: ${HEIGHT}px;
        background: var(--surface-sunk);
        opacity: 0.7;
        pointer-events: none;
      }
      .lower {
        left: 0;
        width: var(--low);
      }
      .higher {
        right: 0;
        left: var(--high);
      }
      .shore {
        position: absolute;
        top: 0;
        left: var(--shore);
        height: ${HEIGHT}px;
        border-left: 1px dashed var(--ink);
        pointer-events: none;
      }
      .handle {
        position: absolute;
        top: 0;
        left: var(--at);
        width: 20px;
        height: ${HEIGHT + 12}px;
        margin-left: -10px;
        cursor: ew-resize;
        touch-action: none;
      }
      .handle::before {
        position: absolute;
        top: 0;
        bottom: 8px;
        left: 9px;
        width: 2px;
        background: var(--ink);
        content: "";
      }
      .handle::after {
        position: absolute;
        bottom: 0;
        left: 3px;
        width: 14px;
        height: 14px;
        border: 2px solid var(--surface-sunk);
        border-radius: 50%;
        background: var(--accent);
        content: "";
      }
      .handle:focus-visible {
        border-radius: var(--radius);
        outline-offset: -1px;
      }
      .ends {
        display: flex;
        justify-content: space-between;
        gap: 8px;
        margin: 14px 0 0;
        color: var(--ink-soft);
        font-size: var(--size-small);
        font-variant-numeric: tabular-nums;
      }
      @media (pointer: coarse) {
        .handle {
          width: 44px;
          height: ${HEIGHT + 20}px;
          margin-left: -22px;
        }
        .handle::before {
          left: 21px;
        }
        .handle::after {
          left: 11px;
          width: 22px;
          height: 22px;
        }
        .plot {
          margin: 0 18px;
        }
        .ends {
          margin-top: 22px;
        }
      }
    `,
  ];

  @property({ attribute: false }) histogram: Histogram | undefined;
  @property({ attribute: false }) tint: HeightTint | undefined;
  /** What heights are counted in. */
  @property({ attribute: false }) unit: string | undefined;
  @query(".plot") private plot!: HTMLElement;
  #dragged: End | undefined;
  /** What the drag began with: the plot keeps its scale until it ends. */
  #span: [number, number] | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { histogram, tint } = this;
    if (!histogram || !tint) return nothing;
    const span = this.#spanNow();
    const place = (value: number) =>
      `${(100 * Math.max(0, Math.min(1, (value - span[0]) / (span[1] - span[0])))).toFixed(3)}%`;
    const vars = { "--low": place(tint.range[0]), "--high": place(tint.range[1]) };
    return html`<div
        class="plot"
        ${cssVars(vars)}
        @pointerdown=${this.#onDown}
        @pointermove=${this.#onMove}
        @pointerup=${this.#onUp}
        @pointercancel=${this.#onUp}
      >
        ${this.#bars(histogram, tint, span)}
        <div class="outside lower"></div>
        <div class="outside higher"></div>
        ${
          tint.seaLevel !== null && tint.seaLevel > span[0] && tint.seaLevel < span[1]
            ? html`<div class="shore" ${cssVars({ "--shore": place(tint.seaLevel) })}></div>`
            : nothing
        }
        ${([0, 1] as const).map((end) => this.#handle(end, tint.range, span, place))}
      </div>
      <div class="ends">
        <span>${withUnit(numberText(span[0]), this.unit)}</span>
        ${this.#middle(tint, histogram)}
        <span>${withUnit(numberText(span[1]), this.unit)}</span>
      </div>`;
  }

  #bars(histogram: Histogram, tint: HeightTint, span: [number, number]): TemplateResult {
    const counts = bars(histogram, span, BARS);
    const most = Math.max(...counts, 1);
    const width = (span[1] - span[0]) / BARS;
    // By their cube root, so that few cells show beside many: most of a world may be its sea.
    const heightOf = (count: number) =>
      count > 0 ? Math.max(MIN_BAR, Math.cbrt(count / most) * (HEIGHT - 4)) : 0;
    return html`<svg viewBox="0 0 ${BARS} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      ${counts.map((count, at) => {
        const height = heightOf(count);
        const color = colorOfHeight(tint.colors, tint, span[0] + width * (at + 0.5));
        return height > 0
          ? svg`<rect x=${at} y=${HEIGHT - height} width="1.02" height=${height} fill=${cssColor(color)}></rect>`
          : nothing;
      })}
    </svg>`;
  }

  #handle(
    end: End,
    range: readonly [number, number],
    span: readonly [number, number],
    place: (value: number) => string,
  ): TemplateResult {
    return html`<div
      class="handle"
      role="slider"
      tabindex="0"
      aria-label=${LABELS[end]}
      aria-valuemin=${end === 0 ? span[0] : range[0]}
      aria-valuemax=${end === 0 ? range[1] : span[1]}
      aria-valuenow=${range[end]}
      aria-valuetext=${withUnit(numberText(range[end]), this.unit)}
      data-end=${end}
      ${cssVars({ "--at": place(range[end]) })}
      @keydown=${(event: KeyboardEvent) => this.#onKey(event, end)}
    ></div>`;
  }

  /** Where the sea ends, else that the numbers are not final. */
  #middle({ seaLevel }: HeightTint, { exact }: Histogram): TemplateResult {
    const sea = seaLevel === null ? "" : `Sea at ${withUnit(numberText(seaLevel), this.unit)}`;
    return html`<span>${exact ? sea : "From a sample so far"}</span>`;
  }

  #spanNow(): [number, number] {
    const { histogram, tint } = this;
    if (this.#span) return this.#span;
    return histogram && tint ? histogramSpan(histogram, tint.range) : [0, 1];
  }

  #valueAt(event: PointerEvent): number {
    const { left, width } = this.plot.getBoundingClientRect();
    const part = Math.max(0, Math.min((event.clientX - left) / Math.max(1, width), 1));
    const [from, to] = this.#spanNow();
    return from + (to - from) * part;
  }

  #onDown(event: PointerEvent): void {
    const { tint } = this;
    if (!tint || event.button !== 0) return;
    const value = this.#valueAt(event);
    const handle = (event.target as Element).closest<HTMLElement>(".handle");
    this.#span = this.#spanNow();
    this.#dragged = handle ? (Number(handle.dataset.end) as End) : nearerEnd(tint.range, value);
    this.plot.setPointerCapture(event.pointerId);
    event.preventDefault();
    this.renderRoot
      .querySelector<HTMLElement>(`[data-end="${this.#dragged}"]`)
      ?.focus({ preventScroll: true });
    if (!handle) this.#move(this.#dragged, value);
  }

  #onMove(event: PointerEvent): void {
    if (this.#dragged !== undefined) this.#move(this.#dragged, this.#valueAt(event));
  }

  #onUp(): void {
    this.#dragged = undefined;
    this.#span = undefined;
    this.requestUpdate();
  }

  #onKey(event: KeyboardEvent, end: End): void {
    const { tint } = this;
    if (!tint || !isStepKey(event.key)) return;
    event.preventDefault();
    this.#tell(steppedEnd(tint.range, end, event.key, this.#spanNow()));
  }

  #move(end: End, value: number): void {
    if (this.tint) this.#tell(movedEnd(this.tint.range, end, value, this.#spanNow()));
  }

  #tell(range: [number, number]): void {
    this.dispatchEvent(new CustomEvent("range-input", { detail: range }));
  }
}
