/** What the page shows while no map is open. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { FORMATS } from "../formats/formats.js";
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
        display: grid;
        gap: 8px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .samples {
        grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
      }
      /* One to begin with, the others two by two. */
      .samples li:first-child {
        grid-column: 1 / -1;
      }
      .sample {
        display: flex;
        gap: 12px;
        align-items: flex-start;
        height: 100%;
        padding: 8px 12px;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        color: inherit;
        text-decoration: none;
      }
      .sample:hover {
        background: var(--surface-hover);
      }
      .sample svg {
        margin-top: 2px;
        color: var(--accent);
      }
      .sample .soft {
        font-size: var(--size-small);
      }
      .sample strong {
        display: block;
        color: var(--accent);
        font-weight: 600;
      }
      .formats li {
        display: flex;
        flex-wrap: wrap;
        gap: 0 8px;
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
        <ul class="samples">
          ${SAMPLES.map((sample) => html`<li>${this.#sample(sample)}</li>`)}
        </ul>
      </section>
      <section>
        <h2>What it opens</h2>
        <ul class="formats">
          ${FORMATS.map(
            (format) => html`<li>${format.title}<span class="soft">${format.files}</span></li>`,
          )}
        </ul>
      </section>
      <p class="privacy">${shieldIcon} Your files never leave this browser.</p>
    </div>`;
  }

  #sample(sample: Sample): TemplateResult {
    return html`<a class="sample" href=${sampleAddress(sample.file)} @click=${(
      event: MouseEvent,
    ) => {
      // A click with a modifier keeps its meaning: a new tab, a download.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.#tell("choose-sample", sample);
    }}>
      ${mapIcon}
      <span>
        <strong>${sample.title}</strong>
        <span class="soft">${this.fetching === sample ? "Fetching…" : sample.about}</span>
      </span>
    </a>`;
  }

  #tell(name: string, detail?: Sample): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
