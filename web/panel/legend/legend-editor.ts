/** The legend of a map: made here or dropped, changed field by field, saved and removed. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fileText } from "../../page/file-text.js";
import { closeIcon, plusIcon, saveIcon } from "../../page/icons.js";
import type { Layer, Report } from "../../protocol/map.js";
import { base, buttons, fields } from "../../styles/base.js";
import "../findings.js";
import "./legend-entries.js";
import {
  LEGEND_NAME,
  type Legend,
  type LegendList,
  legendOf,
  legendText,
  parseLegend,
} from "./legend-file.js";
import "./legend-numbers.js";
import { UnhurriedElement } from "../unhurried.js";
import { legendToBeginWith } from "./legend-start.js";
import { ToldTexts } from "./told-texts.js";

/** How long nothing is typed before what was typed takes effect. */
const CALM_MS = 300;

const LISTS: readonly { id: LegendList; title: string; one: string }[] = [
  { id: "biomes", title: "Biomes", one: "biome" },
  { id: "tiers", title: "Tiers of towns", one: "tier" },
];

/**
 * Tells by the event `legend-edited` (detail: the text, null when it is removed; it bubbles and leaves
 * shadow roots). The page then attaches it to the map and keeps it.
 */
@customElement("mapscope-legend-editor")
export class LegendEditor extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
    fields,
    css`
      p {
        margin: 0 0 8px;
      }
      .name {
        overflow-wrap: anywhere;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        margin-top: 14px;
      }
      mapscope-findings {
        display: block;
        margin: 10px 0 0;
      }
    `,
  ];

  @property({ attribute: false }) report: Report | undefined;
  /** For the colours that things have without a legend. */
  @property({ attribute: false }) layers: readonly Layer[] = [];
  /** As it is edited; undefined while there is none. */
  @state() private legend: Legend | undefined;
  /** The file's text that the edited legend is of. */
  #text = "";
  readonly #told = new ToldTexts();
  /** The text that the map last had. */
  #seen: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#flush();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const text = legendOf(this.report)?.text;
    if (!changed.has("report") || text === this.#seen) return;
    this.#seen = text;
    // What was told comes back as the map's; only what comes from elsewhere is taken over.
    const isOwn = this.#told.comesBack(text);
    if (this.#timer !== undefined || isOwn) return;
    this.#text = text ?? "";
    this.legend = text === undefined ? undefined : parseLegend(text);
  }

  protected override render(): TemplateResult {
    return html`<div @focusout=${this.#flush}>
      ${this.legend ? this.#editor(this.legend) : this.#none()}
    </div>`;
  }

  #none(): TemplateResult {
    return html`<p class="soft">
        A legend names biomes and tiers and says how many there are, where the sea is and what
        heights are counted in. Drop one (JSON) on the page, or begin with what this map has.
      </p>
      <button @click=${() => this.#change(legendToBeginWith(this.layers, this.report))}>
        ${plusIcon} Make a legend
      </button>`;
  }

  #editor(legend: Legend): TemplateResult {
    const companion = legendOf(this.report);
    return html`<p class="soft name">
        ${fileText(companion?.name ?? LEGEND_NAME)}: what you change here shows at once and is kept
        for your next visit.
      </p>
      ${LISTS.map(
        ({ id, title, one }) => html`<mapscope-legend-entries
          .heading=${title}
          .one=${one}
          .entries=${legend[id]}
          .colors=${this.#presentColors(id)}
          @entries-input=${({ detail }: CustomEvent<Legend[typeof id]>) =>
            this.#change({ ...legend, [id]: detail })}
        ></mapscope-legend-entries>`,
      )}
      <mapscope-legend-numbers
        .legend=${legend}
        @legend-input=${({ detail }: CustomEvent<Legend>) => this.#change(detail)}
      ></mapscope-legend-numbers>
      ${
        companion && companion.findings.length > 0
          ? html`<mapscope-findings
              .findings=${companion.findings}
              .file=${companion.name}
            ></mapscope-findings>`
          : nothing
      }
      <div class="actions">
        <button @click=${this.#save}>${saveIcon} Save as file</button>
        <button @click=${this.#remove}>${closeIcon} Remove</button>
      </div>`;
  }

  /** What an entry without a colour of its own is drawn in. */
  #presentColors(list: LegendList): readonly (string | undefined)[] {
    return (legendToBeginWith(this.layers, this.report)[list] ?? []).map(({ color }) => color);
  }

  #change(legend: Legend): void {
    this.legend = legend;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), CALM_MS);
  }

  /** Tells what is edited and has not been told. */
  #flush(): void {
    if (this.#timer === undefined || !this.legend) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#text = legendText(this.legend, this.#text);
    this.#tell(this.#text);
  }

  #remove(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#text = "";
    this.legend = undefined;
    this.#tell(null);
  }

  #save(): void {
    if (!this.legend) return;
    const text = legendText(this.legend, this.#text);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = legendOf(this.report)?.name ?? LEGEND_NAME;
    link.click();
    // The download has its own hold on it once it has begun.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  #tell(detail: string | null): void {
    this.#told.tell(detail ?? undefined);
    this.dispatchEvent(new CustomEvent("legend-edited", { detail, bubbles: true, composed: true }));
  }
}
