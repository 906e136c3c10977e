/** One of a few, as buttons joined in a row: native radio buttons, so that arrow keys change them. */
import { css, html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";

export const segments = css`
  .segments {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .segments label {
    position: relative;
    display: inline-flex;
    flex: auto;
    align-items: center;
    justify-content: center;
    min-height: var(--control);
    padding: 2px 10px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink);
    font-size: var(--size-small);
    line-height: 1.2;
    text-align: center;
    transition: background-color 0.12s;
  }
  .segments label:hover {
    background: var(--surface-hover);
  }
  .segments label:has(:checked) {
    border-color: var(--accent);
    background: var(--accent-tint);
    color: var(--accent);
    font-weight: 600;
  }
  .segments label:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  .segments label:has(:disabled) {
    opacity: 0.5;
    cursor: default;
  }
`;

/** One choice. */
export interface Segment<Id> {
  id: Id;
  title: string;
  /** A few words more, for the tooltip. */
  hint?: string;
  disabled?: boolean;
}

/** A row of choices named `label`; `chosen` is none of them where none holds. */
export function segmented<Id>(
  label: string,
  choices: readonly Segment<Id>[],
  chosen: Id | undefined,
  choose: (id: Id) => void,
): TemplateResult {
  return html`<fieldset class="segments">
    <legend class="visually-hidden">${label}</legend>
    ${choices.map(
      ({ id, title, hint, disabled }) => html`<label title=${hint ?? nothing}>
        <input
          class="visually-hidden"
          type="radio"
          name=${label}
          ?disabled=${disabled ?? false}
          .checked=${live(id === chosen)}
          @change=${() => choose(id)}
        />${title}
      </label>`,
    )}
  </fieldset>`;
}
