/** Small pictures of a map beside each other: the one that the file carries, and ours. */
import { css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fileText, wholeText } from "../page/file-text.js";
import { visibleText } from "../page/visible-text.js";
import type { Bitmap, PictureDescription } from "../protocol/map.js";
import { base } from "../styles/base.js";
import type { OpenMap } from "../viewer/viewer.js";
import { isEnlarged } from "./enlarged.js";
import { UnhurriedElement } from "./unhurried.js";

/**
 * The pixels are asked for when they are drawn, and only the canvases keep them. Defined when a map
 * has pictures: `report.ts` fetches this module.
 */
@customElement("mapscope-previews")
export class Previews extends UnhurriedElement {
  static override styles = [
    base,
    css`
      .pictures {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 12px;
        align-items: start;
      }
      figure {
        margin: 0;
      }
      figcaption {
        margin-bottom: 4px;
        font-weight: 500;
      }
      canvas {
        display: block;
        width: 100%;
        border-radius: 4px;
        background: var(--surface-sunk);
      }
      /* Larger than it is: its pixels are seen as they are. */
      .enlarged {
        image-rendering: pixelated;
      }
      p {
        margin: 4px 0 0;
        color: var(--ink-soft);
        font-size: var(--size-small);
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) pictures: readonly PictureDescription[] = [];
  /** Those whose pixels did not come. */
  @state() private failed: ReadonlySet<string> = new Set();
  readonly #sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) this.#setScaling(target as HTMLCanvasElement);
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  protected override render(): TemplateResult {
    return html`<div class="pictures">${this.pictures.map((picture) => this.#picture(picture))}</div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("map") || changed.has("pictures")) void this.#drawAll();
  }

  #picture({ id, title, sizePx, note }: PictureDescription): TemplateResult {
    const isFailed = this.failed.has(id);
    return html`<figure>
      <figcaption>${fileText(title)}</figcaption>
      ${
        sizePx === null || isFailed
          ? ""
          : html`<canvas
              data-id=${id}
              width=${sizePx[0]}
              height=${sizePx[1]}
              role="img"
              aria-label=${visibleText(`${title}: ${note}`)}
            ></canvas>`
      }
      <p>${isFailed ? "It could not be drawn." : wholeText(note)}</p>
    </figure>`;
  }

  async #drawAll(): Promise<void> {
    const { map, pictures } = this;
    if (!map) return;
    const failed = new Set<string>();
    this.#sizes.disconnect();
    for (const { id, sizePx } of pictures) {
      if (sizePx === null) continue;
      const bitmap = await map.bitmap(id).catch(() => undefined);
      // News that came meanwhile draws anew.
      if (map !== this.map || pictures !== this.pictures || !this.isConnected) return;
      if (!bitmap || !this.#draw(id, bitmap)) failed.add(id);
    }
    if (failed.size + this.failed.size > 0) this.failed = failed;
  }

  #draw(id: string, { width, height, rgba }: Bitmap): boolean {
    const canvas = this.renderRoot.querySelector<HTMLCanvasElement>(`[data-id="${id}"]`);
    const context = canvas?.getContext("2d");
    // One that failed before has no canvas until it is drawn anew, with the next news.
    if (!canvas || !context) return false;
    context.putImageData(new ImageData(new Uint8ClampedArray(rgba.buffer), width, height), 0, 0);
    this.#sizes.observe(canvas);
    return true;
  }

  #setScaling(canvas: HTMLCanvasElement): void {
    const shown = isEnlarged(canvas.width, canvas.clientWidth, window.devicePixelRatio);
    canvas.classList.toggle("enlarged", shown);
  }
}
