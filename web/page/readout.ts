/** What the file says under the pointer, and the zoom. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base } from "../styles/base.js";
import type { Px, Viewer } from "../viewer/viewer.js";
import { type Entry, entriesOf } from "./cell-entries.js";
import { Follow } from "./follow.js";
import { zoomWords } from "./units.js";

@customElement("mapscope-readout")
export class Readout extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: flex;
        align-items: center;
        min-height: 32px;
        padding: 6px 12px;
        border-radius: var(--radius-large);
        background: var(--surface);
        box-shadow: var(--shadow);
        font-size: var(--size-small);
      }
      dl {
        display: flex;
        flex-wrap: wrap;
        gap: 0 16px;
        min-width: 0;
        margin: 0;
      }
      dl > div {
        display: flex;
        gap: 6px;
        white-space: nowrap;
      }
      dt {
        color: var(--ink-soft);
      }
      dd {
        margin: 0;
        /* Only ever grows while a map is shown, so that nothing jumps under the pointer. */
        min-width: calc(var(--characters, 1) * 1ch);
        font-family: var(--font-mono);
      }
      dd.number {
        text-align: right;
      }
      .zoom {
        margin-left: 16px;
        padding-left: 16px;
        border-left: 1px solid var(--line);
        color: var(--ink-soft);
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .hint {
        color: var(--ink-soft);
      }
      @media (max-width: 720px) {
        :host {
          flex-wrap: wrap;
        }
        dl {
          gap: 0 10px;
          width: 100%;
        }
        .zoom {
          margin-left: 0;
          padding-left: 0;
          border-left: 0;
        }
        .hint {
          margin-right: 14px;
        }
      }
    `,
  ];

  @property({ attribute: false }) viewer: Viewer | undefined;
  @state() private entries: readonly Entry[] | undefined;
  #request = 0;
  #hovers = false;
  /** Where the pointer rests, or the last tap was while the picture has not moved since. */
  #place: Px | undefined;
  #stops: (() => void)[] = [];
  #stopMap: (() => void) | undefined;
  /** The widest text of each entry so far. */
  #characters = new Map<string, number>();

  constructor() {
    super();
    new Follow(this, () => this.viewer, ["camera"]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#stopMap?.();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("viewer")) this.#listen();
  }

  protected override render(): TemplateResult {
    return html`${this.entries ? this.#values(this.entries) : this.#hint()}
      <span class="zoom">${this.#zoom()}</span>`;
  }

  protected override updated(): void {
    for (const value of this.renderRoot.querySelectorAll<HTMLElement>("dd")) {
      const widest = this.#characters.get(value.dataset.id ?? "") ?? 1;
      value.style.setProperty("--characters", String(widest));
    }
  }

  #values(entries: readonly Entry[]): TemplateResult {
    return html`<dl>
      ${entries.map(
        ({ id, label, text }) =>
          html`<div><dt>${label}</dt><dd data-id=${id} class=${isNumber(text) ? "number" : ""}>${text}</dd></div>`,
      )}
    </dl>`;
  }

  #hint(): TemplateResult {
    const verb = matchMedia("(hover: none)").matches ? "Tap" : "Point at";
    return html`<span class="hint">${verb} the map to read a cell</span>`;
  }

  #zoom(): string | typeof nothing {
    const { viewer } = this;
    const plane = viewer?.shown?.plane;
    if (!viewer?.camera || !plane) return nothing;
    return zoomWords((viewer.camera.planePerPx * viewer.pxPerCssPx) / plane.cellWidth);
  }

  #listen(): void {
    for (const stop of this.#stops) stop();
    const { viewer } = this;
    this.#stops = viewer
      ? [
          viewer.on("hover", (px) => this.#onHover(px)),
          viewer.on("tap", ({ px }) => void this.#read(px)),
          viewer.on("camera", () => this.#onCamera()),
          viewer.on("shown", () => this.#onShown()),
        ]
      : [];
    this.#watchMap();
  }

  #onShown(): void {
    this.#request += 1;
    this.#characters.clear();
    this.entries = undefined;
    this.#watchMap();
    this.#readAgain();
  }

  /** A map that is read through says more of a cell than one that was only opened. */
  #watchMap(): void {
    this.#stopMap?.();
    const map = this.viewer?.shown;
    this.#stopMap = map?.on("status", () => {
      if (map.status === "complete") this.#readAgain();
    });
  }

  /** Another cell may lie under the pointer; a tap asked for its cell, wherever that is now. */
  #onCamera(): void {
    if (this.#hovers) this.#readAgain();
    else this.#place = undefined;
  }

  #readAgain(): void {
    if (this.#place) void this.#read(this.#place);
  }

  /** A finger that is lifted leaves too; what its tap asked for stays. */
  #onHover(px: Px | undefined): void {
    if (px || this.#hovers) void this.#read(px);
    this.#hovers = px !== undefined;
  }

  /** Reads a place; the last answer stays while the next one is on its way. */
  async #read(px: Px | undefined): Promise<void> {
    this.#place = px;
    this.#request += 1;
    const request = this.#request;
    const facts = px && (await this.viewer?.factsAt(px));
    if (request !== this.#request) return;
    this.entries = facts ? entriesOf(facts) : undefined;
    for (const { id, text } of this.entries ?? []) {
      this.#characters.set(id, Math.max(text.length, this.#characters.get(id) ?? 0));
    }
  }
}

/** Numbers stand at the right, so that their digits keep their columns. */
function isNumber(text: string): boolean {
  return /^[-+−]?\d/.test(text);
}
