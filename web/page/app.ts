/** The page: the viewer, what is around it, and what connects them. */
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import type { Gathered } from "../files/gather.js";
import type { Sample } from "../formats/samples.js";
import { OUTCOMES, worstVerdict } from "../panel/outcome.js";
import { base, buttons } from "../styles/base.js";
import { type OpenMap, Viewer } from "../viewer/viewer.js";
import "../panel/panel.js";
import "../panel/report.js";
import "./drop-overlay.js";
import "./empty.js";
import "./file-inputs.js";
import "./help-dialog.js";
import "./notices.js";
import "./over-map.js";
import "./problems.js";
import "./top-bar.js";
import type { FileInputs } from "./file-inputs.js";
import { FileIntake } from "./file-intake.js";
import { Follow } from "./follow.js";
import type { HelpDialog } from "./help-dialog.js";
import { pageKeys } from "./keys.js";
import { noPicture } from "./no-picture.js";
import type { Notice } from "./notices.js";
import type { OverMap } from "./over-map.js";
import type { Problem } from "./problem.js";
import { recallFlag, rememberFlag } from "./remembered.js";
import { rendererOf } from "./renderer.js";
import { Session } from "./session.js";
import { runShortcut } from "./shortcuts.js";
import { FIT_INSETS_CSS_PX, SHEET_QUERY, stageStyles } from "./stage-styles.js";
import { summaryOf } from "./summary.js";
import { applyTheme, onSystemThemeChange, rememberedTheme } from "./theme.js";
import { visibleText } from "./visible-text.js";

@customElement("mapscope-app")
export class App extends LitElement {
  static override styles = [base, buttons, stageStyles];

  /** For tests and the curious: the picture and its maps. */
  @state() viewer: Viewer | undefined;
  @state() private session: Session | undefined;
  @state() private isSheet = matchMedia(SHEET_QUERY).matches;
  @state() private panelOpen = recallFlag("panel", true) && !matchMedia(SHEET_QUERY).matches;
  @state() private finding = false;
  @state() private keysOn = recallFlag("keys", true);
  /** Why nothing can be drawn. */
  @state() private noPicture: string | undefined;
  @state() private rendererReason: string | undefined;

  @query(".map") private mapBox!: HTMLElement;
  @query("mapscope-file-inputs") private inputs!: FileInputs;
  @query("mapscope-help") private help!: HelpDialog;
  @query("mapscope-over-map") private overMap!: OverMap | null;
  readonly #intake = new FileIntake(this, (gathered) => void this.session?.open(gathered));
  readonly #keys = pageKeys({
    viewer: () => this.viewer,
    open: () => void this.inputs.choose("files"),
    reload: () => void this.session?.reload(),
    blink: () => this.#blink(),
    find: () => void this.#find(),
    escape: () => this.#escape(),
    togglePanel: () => this.#togglePanel(),
    help: () => this.help.show(),
  });
  #focusMap = false;
  #stop = new AbortController();

  constructor() {
    super();
    applyTheme(rememberedTheme());
    new Follow(this, () => this.viewer, ["maps", "shown"]);
    new Follow(this, () => this.viewer?.shown, ["report", "status"]);
    new Follow(this, () => this.session, ["changed"]);
    new Follow(this, () => this.session?.pins, ["changed"]);
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
    this.session = new Session(viewer, {
      choose: (areSeveral) => this.inputs.chooseAgain(areSeveral),
      showSection: (map, name) => void this.#showSection(map, name),
    });
    this.#paintGround();
  }

  protected override willUpdate(): void {
    this.#focusMap = this.shadowRoot?.activeElement?.localName === "mapscope-empty";
  }

  protected override render(): TemplateResult {
    const { viewer } = this;
    const shown = viewer?.shown;
    const hasMaps = (viewer?.maps.length ?? 0) > 0;
    return html`<header>
        <mapscope-top-bar
          .viewer=${viewer}
          .hasMaps=${hasMaps}
          .panelOpen=${shown ? this.panelOpen : undefined}
          .finding=${shown ? this.finding : undefined}
          @choose-files=${() => this.inputs.choose("files")}
          @find=${() => this.#toggleFind()}
          @reload=${() => this.session?.reload()}
          @help=${() => this.help.show()}
          @toggle-panel=${this.#togglePanel}
          @theme-chosen=${this.#paintGround}
        ></mapscope-top-bar>
      </header>
      <main class="stage">
        ${shown ? html`<h1 class="visually-hidden">${visibleText(shown.name)}</h1>` : nothing}
        <div class="map" ?inert=${!shown}></div>
        ${shown ? nothing : this.#empty()} ${this.noPicture && shown ? noPicture(this.noPicture) : nothing}
        ${hasMaps ? this.#overMap(shown) : nothing}
      </main>
      ${shown ? this.#panel(shown) : nothing}
      <mapscope-file-inputs
        @gathered=${({ detail }: CustomEvent<Gathered>) => void this.session?.open(detail)}
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
    document.title = shown ? `${visibleText(shown.name)} – Mapscope` : "Mapscope";
    if (!shown) this.finding = false;
    // What had the focus went with the drop area; the map is what was asked for.
    if (this.#focusMap && shown) this.mapBox.focus();
  }

  #empty(): TemplateResult {
    return html`<mapscope-empty
      .fetching=${this.session?.fetching}
      @choose-files=${() => this.inputs.choose("files")}
      @choose-folder=${() => this.inputs.choose("folder")}
      @choose-sample=${({ detail }: CustomEvent<Sample>) => void this.session?.openSample(detail)}
      >${this.#notices()} ${this.#problems()}</mapscope-empty
    >`;
  }

  #panel(shown: OpenMap): TemplateResult {
    return html`<mapscope-panel
      .open=${this.panelOpen}
      @toggle-panel=${this.#togglePanel}
      @sheet-height=${this.#onSheetHeight}
      @find-words=${({ detail }: CustomEvent<string>) => void this.#find(detail)}
      @pin-cell=${({ detail }: CustomEvent<{ x: number; y: number }>) => this.#pinCell(detail)}
      @pin-item=${({ detail }: CustomEvent<string>) => this.#pinItem(detail)}
      @legend-edited=${({ detail }: CustomEvent<string | null>) =>
        void this.session?.editLegend(detail ?? undefined)}
    >
      <span slot="handle" class="handle-words">${this.#verdictWords(shown)}</span>
      <mapscope-report
        .viewer=${this.viewer}
        .map=${shown}
        .pinned=${this.session?.pins.of(shown)?.id}
      ></mapscope-report>
    </mapscope-panel>`;
  }

  #notices(): TemplateResult {
    return html`<mapscope-notices
      .notices=${this.session?.notices ?? []}
      @dismiss=${({ detail }: CustomEvent<Notice>) => this.session?.dismissNotice(detail.id)}
    ></mapscope-notices>`;
  }

  #problems(): TemplateResult | typeof nothing {
    const problems = this.session?.problems ?? [];
    if (problems.length === 0) return nothing;
    return html`<mapscope-problems
      .problems=${problems}
      @dismiss=${({ detail }: CustomEvent<readonly Problem[]>) =>
        this.session?.dismissProblems(detail)}
      @choose-again=${() => this.inputs.choose("files")}
      @reload=${({ detail }: CustomEvent<Problem>) => void this.session?.reload(detail.map)}
    ></mapscope-problems>`;
  }

  #overMap(shown: OpenMap | undefined): TemplateResult {
    return html`<mapscope-over-map
      .viewer=${this.viewer}
      .session=${this.session}
      .isSheet=${this.isSheet}
      .hasPicture=${shown !== undefined && !this.noPicture}
      .finding=${this.finding}
      .panelOpen=${this.panelOpen}
      @blink=${() => this.#blink()}
      @unpin=${() => this.#unpin()}
      @close-find=${() => this.#toggleFind()}
      >${shown ? html`${this.#notices()} ${this.#problems()}` : nothing}</mapscope-over-map
    >`;
  }

  #verdictWords({ report }: OpenMap): TemplateResult {
    const verdict = report && worstVerdict(report.verdicts);
    if (!verdict) return html`About the map`;
    const { words, icon } = OUTCOMES[verdict.outcome];
    // The game itself comes first; what another engine would do is no verdict on the map as such.
    const [first] = report.verdicts;
    if (!first || first.outcome === verdict.outcome) return html`${icon} ${words}`;
    const own = OUTCOMES[first.outcome];
    return html`${own.icon} ${own.words} ${icon} ${verdict.engine}: ${words.toLowerCase()}`;
  }

  #summary(shown: OpenMap | undefined): string {
    return shown?.extent && shown.report ? summaryOf(shown.extent, shown.report) : "";
  }

  /** Opens the search, with these words if there are any. */
  async #find(words?: string): Promise<void> {
    if (!this.viewer?.shown) return;
    this.finding = true;
    // A sheet that covers half of the map is in the way of what was asked for.
    if (this.isSheet) this.panelOpen = false;
    await this.updateComplete;
    await this.overMap?.find(words);
  }

  /** Goes to a cell and pins it. */
  async #pinCell({ x, y }: { x: number; y: number }): Promise<void> {
    const { viewer, session } = this;
    const shown = viewer?.shown;
    if (!shown) return;
    if (this.isSheet) this.panelOpen = false;
    viewer.lookAt({ anchorWorld: [x, y, 0], boundsWorld: [x, y, x + 1, y + 1], part: 0 });
    await session?.pins.pinCell(shown, { x, y });
    const item = session?.pins.of(shown);
    // Only the map knows how high the cell lies.
    if (item && item.anchorWorld[2] !== 0 && viewer.shown === shown) viewer.lookAt(item);
  }

  /** Pins what a list names; a sheet that covers half of the map makes room for it. */
  #pinItem(id: string): void {
    if (this.isSheet) this.panelOpen = false;
    void this.overMap?.pin(id);
  }

  #toggleFind(): void {
    if (!this.finding) {
      void this.#find();
      return;
    }
    this.finding = false;
    this.mapBox.focus();
  }

  #blink(): void {
    const before = this.viewer?.shownBefore;
    if (!before) return;
    this.viewer?.show(before, { keepCamera: true });
    this.overMap?.showName(before.name);
  }

  /** Closes the search that may have found it, then takes away what is pinned; false for neither. */
  #escape(): boolean {
    if (this.finding) {
      this.#toggleFind();
      return true;
    }
    return this.#unpin();
  }

  #unpin(): boolean {
    const { shown } = this.viewer ?? {};
    if (!shown || !this.session?.pins.of(shown)) return false;
    this.session.pins.unpin(shown);
    return true;
  }

  async #showSection(map: OpenMap, name: string): Promise<void> {
    this.viewer?.show(map);
    if (!this.panelOpen) this.#togglePanel();
    await this.updateComplete;
    this.renderRoot
      .querySelector("mapscope-report")
      ?.shadowRoot?.querySelector(`mapscope-section[name=${name}]`)
      ?.scrollIntoView({ block: "start" });
  }

  #togglePanel(): void {
    this.panelOpen = !this.panelOpen;
    if (!this.isSheet) rememberFlag("panel", this.panelOpen);
  }

  /** An open sheet covers the map, so that a narrowed window starts with it closed. */
  #onSheet(isSheet: boolean): void {
    this.isSheet = isSheet;
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

declare global {
  interface HTMLElementTagNameMap {
    "mapscope-app": App;
  }
}
