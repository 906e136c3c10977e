/** What floats over the map: words and the pin in a corner, the search, the readout, the zoom. */
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { base } from "../styles/base.js";
import type { Insets, OpenMap, Viewer } from "../viewer/viewer.js";
import "./find.js";
import type { Find } from "./find.js";
import { Follow } from "./follow.js";
import { coveredInsets } from "./free-part.js";
import "./load-bar.js";
import { overMapStyles } from "./over-map-styles.js";
import "./pin-card.js";
import type { Side } from "./pins.js";
import "./readout.js";
import type { Session } from "./session.js";
import "./shown-name.js";
import type { ShownName } from "./shown-name.js";
import "./zoom-controls.js";

/**
 * The slot holds what is said above the pin. Tells by the events `blink`, `unpin` and `close-find`.
 */
@customElement("mapscope-over-map")
export class OverMap extends LitElement {
  static override styles = [base, overMapStyles];

  @property({ attribute: false }) viewer: Viewer | undefined;
  @property({ attribute: false }) session: Session | undefined;
  /** True where the panel is a sheet: the pin is then at the bottom, in reach of a thumb. */
  @property({ type: Boolean }) isSheet = false;
  @property({ type: Boolean }) hasPicture = false;
  @property({ type: Boolean }) finding = false;
  @property({ type: Boolean }) panelOpen = false;
  @query("mapscope-find") private findBox!: Find | null;
  @query("mapscope-shown-name") private shownName!: ShownName;

  constructor() {
    super();
    new Follow(this, () => this.viewer, ["maps", "shown"]);
    new Follow(this, () => this.viewer?.shown, ["status"]);
    new Follow(this, () => this.session?.pins, ["changed"]);
  }

  /** Puts the focus into the search, with these words if there are any. */
  async find(words?: string): Promise<void> {
    await this.updateComplete;
    await this.findBox?.open(words);
  }

  /** Says for a moment which map is on screen. */
  showName(name: string): void {
    this.shownName.show(name);
  }

  protected override render(): TemplateResult {
    const shown = this.viewer?.shown;
    const picture = this.hasPicture ? shown : undefined;
    const pin = picture ? this.#pin(picture) : nothing;
    const side = picture && !this.isSheet ? this.#side(picture) : undefined;
    return html`<div class="corner">
        <slot></slot>
        ${side === "left" ? pin : nothing}
      </div>
      ${side === "right" && pin !== nothing ? html`<div class="beside">${pin}</div>` : nothing}
      ${picture && this.finding ? this.#find(picture) : nothing}
      <mapscope-shown-name></mapscope-shown-name>
      <div class="bottom">
        <div>
          ${this.#loadBar(shown)} ${this.isSheet ? pin : nothing}
          ${picture ? html`<mapscope-readout .viewer=${this.viewer}></mapscope-readout>` : nothing}
        </div>
        ${
          picture
            ? html`<mapscope-zoom
                .viewer=${this.viewer}
                @blink=${() => this.#tell("blink")}
              ></mapscope-zoom>`
            : nothing
        }
      </div>`;
  }

  #loadBar(shown: OpenMap | undefined): TemplateResult {
    const opening = this.viewer?.maps.find(({ status }) => status === "opening");
    const again = shown && this.viewer?.replacementOf(shown);
    return html`<mapscope-load-bar
      .map=${again ?? opening ?? shown}
      .isAgain=${again !== undefined}
      @give-up=${({ detail }: CustomEvent<OpenMap>) => this.viewer?.close(detail)}
    ></mapscope-load-bar>`;
  }

  #pin(shown: OpenMap): TemplateResult | typeof nothing {
    const pins = this.session?.pins;
    const item = pins?.of(shown);
    if (!pins || !item) return nothing;
    return html`<mapscope-pin
      .item=${item}
      .isTight=${this.isSheet && (this.finding || this.panelOpen)}
      @unpin=${() => this.#tell("unpin")}
      @centre=${() => this.viewer?.lookAt(item, this.#covered(this.#side(shown)))}
      @pin-near=${({ detail }: CustomEvent<string>) => void this.pin(detail, false)}
    ></mapscope-pin>`;
  }

  #find(shown: OpenMap): TemplateResult {
    return html`<mapscope-find
      .viewer=${this.viewer}
      .map=${shown}
      .pins=${this.session?.pins}
      .marks=${this.session?.marks}
      .covered=${() => this.#covered("left")}
      @close=${() => this.#tell("close-find")}
    ></mapscope-find>`;
  }

  /** The search is at the right. */
  #side(shown: OpenMap): Side {
    return this.finding ? "left" : (this.session?.pins.sideOf(shown) ?? "left");
  }

  #covered(side: Side): Insets {
    const findBottomCssPx = this.findBox
      ? this.findBox.getBoundingClientRect().bottom - this.getBoundingClientRect().top
      : 0;
    return coveredInsets({ side, finding: this.finding, isSheet: this.isSheet, findBottomCssPx });
  }

  /**
   * Pins a thing of the shown map, and brings it into sight where it is not. Its card goes to the
   * other side where that is enough, if it may move.
   */
  async pin(id: string, mayMove = true): Promise<void> {
    const { viewer, session } = this;
    const shown = viewer?.shown;
    if (!shown || !(await session?.pins.pinId(shown, id)) || viewer.shown !== shown) return;
    const item = session?.pins.of(shown);
    if (!item) return;
    const isInSight = (side: Side) => viewer.isInSight(item, this.#covered(side));
    const side = this.#side(shown);
    if (isInSight(side)) return;
    const other = side === "left" ? "right" : "left";
    if (mayMove && !this.finding && isInSight(other)) session?.pins.moveCard(shown, other);
    else viewer.lookAt(item, this.#covered(side));
  }

  #tell(name: string): void {
    this.dispatchEvent(new CustomEvent(name));
  }
}
