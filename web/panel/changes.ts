/** What a file says otherwise than when it was read before. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fileText, wholeText } from "../page/file-text.js";
import { base, buttons } from "../styles/base.js";
import type { Change } from "../viewer/changes.js";
import "./copying/copy-menu.js";
import type { Sheet } from "./copying/sheet.js";
import { UnhurriedElement } from "./unhurried.js";

/** So many of a part are shown before one asks for all. */
const SHOWN_AT_FIRST = 6;
const NOTHING = "none";

@customElement("mapscope-changes")
export class Changes extends UnhurriedElement {
  static override styles = [
    base,
    buttons,
    css`
      h3 {
        margin: 12px 0 6px;
        font-size: 1em;
        font-weight: 600;
      }
      h3:first-child {
        margin-top: 0;
      }
      h3 .soft {
        font-weight: 400;
        font-variant-numeric: tabular-nums;
      }
      dl {
        margin: 0 0 10px;
      }
      dl > div {
        padding: 6px 0;
        border-top: 1px solid var(--line);
        overflow-wrap: anywhere;
      }
      dl > div:first-child {
        border-top: 0;
        padding-top: 0;
      }
      dt {
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
      dd {
        margin: 0;
        font-variant-numeric: tabular-nums;
      }
      del {
        color: var(--ink-soft);
        text-decoration-color: var(--line-strong);
      }
      ins {
        font-weight: 500;
        text-decoration: none;
      }
      .arrow {
        margin: 0 4px;
        color: var(--ink-soft);
      }
    `,
  ];

  @property({ attribute: false }) changes: readonly Change[] = [];
  /** Name of the file, for what is copied. */
  @property() file = "";
  /** Parts that are shown whole. */
  @state() private whole: ReadonlySet<string> = new Set();

  protected override render(): TemplateResult {
    const { changes } = this;
    if (changes.length === 0) {
      return html`<span class="soft">Nothing that the report tells of is different.</span>`;
    }
    const parts = [...new Set(changes.map(({ part }) => part))];
    return html`${parts.map((part) =>
      this.#part(
        part,
        changes.filter((change) => change.part === part),
      ),
    )}
      <mapscope-copy-menu
        what="what changed"
        .sheets=${() => ({ file: this.file, sheets: [changeSheet(changes)] })}
      ></mapscope-copy-menu>`;
  }

  #part(part: string, all: readonly Change[]): TemplateResult {
    const shown = this.whole.has(part) ? all : all.slice(0, SHOWN_AT_FIRST);
    return html`<h3>${part} <span class="soft">${all.length}</span></h3>
      <dl>
        ${shown.map((change) => changeLine(change))}
      </dl>
      ${
        shown.length < all.length
          ? html`<button
              class="quiet"
              aria-label="Show all ${all.length} changes: ${part}"
              @click=${() => {
                this.whole = new Set([...this.whole, part]);
              }}
            >
              Show all ${all.length}
            </button>`
          : nothing
      }`;
  }
}

/** What came has no side before, what went none after. */
function changeLine({ label, before, after }: Change): TemplateResult {
  return html`<div>
    <dt>${wholeText(label)}</dt>
    <dd>
      <del><span class="visually-hidden">was</span> ${before === undefined ? NOTHING : fileText(before)}</del>
      <span class="arrow" aria-hidden="true">→</span>
      <ins><span class="visually-hidden">is now</span> ${after === undefined ? NOTHING : fileText(after)}</ins>
    </dd>
  </div>`;
}

function changeSheet(changes: readonly Change[]): Sheet {
  return {
    id: "changes",
    title: "What changed",
    columns: [
      { id: "part", label: "Part", isNumeric: false },
      { id: "label", label: "What", isNumeric: false },
      { id: "before", label: "Before", isNumeric: false },
      { id: "after", label: "After", isNumeric: false },
    ],
    rows: changes.map(({ part, label, before, after }) =>
      [part, label, before ?? "", after ?? ""].map((text) => ({ text })),
    ),
  };
}
