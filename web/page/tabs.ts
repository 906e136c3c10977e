/** The open maps: one is shown, each can be closed. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { base, buttons } from "../styles/base.js";
import type { OpenMap, Viewer } from "../viewer/viewer.js";
import { Follow } from "./follow.js";
import { closeIcon, reloadIcon } from "./icons.js";
import { endApart, shortText, visibleText } from "./visible-text.js";

/** Tells by the event `reload` that the shown map's file shall be read again. */
@customElement("mapscope-tabs")
export class Tabs extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      ul {
        display: flex;
        gap: 4px;
        margin: 0;
        padding: 4px 2px;
        overflow-x: auto;
        scrollbar-width: none;
        list-style: none;
      }
      li {
        display: flex;
        flex: none;
        max-width: min(240px, 100%);
        border-radius: var(--radius);
      }
      li:hover {
        background: var(--surface-hover);
      }
      li.shown {
        background: var(--accent-tint);
      }
      .name {
        min-width: 0;
        padding: 0 2px 0 10px;
      }
      .name,
      .name:hover,
      .reload,
      .reload:hover,
      .close,
      .close:hover {
        background: none;
      }
      .shown .name {
        color: var(--accent);
      }
      .name span {
        display: flex;
        min-width: 0;
        white-space: pre;
      }
      .start {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .end {
        flex: none;
      }
      .reload,
      .close {
        width: calc(var(--control) - 4px);
        color: var(--ink-soft);
      }
      .reload:hover,
      .close:hover {
        color: var(--ink);
      }
    `,
  ];

  @property({ attribute: false }) viewer: Viewer | undefined;

  constructor() {
    super();
    new Follow(this, () => this.viewer, ["maps", "shown"]);
  }

  protected override render(): TemplateResult | typeof nothing {
    const maps = this.viewer?.maps ?? [];
    if (maps.length === 0) return nothing;
    return html`<nav aria-label="Open maps">
      <ul>
        ${repeat(
          maps,
          (map) => map.id,
          (map) => this.#tab(map),
        )}
      </ul>
    </nav>`;
  }

  /** The strip gets narrower as buttons come beside it. */
  readonly #resized = new ResizeObserver(() => this.#showTab());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
  }

  protected override updated(): void {
    this.#showTab();
  }

  #showTab(): void {
    this.renderRoot
      .querySelector(".shown")
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #tab(map: OpenMap): TemplateResult {
    const shown = this.viewer?.shown === map;
    const name = visibleText(map.name);
    const [start, end] = endApart(shortText(map.name));
    return html`<li class=${shown ? "shown" : ""}>
      <button
        class="quiet name"
        aria-label=${name}
        aria-current=${shown ? "true" : "false"}
        title=${name}
        @click=${() => this.viewer?.show(map)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key === "Delete") this.#close(map);
        }}
        @auxclick=${(event: MouseEvent) => {
          if (event.button === 1) this.#close(map);
        }}
      >
        <span><bdi class="start">${start}</bdi><bdi class="end">${end}</bdi></span>
      </button>
      ${
        shown
          ? html`<button
              class="quiet icon reload"
              aria-label="Reload ${name}"
              title="Reload: read the file again (r)"
              @click=${() => this.dispatchEvent(new CustomEvent("reload"))}
            >
              ${reloadIcon}
            </button>`
          : nothing
      }
      <button
        class="quiet icon close"
        aria-label="Close ${name}"
        title="Close"
        @click=${() => this.#close(map)}
      >
        ${closeIcon}
      </button>
    </li>`;
  }

  /** Closes a map; the focus goes to the one that is shown, as that of the closed one is gone. */
  #close(map: OpenMap): void {
    this.viewer?.close(map);
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>(".shown .name")?.focus();
    });
  }
}
