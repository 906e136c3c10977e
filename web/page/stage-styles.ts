/** Where things are on the page: bar, map, what floats over it, panel or sheet. */
import { css } from "lit";

/** Below this width the panel is a sheet at the bottom. Media queries cannot read it: keep alike. */
export const SHEET_QUERY = "(max-width: 720px)";

/** How far the map reaches under the sheet. */
export const SHEET_OVERLAP_CSS_PX = 14;

/** What `fit` keeps clear of the map's edges, for what floats there; CSS pixels. */
export const FIT_INSETS_CSS_PX = { top: 16, right: 16, bottom: 56, left: 16 };

export const stageStyles = css`
  :host {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) auto;
    height: 100dvh;
  }
  header {
    grid-column: 1 / -1;
    z-index: 2;
  }
  .stage {
    position: relative;
    min-width: 0;
    overflow: hidden;
    background: var(--ground);
  }
  .map {
    position: absolute;
    inset: 0;
  }
  .map:focus-visible {
    outline-offset: -3px;
  }
  mapscope-empty,
  mapscope-over-map {
    position: absolute;
    inset: 0;
  }
  .handle-words {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
  }
  .no-picture {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 4px;
    padding: 24px;
    background: var(--ground);
    text-align: center;
  }
  .no-picture h2 {
    margin: 0;
    font-size: 16px;
  }
  .no-picture p {
    max-width: 52ch;
    margin: 0;
  }
  @media (max-width: 720px) {
    :host {
      grid-template-columns: minmax(0, 1fr);
    }
    /* The map ends where the sheet begins, but goes on under its round corners. */
    .stage {
      margin-bottom: max(0px, var(--sheet, 0px) - ${SHEET_OVERLAP_CSS_PX}px);
    }
    mapscope-panel {
      position: fixed;
      right: 0;
      bottom: 0;
      left: 0;
      z-index: 1;
    }
  }
`;
