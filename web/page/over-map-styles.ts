/** Where things are that float over the map. */
import { css } from "lit";
import { FIND_CSS_PX, PIN_CSS_PX } from "./free-part.js";
import { SHEET_OVERLAP_CSS_PX } from "./stage-styles.js";

export const overMapStyles = css`
  :host {
    /* Only what floats takes the pointer: the map reaches between. */
    pointer-events: none;
  }
  .corner {
    position: absolute;
    top: 0;
    left: 0;
    width: min(464px, 100%);
    /* The readout below stays in sight. */
    max-height: calc(100% - 56px);
    padding: 12px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .corner > *,
  ::slotted(*) {
    pointer-events: auto;
  }
  ::slotted(mapscope-problems) {
    margin-bottom: 8px;
  }
  .corner > mapscope-pin {
    width: min(${PIN_CSS_PX}px, 100%);
  }
  /* The zoom below stays in sight. */
  .beside {
    position: absolute;
    top: 12px;
    right: 12px;
    width: ${PIN_CSS_PX}px;
    max-height: calc(100% - 210px);
    border-radius: var(--radius-large);
    box-shadow: var(--shadow);
    overflow-y: auto;
    scrollbar-width: thin;
    pointer-events: auto;
  }
  mapscope-find {
    position: absolute;
    top: 12px;
    right: 12px;
    z-index: 1;
    width: min(${FIND_CSS_PX}px, calc(100% - 24px));
    max-height: calc(100% - 24px - 44px);
    pointer-events: auto;
  }
  mapscope-shown-name {
    position: absolute;
    right: 12px;
    /* Above the readout, where no notice is. */
    bottom: 56px;
    left: 12px;
    z-index: 2;
    display: grid;
    justify-items: center;
  }
  .bottom {
    position: absolute;
    right: 12px;
    bottom: 12px;
    left: 12px;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: 8px;
  }
  .bottom > * {
    pointer-events: auto;
  }
  .bottom > div {
    display: grid;
    justify-items: start;
    gap: 8px;
    pointer-events: none;
  }
  .bottom > div > * {
    max-width: 100%;
    pointer-events: auto;
  }
  mapscope-load-bar {
    width: min(380px, 100%);
  }
  @media (max-width: 720px) {
    .bottom {
      right: 8px;
      bottom: ${SHEET_OVERLAP_CSS_PX + 8}px;
      left: 8px;
    }
    .corner {
      /* What is wrong goes before what is pinned. */
      z-index: 1;
      max-height: calc(100% - ${SHEET_OVERLAP_CSS_PX}px);
      padding: 8px;
    }
    mapscope-find {
      top: 8px;
      right: 8px;
      width: calc(100% - 16px);
      max-height: 45%;
    }
    .bottom mapscope-pin {
      width: 100%;
      max-height: min(36dvh, 280px);
      overflow-y: auto;
      border-radius: var(--radius-large);
      box-shadow: var(--shadow);
    }
  }
`;
