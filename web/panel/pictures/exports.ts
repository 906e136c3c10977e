/** Files that can be made out of a map's data, each with a line on what is in it. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { saveIcon } from "../../page/icons.js";
import type { ExportDescription } from "../../protocol/map.js";
import { base, buttons } from "../../styles/base.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { UnhurriedElement } from "../unhurried.js";
import { FileJob, jobStyles } from "./file-job.js";
import { fileName } from "./picture-size.js";

@customElement("mapscope-exports")
export class Exports extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
    jobStyles,
    css`
      h3 {
        margin: 18px 0 8px;
        font-size: 1em;
        font-weight: 600;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: center;
        gap: 4px 10px;
        padding: 8px 0;
        border-top: 1px solid var(--line);
      }
      li:first-child {
        border-top: 0;
        padding-top: 0;
      }
      h4 {
        margin: 0;
        font-size: 1em;
        font-weight: 500;
      }
      p.about {
        margin: 0;
        color: var(--ink-soft);
        font-size: var(--size-small);
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  @state() private exports: readonly ExportDescription[] = [];
  readonly #job = new FileJob(this);
  #stop: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#stop = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#follow();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("map")) return;
    this.#job.forget();
    this.exports = [];
    this.#follow();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { map, exports } = this;
    if (!map || exports.length === 0) return nothing;
    return html`<h3>Data</h3>
      <ul>
        ${exports.map(
          (each) => html`<li>
            <div>
              <h4>${each.title}</h4>
              <p class="about">${each.about}</p>
            </div>
            <button
              ?disabled=${this.#job.isRunning}
              aria-label="Save ${each.title}"
              @click=${() => this.#save(map, each)}
            >
              ${saveIcon} Save
            </button>
          </li>`,
        )}
      </ul>
      ${this.#job.render("Making the file")}`;
  }

  /** What can be made, and how numbers are scaled in it, changes while the map is read. */
  #follow(): void {
    const { map } = this;
    this.#stop?.();
    this.#stop = map?.on("report", () => void this.#ask(map));
    if (map) void this.#ask(map);
  }

  async #ask(map: OpenMap): Promise<void> {
    // A map that was closed meanwhile has no files to make.
    const exports = await map.exports().catch(() => []);
    if (this.map === map) this.exports = exports;
  }

  #save(map: OpenMap, { id, nameEnding }: ExportDescription): void {
    void this.#job.save(fileName(map.name, nameEnding), (options) => map.export(id, options));
  }
}
