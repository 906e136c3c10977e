/** Pictures to keep: what is on screen, or the whole map, with what stands around it. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Follow } from "../../page/follow.js";
import { copyIcon, saveIcon } from "../../page/icons.js";
import { recallFlag, rememberFlag } from "../../page/remembered.js";
import type { Plane } from "../../protocol/map.js";
import { base, buttons, fields } from "../../styles/base.js";
import { segmented, segments } from "../../styles/segments.js";
import type { OpenMap, Viewer } from "../../viewer/viewer.js";
import { UnhurriedElement } from "../unhurried.js";
import { FileJob, jobStyles, type Make } from "./file-job.js";
import { hasGrid, type PictureParts, pictureRequest } from "./picture-request.js";
import {
  captureWhat,
  fileName,
  MIN_WIDTH_PX,
  maxWidth,
  pictureSize,
  SCALES,
  type Size,
  type SizeChoice,
  widthProblem,
} from "./picture-size.js";

/** The size of one's own, beside the scales. */
const BY_WIDTH = "width";

const WHATS = [
  { id: "view", title: "The view" },
  { id: "map", title: "The whole map" },
] as const;

const PARTS: readonly { id: keyof PictureParts; title: string }[] = [
  { id: "title", title: "Title" },
  { id: "legend", title: "Legend" },
  { id: "scaleBar", title: "Scale bar" },
  { id: "grid", title: "Grid" },
];

@customElement("mapscope-pictures")
export class Pictures extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
    fields,
    segments,
    jobStyles,
    css`
      .rows {
        display: grid;
        gap: 8px;
      }
      .width {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
      }
      .width input {
        width: 100px;
      }
      .width input[aria-invalid="true"] {
        border-color: var(--bad);
      }
      .problem {
        margin: 0;
        color: var(--bad);
        font-size: var(--size-small);
      }
      .parts {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
        margin: 0;
        padding: 0;
        border: 0;
      }
      .parts label {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 28px;
      }
      .size {
        margin: 0;
        color: var(--ink-soft);
        font-size: var(--size-small);
        font-variant-numeric: tabular-nums;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      @media (pointer: coarse) {
        .parts label {
          min-height: var(--control);
        }
      }
    `,
  ];

  @property({ attribute: false }) viewer: Viewer | undefined;
  @property({ attribute: false }) map: OpenMap | undefined;
  @state() private what: SizeChoice["what"] = "view";
  @state() private scale: number | typeof BY_WIDTH = 1;
  /** What was typed; undefined: as wide as at once its size. */
  @state() private widthPx: number | undefined;
  /** Why what is typed as a width cannot be drawn; empty where it can. */
  @state() private problem = "";
  /** A grid that was not chosen is as on screen. */
  @state() private parts: Omit<PictureParts, "grid"> & { grid?: boolean } = {
    title: recallFlag("picture.title", false),
    legend: recallFlag("picture.legend", false),
    scaleBar: recallFlag("picture.scaleBar", false),
  };
  readonly #job = new FileJob(this);

  constructor() {
    super();
    new Follow(this, () => this.map, ["layers"]);
    // The canvas has another size after its window has.
    new Follow(this, () => this.viewer, ["camera"]);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("map")) return;
    this.#job.forget();
    this.#forgetWidth();
    const { grid: _, ...rest } = this.parts;
    this.parts = rest;
  }

  protected override render(): TemplateResult | typeof nothing {
    const whole = this.#whole();
    if (!this.map || !whole) return nothing;
    const size = pictureSize(this.#choice(whole), whole);
    const problem = this.scale === BY_WIDTH ? this.problem : "";
    const isOff = this.#job.isRunning || problem !== "";
    const canCopy = typeof ClipboardItem !== "undefined" && navigator.clipboard !== undefined;
    return html`<div class="rows">
        ${segmented("What the picture shows", WHATS, this.what, (what) => {
          this.what = what;
          this.#forgetWidth();
        })}
        ${segmented(
          "Size of the picture",
          [...SCALES.map((scale) => ({ id: scale, title: `${scale}×` })), BY_WIDTH_SEGMENT],
          this.scale,
          (scale) => {
            this.scale = scale;
            // The field that is shown again begins with what can be drawn.
            this.problem = "";
          },
        )}
        ${this.scale === BY_WIDTH ? this.#width(whole, size) : nothing}
        ${
          problem
            ? html`<p class="problem" id="width-problem" role="alert">${problem}</p>`
            : html`<p class="size">${this.#sizeWords(whole, size)}</p>`
        }
        <fieldset class="parts">
          <legend class="visually-hidden">On the picture</legend>
          ${PARTS.filter(({ id }) => id !== "grid" || hasGrid(this.map?.layers ?? [])).map((part) =>
            this.#part(part),
          )}
        </fieldset>
        <div class="actions">
          <button class="primary" ?disabled=${isOff} @click=${() => this.#save(whole)}>
            ${saveIcon} Save PNG
          </button>
          ${
            canCopy
              ? html`<button ?disabled=${isOff} @click=${() => this.#copy(whole)}>
                  ${copyIcon} Copy
                </button>`
              : nothing
          }
        </div>
      </div>
      ${this.#job.render("Drawing the picture")}`;
  }

  #part({ id, title }: (typeof PARTS)[number]): TemplateResult {
    return html`<label>
      <input
        type="checkbox"
        .checked=${this.#parts()[id]}
        @change=${(event: Event) => {
          const { checked } = event.target as HTMLInputElement;
          this.parts = { ...this.parts, [id]: checked };
          // The grid follows the screen at the next visit too.
          if (id !== "grid") rememberFlag(`picture.${id}`, checked);
        }}
      />
      ${title}
    </label>`;
  }

  #width(whole: Size, { width, height }: Size): TemplateResult {
    return html`<div class="width">
      <label for="width">Width</label>
      <input
        id="width"
        type="number"
        required
        min=${MIN_WIDTH_PX}
        max=${maxWidth(whole)}
        aria-invalid=${this.problem ? "true" : "false"}
        aria-describedby=${this.problem ? "width-problem" : nothing}
        .value=${String(width)}
        @input=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          this.problem = widthProblem(input.valueAsNumber, whole);
          if (!this.problem) this.widthPx = input.valueAsNumber;
        }}
      />
      <span class="numbers">${this.problem ? "" : html`× ${height} px`}</span>
    </div>`;
  }

  #sizeWords(whole: Size, { width, height }: Size): string {
    const { title, legend, scaleBar } = this.parts;
    const around = title || legend || scaleBar ? ", and what stands around it" : "";
    const wanted = this.scale === BY_WIDTH ? width : Math.round(whole.width * this.scale);
    const held = wanted > width ? "; no larger picture can be drawn" : "";
    const isOnce = this.what === "map" && this.scale === 1 && !held;
    const isByCells = this.map?.plane?.cellWidth === 1;
    const once = isByCells ? ", a pixel for each cell" : ", as large as in the game";
    return `${width} × ${height} px${isOnce ? once : ""}${around}${held}`;
  }

  /** What at once its size is so large. */
  #whole(): Size | undefined {
    const { map, viewer } = this;
    if (this.what === "map") return map?.plane && sizeOf(map.plane);
    return viewer && { width: viewer.size.widthPx, height: viewer.size.heightPx };
  }

  #choice(whole: Size): SizeChoice {
    const { what, scale } = this;
    if (scale !== BY_WIDTH) return { what, size: { scale } };
    const widthPx = this.widthPx ?? Math.min(whole.width, maxWidth(whole));
    return { what, size: { widthPx: Math.max(MIN_WIDTH_PX, widthPx) } };
  }

  #parts(): PictureParts {
    const layers = this.map?.layers ?? [];
    const isOnScreen = layers.some(({ style, visible }) => style.kind === "grid" && visible);
    return { grid: isOnScreen, ...this.parts };
  }

  #forgetWidth(): void {
    this.widthPx = undefined;
    this.problem = "";
    // Rendering replaces what was typed only where the width becomes another.
    const input = this.renderRoot.querySelector<HTMLInputElement>("#width");
    const whole = this.#whole();
    if (input && whole) input.value = String(pictureSize(this.#choice(whole), whole).width);
  }

  #save(whole: Size): void {
    if (!this.map) return;
    void this.#job.save(this.#fileName(this.map), this.#make(whole));
  }

  #copy(whole: Size): void {
    if (!this.map) return;
    void this.#job.copy(this.#fileName(this.map), this.#make(whole));
  }

  #fileName({ name }: OpenMap): string {
    return fileName(name, `${this.what}.png`);
  }

  #make(whole: Size): Make {
    const what = captureWhat(this.#choice(whole), whole);
    return async (options) => {
      const { viewer, map } = this;
      if (!viewer || !map?.extent || !map.plane || !map.report)
        throw new Error("There is no map to draw.");
      const { name, extent, plane, layers, report } = map;
      const view = viewer.camera && { camera: viewer.camera, pxPerCssPx: viewer.pxPerCssPx };
      const request = pictureRequest(
        what,
        this.#parts(),
        { name, extent, plane, layers, report },
        view,
      );
      return viewer.capture(request, options);
    };
  }
}

/** Of the whole map's picture where a pixel is a unit of its plane. */
function sizeOf({ min, max }: Plane): Size {
  return { width: max[0] - min[0], height: max[1] - min[1] };
}

const BY_WIDTH_SEGMENT = { id: BY_WIDTH, title: "Width" } as const;
