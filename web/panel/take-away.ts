/** Pictures to keep: what is on screen, or the whole map at a chosen width. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { saveIcon } from "../page/icons.js";
import { sentence } from "../page/problem.js";
import { bytes, percent } from "../page/units.js";
import { base, buttons, fields } from "../styles/base.js";
import type { CaptureWhat, OpenMap, Viewer } from "../viewer/viewer.js";
import {
  DEFAULT_MAX_WIDTH_PX,
  heightFor,
  MAX_WIDTH_PX,
  MIN_WIDTH_PX,
  pictureName,
} from "./picture.js";

/** A picture that is done. */
interface Picture {
  name: string;
  address: string;
  size: number;
}

@customElement("mapscope-take-away")
export class TakeAway extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    css`
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px 8px;
      }
      h3 {
        margin: 12px 0 6px;
        color: var(--ink-soft);
        font-size: var(--size-small);
        font-weight: 500;
      }
      h3:first-child {
        margin-top: 0;
      }
      input[type="number"] {
        width: 92px;
      }
      progress {
        flex: 1;
        min-width: 80px;
        accent-color: var(--accent);
      }
      .state {
        margin-top: 12px;
        overflow-wrap: anywhere;
      }
      .failed {
        color: var(--bad);
      }
      a {
        color: var(--accent);
      }
    `,
  ];

  @property({ attribute: false }) viewer: Viewer | undefined;
  @property({ attribute: false }) map: OpenMap | undefined;
  /** Undefined: as wide as the map, within reason. */
  @state() private widthPx: number | undefined;
  @state() private running: { stop: AbortController; fraction: number } | undefined;
  @state() private picture: Picture | undefined;
  @state() private failure: string | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("map")) {
      this.#forget();
      this.widthPx = undefined;
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { map } = this;
    if (!map?.extent) return nothing;
    const { width, height } = map.extent;
    const widthPx = this.widthPx ?? Math.min(width, DEFAULT_MAX_WIDTH_PX);
    const busy = this.running !== undefined;
    return html`<h3>The view as it is</h3>
      <div class="line">
        ${[1, 2].map(
          (scale) => html`<button
            ?disabled=${busy}
            @click=${() => this.#make({ kind: "view", scale }, pictureName(map.name, "view"))}
          >
            ${saveIcon} PNG ${scale}×
          </button>`,
        )}
      </div>
      <h3>The whole map</h3>
      <form class="line" @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        void this.#make({ kind: "map", widthPx }, pictureName(map.name, "map"));
      }}>
        <input
          type="number"
          aria-label="Width in pixels"
          required
          min=${MIN_WIDTH_PX}
          max=${MAX_WIDTH_PX}
          .value=${String(widthPx)}
          @input=${(event: Event) => {
            const { valueAsNumber } = event.target as HTMLInputElement;
            if (valueAsNumber > 0) this.widthPx = valueAsNumber;
          }}
        />
        <span class="numbers">× ${heightFor(widthPx, width, height)} px</span>
        <button ?disabled=${busy}>${saveIcon} PNG</button>
      </form>
      <div role="status">${this.#state()}</div>`;
  }

  #state(): TemplateResult | typeof nothing {
    if (this.running) {
      const { stop, fraction } = this.running;
      return html`<div class="state line">
        <progress aria-label="Drawing the picture" max="1" .value=${fraction}></progress>
        <span class="numbers">${percent(fraction)}</span>
        <button @click=${() => stop.abort()}>Cancel</button>
      </div>`;
    }
    if (this.failure) return html`<p class="state failed">${this.failure}</p>`;
    if (!this.picture) return nothing;
    const { name, address, size } = this.picture;
    return html`<p class="state">
      <a href=${address} download=${name}>${name}</a> <span class="soft">${bytes(size)}</span>
    </p>`;
  }

  async #make(what: CaptureWhat, name: string): Promise<void> {
    const { viewer } = this;
    if (!viewer || this.running) return;
    this.#forget();
    const stop = new AbortController();
    this.running = { stop, fraction: 0 };
    try {
      const png = await viewer.capture(
        { what },
        {
          signal: stop.signal,
          onProgress: (fraction) => {
            if (this.running?.stop === stop) this.running = { stop, fraction };
          },
        },
      );
      if (!stop.signal.aborted) await this.#deliver(png, name);
    } catch (error) {
      if (!stop.signal.aborted) this.failure = sentence(String((error as Error).message ?? error));
    } finally {
      if (this.running?.stop === stop) this.running = undefined;
    }
  }

  /** Saves at once, and leaves a link for those whose browser asked first. */
  async #deliver(png: Blob, name: string): Promise<void> {
    this.picture = { name, address: URL.createObjectURL(png), size: png.size };
    this.running = undefined;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLAnchorElement>("a[download]")?.click();
  }

  /** Stops what is under way and gives the last picture's memory back. */
  #forget(): void {
    this.running?.stop.abort();
    this.running = undefined;
    if (this.picture) URL.revokeObjectURL(this.picture.address);
    this.picture = undefined;
    this.failure = undefined;
  }
}
