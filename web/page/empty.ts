/** What the page shows while no map is open. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { FORMATS, type FormatRow } from "../formats/formats.js";
import { SAMPLES, type Sample, sampleAddress } from "../formats/samples.js";
import { base, buttons } from "../styles/base.js";
import { contours } from "./contours.js";
import { mapIcon, openIcon, shieldIcon } from "./icons.js";

/** Shows what is slotted above the drop area. Tells by the events `choose-files`, `choose-folder` and `choose-sample` (detail: the sample). */
@customElement("mapscope-empty")
export class Empty extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: grid;
        /* Centred where it fits, scrolled from its top where it does not. */
        align-content: safe center;
        justify-items: center;
        padding: 16px;
        overflow-y: auto;
        isolation: isolate;
      }
      .contours {
        position: fixed;
        inset: 0;
        z-index: -1;
        width: 100%;
        height: 100%;
        color: var(--contour);
      }
      ::slotted(*) {
        width: min(680px, 100%);
      }
      ::slotted(mapscope-problems) {
        margin-bottom: 16px;
      }
      .area {
        display: grid;
        gap: 20px;
        width: min(680px, 100%);
        padding: clamp(20px, 5vw, 32px) clamp(20px, 5vw, 40px);
        border: 1.5px dashed var(--line-strong);
        border-radius: 14px;
        background: var(--surface);
      }
      h1 {
        margin: 0 0 6px;
        font-size: 22px;
        font-weight: 600;
        letter-spacing: -0.01em;
        line-height: 1.25;
        text-wrap: balance;
      }
      .lead {
        margin: 0 0 16px;
        max-width: 56ch;
        color: var(--ink-soft);
        font-size: 1.08em;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .actions button {
        min-height: 36px;
        padding: 0 14px;
      }
      h2 {
        margin: 0 0 8px;
        color: var(--ink-soft);
        font-size: var(--size-small);
        font-weight: 600;
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .formats {
        flex-direction: column;
        flex-wrap: nowrap;
        gap: 16px;
      }
      h3 {
        margin: 0 0 6px;
        font-size: inherit;
        font-weight: 600;
      }
      h3 .soft {
        font-weight: 400;
      }
      a {
        border: 1px solid var(--line);
        border-radius: var(--radius);
        color: var(--accent);
        font-size: var(--size-small);
        font-weight: 600;
        text-decoration: none;
      }
      a:hover {
        background: var(--surface-hover);
      }
      .first {
        display: flex;
        gap: 12px;
        align-items: flex-start;
        margin-bottom: 6px;
        padding: 8px 12px;
      }
      .first strong {
        display: block;
        font-size: var(--size);
        font-weight: inherit;
      }
      .first .soft {
        font-weight: 400;
      }
      .more {
        display: block;
        padding: 4px 10px;
      }
      .privacy {
        display: flex;
        align-items: center;
        gap: 8px;
        margin: 0;
        padding-top: 16px;
        border-top: 1px solid var(--line);
      }
      .privacy svg {
        color: var(--good);
      }
    `,
  ];

  /** The sample that is being fetched. */
  @property({ attribute: false }) fetching: Sample | undefined;

  protected override render(): TemplateResult {
    return html`${contours()}
      <slot></slot>
      <div class="area">
      <div>
        <h1>Drop a game map to see it</h1>
        <p class="lead">
          Mapscope draws the map, reads out every cell, and says what is wrong with the file.
        </p>
        <div class="actions">
          <button class="primary" @click=${() => this.#tell("choose-files")}>
            ${openIcon} Choose a file
          </button>
          <button @click=${() => this.#tell("choose-folder")}>Choose a folder</button>
        </div>
      </div>
      <section>
        <h2>Or open a sample</h2>
        <ul class="formats">
          ${FORMATS.map((format) => html`<li>${this.#format(format)}</li>`)}
        </ul>
      </section>
      <p class="privacy">${shieldIcon} Your files never leave this browser.</p>
    </div>`;
  }

  /** What files of a format look like: one to begin with, and what else there is to see. */
  #format({ id, title, files }: FormatRow): TemplateResult {
    const [first, ...more] = SAMPLES.filter((sample) => sample.format === id);
    const about = (sample: Sample) => (this.fetching === sample ? "Fetching…" : sample.about);
    return html`<h3>${title} <span class="soft">${files}</span></h3>
      ${
        first &&
        this.#link(
          first,
          "first",
          html`${mapIcon}<span
              ><strong>${first.title}</strong><span class="soft">${about(first)}</span></span
            >`,
        )
      }
      <ul>
        ${more.map(
          (sample) => html`<li title=${sample.about}>
            ${this.#link(sample, "more", this.fetching === sample ? "Fetching…" : sample.title)}
          </li>`,
        )}
      </ul>`;
  }

  #link(sample: Sample, kind: string, content: unknown): TemplateResult {
    return html`<a class=${kind} href=${sampleAddress(sample.files[0])} @click=${(
      event: MouseEvent,
    ) => {
      // A click with a modifier keeps its meaning: a new tab, a download.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.#tell("choose-sample", sample);
    }}>${content}</a>`;
  }

  #tell(name: string, detail?: Sample): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
