/** What every element of the page shares: box model, text, focus, native controls. */
import { css } from "lit";

/** Box model, focus ring, text that only assistive technology reads. */
export const base = css`
  :host {
    display: block;
    box-sizing: border-box;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  svg {
    display: block;
    flex: none;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .soft {
    color: var(--ink-soft);
  }
  .numbers,
  .mono {
    font-variant-numeric: tabular-nums;
  }
  .mono {
    font-family: var(--font-mono);
    font-size: 0.94em;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      transition-duration: 0s !important;
      animation-duration: 0s !important;
      animation-iteration-count: 1 !important;
    }
  }
`;

/** Native buttons, and links that look like them. */
export const buttons = css`
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: var(--control);
    margin: 0;
    padding: 0 10px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    font-weight: 500;
    line-height: 1.2;
    text-decoration: none;
    cursor: pointer;
    transition: background-color 0.12s;
  }
  button:hover,
  .button:hover {
    background: var(--surface-hover);
  }
  button:disabled {
    opacity: 0.5;
    cursor: default;
  }
  .primary {
    border-color: transparent;
    background: var(--accent);
    color: var(--on-accent);
  }
  .primary:hover {
    background: var(--accent-hover);
  }
  .quiet {
    border-color: transparent;
    background: transparent;
  }
  .quiet:hover {
    background: var(--surface-hover);
  }
  .icon {
    width: var(--control);
    padding: 0;
  }
`;

/** Native fields: text, numbers, choices, sliders. */
export const fields = css`
  input,
  select {
    margin: 0;
    font: inherit;
    color: inherit;
    accent-color: var(--accent);
  }
  input[type="number"],
  input[type="text"],
  select {
    min-height: var(--control);
    min-width: 0;
    padding: 0 8px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    font-variant-numeric: tabular-nums;
  }
  input[type="checkbox"],
  input[type="radio"] {
    width: 16px;
    height: 16px;
    flex: none;
  }
  input[type="range"] {
    min-width: 0;
    height: 20px;
    cursor: pointer;
  }
  label {
    cursor: pointer;
  }
`;

/** Tables that scroll within their frame. */
export const tables = css`
  .table-frame {
    overflow-x: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--size-small);
  }
  th,
  td {
    padding: 5px 8px;
    text-align: left;
    vertical-align: top;
  }
  th {
    color: var(--ink-soft);
    font-weight: 500;
    white-space: nowrap;
  }
  thead th {
    background: var(--surface-sunk);
  }
  tr + tr > *,
  tbody > tr:first-child > * {
    border-top: 1px solid var(--line);
  }
  .number {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;
