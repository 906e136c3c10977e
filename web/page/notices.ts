/** Calm words of the page: what it did, and what waits. They go by themselves or can be closed. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { base, buttons } from "../styles/base.js";
import type { OpenMap } from "../viewer/viewer.js";
import { closeIcon, noteIcon } from "./icons.js";

/** What is said of a thing, in the place of what was said of it before. */
export interface Said {
  /** What it is about, such as `legend` or `reload`. */
  topic: string;
  /** The maps that it is about; it goes when all of them are closed. */
  maps: readonly OpenMap[];
  text: string;
  /** True for what stays until it is closed or not so any more. */
  isLasting: boolean;
  /** What can be done about it. */
  action?: { label: string; run(): void };
}

/** One thing to say. */
export interface Notice extends Said {
  /** Unique on the page. */
  id: number;
}

/** The notices with a newer one, which takes the place of those on the same topic and map. */
export function withNewer(notices: readonly Notice[], newer: Notice): Notice[] {
  const isOlder = ({ topic, maps }: Notice): boolean =>
    topic === newer.topic && maps.some((map) => newer.maps.includes(map));
  return [...notices.filter((notice) => !isOlder(notice)), newer];
}

/** The notices without those whose maps are all closed. */
export function ofOpen(notices: readonly Notice[], open: readonly OpenMap[]): readonly Notice[] {
  const isPast = ({ maps }: Notice): boolean =>
    maps.length > 0 && !maps.some((map) => open.includes(map));
  return notices.some(isPast) ? notices.filter((notice) => !isPast(notice)) : notices;
}

/** Tells by the event `dismiss` (detail: the notice). */
@customElement("mapscope-notices")
export class Notices extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      p {
        display: flex;
        align-items: center;
        gap: 8px;
        margin: 0 0 8px;
        padding: 4px 4px 4px 12px;
        border-radius: var(--radius-large);
        background: var(--surface);
        box-shadow: var(--shadow);
        overflow-wrap: anywhere;
      }
      p > svg {
        color: var(--accent);
      }
      span {
        flex: 1;
        min-width: 0;
      }
      .action {
        color: var(--accent);
      }
    `,
  ];

  @property({ attribute: false }) notices: readonly Notice[] = [];

  protected override render(): TemplateResult {
    return html`<div role="status">
      ${repeat(
        this.notices,
        ({ id }) => id,
        (notice) => this.#notice(notice),
      )}
    </div>`;
  }

  #notice(notice: Notice): TemplateResult {
    const { text, action } = notice;
    return html`<p>
      ${noteIcon}<span>${text}</span>
      ${
        action
          ? html`<button class="quiet action" @click=${() => this.#act(notice)}>
              ${action.label}
            </button>`
          : nothing
      }
      <button
        class="quiet icon"
        aria-label="Close the notice"
        title="Close"
        @click=${() => this.#dismiss(notice)}
      >
        ${closeIcon}
      </button>
    </p>`;
  }

  #act(notice: Notice): void {
    notice.action?.run();
    this.#dismiss(notice);
  }

  #dismiss(notice: Notice): void {
    this.dispatchEvent(new CustomEvent("dismiss", { detail: notice }));
  }
}
