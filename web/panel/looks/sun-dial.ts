/** A disc with the sun on it, to drag: round for the bearing, inwards for the altitude. */
import { css, html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { base } from "../../styles/base.js";
import { UnhurriedElement } from "../unhurried.js";
import { placeOfSun, type Sun, sunAfterKey, sunAt, sunWords } from "./sun.js";

/** Half of the picture's side; the disc leaves room for the sun on its rim. */
const HALF = 56;
const RADIUS = 44;
const SUN = 8;
const RAYS = 8;

/** Tells by the event `sun-input` (detail: the sun) while it moves. */
@customElement("mapscope-sun-dial")
export class SunDial extends UnhurriedElement {
  static override styles = [
    base,
    css`
      .dial {
        width: ${2 * HALF}px;
        height: ${2 * HALF}px;
        border-radius: 50%;
        cursor: grab;
        touch-action: none;
        user-select: none;
      }
      .dial:active {
        cursor: grabbing;
      }
      .disc {
        fill: var(--surface);
        stroke: var(--line-strong);
      }
      .ring {
        fill: none;
        stroke: var(--line);
      }
      .tick {
        stroke: var(--line-strong);
      }
      .ray {
        stroke: var(--caution);
        stroke-dasharray: 2 3;
      }
      .sun {
        fill: #f4b93e;
        stroke: #7a5100;
        stroke-width: 1.5;
      }
      .rays {
        stroke: var(--caution);
        stroke-width: 1.5;
        stroke-linecap: round;
      }
    `,
  ];

  @property({ attribute: false }) sun: Sun | undefined;
  @query(".dial") private dial!: HTMLElement;
  #isDragged = false;

  protected override render(): TemplateResult | typeof nothing {
    const { sun } = this;
    if (!sun) return nothing;
    const [x, y] = placeOfSun(sun).map((at) => at * RADIUS) as [number, number];
    return html`<div
      class="dial"
      role="slider"
      tabindex="0"
      aria-label="Sun: arrow keys turn and raise it"
      aria-valuemin="0"
      aria-valuemax="359"
      aria-valuenow=${Math.round(sun.azimuthDeg)}
      aria-valuetext=${sunWords(sun)}
      title=${`Light ${sunWords(sun)}`}
      @pointerdown=${this.#onDown}
      @pointermove=${this.#onMove}
      @pointerup=${this.#onEnd}
      @pointercancel=${this.#onEnd}
      @keydown=${this.#onKey}
    >
      <svg width=${2 * HALF} height=${2 * HALF} viewBox="${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}" aria-hidden="true">
        <circle class="disc" r=${RADIUS}></circle>
        <circle class="ring" r=${(RADIUS * 2) / 3}></circle>
        <circle class="ring" r=${RADIUS / 3}></circle>
        ${[0, 90, 180, 270].map(
          (angle) =>
            svg`<path class="tick" d="M0 ${-RADIUS}v6" transform="rotate(${angle})"></path>`,
        )}
        <path class="ray" d="M0 0L${x} ${y}"></path>
        <g transform="translate(${x} ${y})">
          ${Array.from(
            { length: RAYS },
            (_, at) =>
              svg`<path class="rays" d="M0 ${-SUN - 1.5}v-2.5" transform="rotate(${(at * 360) / RAYS})"></path>`,
          )}
          <circle class="sun" r=${SUN - 1}></circle>
        </g>
      </svg>
    </div>`;
  }

  #onDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#isDragged = true;
    this.dial.setPointerCapture(event.pointerId);
    this.#moveTo(event);
  }

  #onMove(event: PointerEvent): void {
    if (this.#isDragged) this.#moveTo(event);
  }

  #onEnd(): void {
    this.#isDragged = false;
  }

  #moveTo(event: PointerEvent): void {
    if (!this.sun) return;
    const { left, top } = this.dial.getBoundingClientRect();
    const place = [
      (event.clientX - left - HALF) / RADIUS,
      (event.clientY - top - HALF) / RADIUS,
    ] as const;
    this.#tell(sunAt(place, this.sun));
  }

  #onKey(event: KeyboardEvent): void {
    const next = this.sun && sunAfterKey(this.sun, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    this.#tell(next);
  }

  #tell(sun: Sun): void {
    this.dispatchEvent(new CustomEvent("sun-input", { detail: sun }));
  }
}
