/** The page: the viewer, what is around it, and what connects them. */
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import type { Gathered } from "../files/gather.js";
import { fetchSample, type Sample } from "../formats/samples.js";
import { OUTCOMES, worstVerdict } from "../panel/outcome.js";
import { base, buttons } from "../styles/base.js";
import { type OpenMap, type RendererChoice, Viewer } from "../viewer/viewer.js";
import "../panel/panel.js";
import "../panel/report.js";
import "./drop-overlay.js";
import "./empty.js";
import "./file-inputs.js";
import "./help-dialog.js";
import "./load-bar.js";
import "./problems.js";
import "./readout.js";
import "./top-bar.js";
import "./zoom-controls.js";
import type { FileInputs } from "./file-inputs.js";
import { FileIntake } from "./file-intake.js";
import { Follow } from "./follow.js";
import type { HelpDialog } from "./help-dialog.js";
import { pageKeys } from "./keys.js";
import { Opener } from "./opener.js";
import { type Problem, plainProblem } from "./problem.js";
import { recallFlag, rememberFlag } from "./remembered.js";
import { runShortcut } from "./shortcuts.js";
import { FIT_INSETS_CSS_PX, SHEET_QUERY, stageStyles } from "./stage-styles.js";
import { summaryOf } from "./summary.js";
import { applyTheme, onSystemThemeChange, rememberedTheme } from "./theme.js";

@customElement("mapscope-app")
export class App extends LitElement {
  static override styles = [base, buttons, stageStyles];

  /** For tests and the curious: the picture and its maps. */
  @state() viewer: Viewer | undefined;
  @state() private problems: readonly Problem[] = [];
  @state() private fetching: Sample | undefined;
  @state() private panelOpen = recallFlag("panel", true) && !matchMedia(SHEET_QUERY).matches;
  @state() private keysOn = recallFlag("keys", true);
  /** Why nothing can be drawn. */
  @state() private noPicture: string | undefined;
  @state() private rendererReason: string | undefined;

  @query(".map") private mapBox!: HTMLElement;
  @query("mapscope-file-inputs") private inputs!: FileInputs;
  @query("mapscope-help") private help!: HelpDialog;
  readonly #intake = new FileIntake(this, (gathered) => void this.#open(gathered));
  readonly #keys = pageKeys({
    viewer: () => this.viewer,
    open: () => this.inputs.choose("files"),
    togglePanel: () => this.#togglePanel(),
    help: () => this.help.show(),
  });
  #opener: Opener | undefined;
  #focusMap = false;
  #stop = new AbortController();

  constructor() {
    super();
    applyTheme(rememberedTheme());
    new Follow(this, () => this.viewer, ["maps", "shown"]);
    new Follow(this, () => this.viewer?.shown, ["report", "status"]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    // Before the map sees the key, so that a key means the same with the focus anywhere.
    window.addEventListener("keydown", this.#onKey, { capture: true, signal });
    const sheet = matchMedia(SHEET_QUERY);
    sheet.addEventListener("change", () => this.#onSheet(sheet.matches), { signal });
    onSystemThemeChange(() => this.#paintGround(), signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.abort();
  }

  protected override firstUpdated(): void {
    const viewer = new Viewer(this.mapBox, { renderer: rendererOf(location.search), label: "Map" });
    viewer.on("failed", (message) => {
      this.noPicture = message;
    });
    viewer.on("backend", ({ reason }) => {
      this.noPicture = undefined;
      this.rendererReason = reason;
    });
    viewer.setInsets(FIT_INSETS_CSS_PX);
    this.viewer = viewer;
    this.#opener = new Opener(viewer, (problem) => this.#addProblem(problem));
    this.#paintGround();
  }

  protected override willUpdate(): void {
    this.#focusMap = this.shadowRoot?.activeElement?.localName === "mapscope-empty";
  }

  protected override render(): TemplateResult {
    const { viewer } = this;
    const shown = viewer?.shown;
    const opening = viewer?.maps.find(({ status }) => status === "opening");
    const hasMaps = (viewer?.maps.length ?? 0) > 0;
    return html`<header>
        <mapscope-top-bar
          .viewer=${viewer}
          .hasMaps=${hasMaps}
          .panelOpen=${shown ? this.panelOpen : undefined}
          @choose-files=${() => this.inputs.choose("files")}
          @help=${() => this.help.show()}
          @toggle-panel=${this.#togglePanel}
          @theme-chosen=${this.#paintGround}
        ></mapscope-top-bar>
      </header>
      <main class="stage">
        ${shown ? html`<h1 class="visually-hidden">${shown.name}</h1>` : nothing}
        <div class="map" ?inert=${!shown}></div>
        ${shown ? nothing : this.#empty()} ${this.noPicture && shown ? this.#noPicture() : nothing}
        ${hasMaps ? this.#overMap(shown, opening) : nothing}
        ${shown ? this.#problems("over-map") : nothing}
      </main>
      ${
        shown
          ? html`<mapscope-panel
              .open=${this.panelOpen}
              @toggle-panel=${this.#togglePanel}
              @sheet-height=${this.#onSheetHeight}
            >
              <span slot="handle" class="handle-words">${this.#verdictWords(shown)}</span>
              <mapscope-report .viewer=${viewer} .map=${shown}></mapscope-report>
            </mapscope-panel>`
          : nothing
      }
      <mapscope-file-inputs
        @gathered=${(event: CustomEvent<Gathered>) => void this.#open(event.detail)}
      ></mapscope-file-inputs>
      <mapscope-help
        .viewer=${viewer}
        .shortcuts=${this.#keys}
        .keysOn=${this.keysOn}
        .rendererReason=${this.rendererReason}
        @keys-switched=${this.#onKeysSwitched}
      ></mapscope-help>
      ${this.#intake.dragging ? html`<mapscope-drop-overlay></mapscope-drop-overlay>` : nothing}
      <p class="visually-hidden" role="status">${this.#summary(shown)}</p>`;
  }

  protected override updated(): void {
    const shown = this.viewer?.shown;
    document.title = shown ? `${shown.name} – Mapscope` : "Mapscope";
    // What had the focus went with the drop area; the map is what was asked for.
    if (this.#focusMap && shown) this.mapBox.focus();
  }

  #empty(): TemplateResult {
    return html`<mapscope-empty
      .fetching=${this.fetching}
      @choose-files=${() => this.inputs.choose("files")}
      @choose-folder=${() => this.inputs.choose("folder")}
      @choose-sample=${(event: CustomEvent<Sample>) => void this.#openSample(event.detail)}
      >${this.#problems("above-drop-area")}</mapscope-empty
    >`;
  }

  #problems(place: "over-map" | "above-drop-area"): TemplateResult | typeof nothing {
    if (this.problems.length === 0) return nothing;
    return html`<mapscope-problems
      class=${place}
      .problems=${this.problems}
      @dismiss=${this.#dismiss}
      @choose-again=${() => this.inputs.choose("files")}
    ></mapscope-problems>`;
  }

  #overMap(shown: OpenMap | undefined, opening: OpenMap | undefined): TemplateResult {
    const hasPicture = shown && !this.noPicture;
    return html`<div class="bottom">
      <div>
        <mapscope-load-bar
          .map=${opening ?? shown}
          @give-up=${(event: CustomEvent<OpenMap>) => this.viewer?.close(event.detail)}
        ></mapscope-load-bar>
        ${hasPicture ? html`<mapscope-readout .viewer=${this.viewer}></mapscope-readout>` : nothing}
      </div>
      ${hasPicture ? html`<mapscope-zoom .viewer=${this.viewer}></mapscope-zoom>` : nothing}
    </div>`;
  }

  #noPicture(): TemplateResult {
    return html`<div class="no-picture" role="alert">
      <h2>This browser cannot draw the map</h2>
      <p>${this.noPicture}</p>
      <p class="soft">
        Mapscope needs WebGPU or WebGL 2. Turn on hardware acceleration in the browser's settings,
        or open the page in another browser. What the file says is in the panel all the same.
      </p>
    </div>`;
  }

  #verdictWords({ report }: OpenMap): TemplateResult {
    const verdict = report && worstVerdict(report.verdicts);
    if (!verdict) return html`About the map`;
    const { words, icon } = OUTCOMES[verdict.outcome];
    return html`${icon} ${words}`;
  }

  #summary(shown: OpenMap | undefined): string {
    return shown?.extent && shown.report ? summaryOf(shown.extent, shown.report) : "";
  }

  async #open(gathered: Gathered): Promise<void> {
    await this.#opener?.open(gathered);
  }

  async #openSample(sample: Sample): Promise<void> {
    if (this.fetching) return;
    this.fetching = sample;
    try {
      const file = await fetchSample(sample);
      await this.#open({ files: [{ file, path: file.name }], unreadable: [] });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#addProblem(plainProblem(sample.file, message, "Try again, or choose a file of yours."));
    } finally {
      this.fetching = undefined;
    }
  }

  #addProblem(problem: Problem): void {
    this.problems = [problem, ...this.problems];
  }

  #dismiss({ detail }: CustomEvent<readonly Problem[]>): void {
    this.problems = this.problems.filter((problem) => !detail.includes(problem));
  }

  #togglePanel(): void {
    this.panelOpen = !this.panelOpen;
    if (!matchMedia(SHEET_QUERY).matches) rememberFlag("panel", this.panelOpen);
  }

  /** An open sheet covers the map, so that a narrowed window starts with it closed. */
  #onSheet(isSheet: boolean): void {
    this.panelOpen = !isSheet && recallFlag("panel", true);
  }

  #onKeysSwitched({ detail }: CustomEvent<boolean>): void {
    this.keysOn = detail;
    rememberFlag("keys", detail);
  }

  /** The map ends where the sheet begins. */
  #onSheetHeight({ detail: cssPx }: CustomEvent<number>): void {
    this.style.setProperty("--sheet", `${cssPx}px`);
  }

  #paintGround(): void {
    const ground = getComputedStyle(this.mapBox.parentElement ?? this).backgroundColor;
    const [r, g, b] = (ground.match(/[\d.]+/g) ?? []).map(Number);
    this.viewer?.setBackground(r ?? 0, g ?? 0, b ?? 0);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const inDialog = event.composedPath().some((each) => each instanceof HTMLDialogElement);
    if (this.keysOn && !inDialog) runShortcut(event, this.#keys);
  };
}

/** `?renderer=webgpu` or `webgl`; anything else leaves the choice to the viewer. */
export function rendererOf(search: string): RendererChoice {
  const asked = new URLSearchParams(search).get("renderer");
  return asked === "webgpu" || asked === "webgl" ? asked : "auto";
}

declare global {
  interface HTMLElementTagNameMap {
    "mapscope-app": App;
  }
}
