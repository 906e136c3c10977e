/** What the looks of all layers share. */
import { css } from "lit";

export const lookStyles = css`
  .label {
    display: block;
    margin: 10px 0 4px;
    color: var(--ink-soft);
    font-size: var(--size-small);
  }
  .label:first-child {
    margin-top: 0;
  }
  .hint {
    margin: 6px 0 0;
    color: var(--ink-soft);
    font-size: var(--size-small);
  }
  .bar {
    height: 14px;
    border: 1px solid rgb(0 0 0 / 25%);
    border-radius: 3px;
    background: var(--gradient);
  }
  .ends {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    margin-top: 3px;
    color: var(--ink-soft);
    font-size: var(--size-small);
    font-variant-numeric: tabular-nums;
  }
  .two {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: end;
    gap: 8px;
    margin-top: 8px;
  }
  .two label {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    color: var(--ink-soft);
    font-size: var(--size-small);
  }
  .two input {
    width: 100%;
    color: var(--ink);
  }
  input:invalid {
    border-color: var(--bad);
  }
  .sample {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 24px;
    font-size: var(--size-small);
  }
  .patch {
    width: 18px;
    height: 14px;
    flex: none;
    border: 1px solid rgb(0 0 0 / 25%);
    border-radius: 3px;
    background: var(--color);
  }
  @media (pointer: coarse) {
    input[type="range"] {
      min-height: var(--control);
    }
  }
`;
