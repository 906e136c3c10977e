/** Keys, the renderer in use, and where files go. */
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { base, buttons, fields } from "../styles/base.js";
import type { Viewer } from "../viewer/viewer.js";
import { closeOutside, dialogHead, dialogs } from "./dialog.js";
import { Follow } from "./follow.js";
import type { Shortcut } from "./shortcuts.js";

const POINTER: readonly { shown: string; words: string }[] = [
  { shown: "Drag", words: "Move the map; turn a box" },
  { shown: "⇧ drag, right drag", words: "Move the map, on a box too" },
  { shown: "Wheel, pinch", words: "Zoom about the pointer" },
  { shown: "Arrows", words: "Move the map, when it has the focus" },
];

/** Tells by the event `keys-switched` (detail: whether keys work). */
@customElement("mapscope-help")
export class HelpDialog extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    dialogs,
    css`
      dialog {
        width: min(440px, calc(100vw - 24px));
      }
      dl {
        display: grid;
        grid-template-columns: 1fr max-content;
        margin: 6px 0 14px;
      }
      dl > div {
        display: grid;
        grid-column: 1 / -1;
        grid-template-columns: subgrid;
        gap: 16px;
        padding: 5px 0;
        border-bottom: 1px solid var(--line);
      }
      dd {
        margin: 0;
        grid-row: 1;
        grid-column: 1;
      }
      dt {
        grid-column: 2;
        text-align: right;
      }
      kbd {
        padding: 1px 6px;
        border: 1px solid var(--line-strong);
        border-radius: 4px;
        background: var(--surface-sunk);
        font: inherit;
        font-size: var(--size-small);
      }
      label {
        display: flex;
        align-items: center;
        gap: 8px;
      }
      p {
        margin: 14px 0 0;
        font-size: var(--size-small);
      }
    `,
  ];

  @property({ attribute: false }) viewer: Viewer | undefined;
  @property({ attribute: false }) shortcuts: readonly Shortcut[] = [];
  @property({ type: Boolean }) keysOn = true;
  /** Why the renderer is not the one hoped for. */
  @property() rendererReason: string | undefined;
  @query("dialog") private dialog!: HTMLDialogElement;

  constructor() {
    super();
    new Follow(this, () => this.viewer, ["backend"]);
  }

  /** Opens it over the page. */
  show(): void {
    this.dialog.showModal();
  }

  protected override render(): TemplateResult {
    const rows = [...POINTER, ...this.shortcuts];
    return html`<dialog aria-labelledby="title" @click=${closeOutside}>
      <div class="body">
        ${dialogHead("Keys and help")}
        <dl>
          ${rows.map(
            ({ shown, words }) => html`<div>
              <dt><kbd>${shown}</kbd></dt>
              <dd>${words}</dd>
            </div>`,
          )}
        </dl>
        <label>
          <input type="checkbox" .checked=${this.keysOn} @change=${this.#switchKeys} />
          Single keys are commands
        </label>
        <p class="soft">${this.#renderer()}</p>
        <p class="soft">
          Your files never leave this browser: they are read, decoded and drawn on this computer.
        </p>
      </div>
    </dialog>`;
  }

  #renderer(): string {
    const names = { webgpu: "WebGPU", webgl: "WebGL 2" };
    const backend = this.viewer?.backend;
    if (!backend) return "The renderer starts with the first map.";
    const why = this.rendererReason ? ` ${this.rendererReason}` : "";
    return `Drawn with ${names[backend]}.${why} Add ?renderer=webgpu or ?renderer=webgl to the address to choose.`;
  }

  #switchKeys(event: Event): void {
    const { checked } = event.target as HTMLInputElement;
    this.dispatchEvent(new CustomEvent("keys-switched", { detail: checked }));
  }
}
