/** The page's pictograms: 16 × 16, one stroke width, in the colour of the text around them. */
import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";

function icon(shape: SVGTemplateResult): TemplateResult {
  return html`<svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${shape}
  </svg>`;
}

export const openIcon = icon(
  svg`<path d="M2 12.5v-9h4l1.5 2H14v1.5M2 12.5 4 7h11l-2 5.5z"></path>`,
);
export const closeIcon = icon(svg`<path d="m4 4 8 8m0-8-8 8"></path>`);
export const plusIcon = icon(svg`<path d="M8 3v10M3 8h10"></path>`);
export const minusIcon = icon(svg`<path d="M3 8h10"></path>`);
export const fitIcon = icon(svg`<path d="M2.5 6V2.5H6m4 0h3.5V6m0 4v3.5H10m-4 0H2.5V10"></path>`);
export const helpIcon = icon(
  svg`<circle cx="8" cy="8" r="6.25"></circle><path d="M6.2 6.3a1.9 1.9 0 1 1 2.7 1.7c-.6.3-.9.6-.9 1.2"></path><path d="M8 11.4v.1"></path>`,
);
export const panelIcon = icon(
  svg`<rect x="2" y="3" width="12" height="10" rx="1.5"></rect><path d="M9.5 3v10"></path>`,
);
export const lightIcon = icon(
  svg`<circle cx="8" cy="8" r="2.75"></circle><path d="M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M12.6 3.4l-.7.7M4.1 11.9l-.7.7"></path>`,
);
export const darkIcon = icon(svg`<path d="M13.5 9.7A6 6 0 0 1 6.3 2.5a6 6 0 1 0 7.2 7.2z"></path>`);
export const systemIcon = icon(
  svg`<circle cx="8" cy="8" r="5.75"></circle><path d="M8 2.25a5.75 5.75 0 0 1 0 11.5z" fill="currentColor"></path>`,
);
export const goodIcon = icon(
  svg`<circle cx="8" cy="8" r="6.25"></circle><path d="m5.2 8.2 2 2 3.6-4.2"></path>`,
);
export const cautionIcon = icon(
  svg`<path d="M8 2.2 14.4 13.3H1.6z"></path><path d="M8 6.5v3M8 11.4v.1"></path>`,
);
export const badIcon = icon(
  svg`<path d="M5.4 1.8h5.2l3.6 3.6v5.2l-3.6 3.6H5.4l-3.6-3.6V5.4z"></path><path d="m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4"></path>`,
);
export const noteIcon = icon(
  svg`<circle cx="8" cy="8" r="6.25"></circle><path d="M8 7.5v3.7M8 4.9v.1"></path>`,
);
export const copyIcon = icon(
  svg`<rect x="5.5" y="5.5" width="8" height="8" rx="1.5"></rect><path d="M10.5 3.2A1 1 0 0 0 9.6 2.5H3.5a1 1 0 0 0-1 1v6.1a1 1 0 0 0 .7.9"></path>`,
);
export const saveIcon = icon(svg`<path d="M8 2v8M4.8 7 8 10.2 11.2 7M2.5 13.5h11"></path>`);
export const chevronIcon = icon(svg`<path d="m6 3.5 4.5 4.5L6 12.5"></path>`);
export const targetIcon = icon(
  svg`<circle cx="8" cy="8" r="4.25"></circle><path d="M8 1.5v3.5M8 11v3.5M1.5 8H5m6 0h3.5"></path>`,
);
export const shieldIcon = icon(
  svg`<path d="M8 1.8 13.2 3.6v4c0 3.2-2.1 5.5-5.2 6.6-3.1-1.1-5.2-3.4-5.2-6.6v-4z"></path><path d="m5.8 8 1.6 1.6 2.8-3.2"></path>`,
);
export const mapIcon = icon(
  svg`<path d="M2 4 6 2.5l4 1.5 4-1.5v9.5l-4 1.5-4-1.5-4 1.5zM6 2.5V12m4-8v9.5"></path>`,
);
export const findIcon = icon(
  svg`<circle cx="7" cy="7" r="4.5"></circle><path d="m10.4 10.4 3.6 3.6"></path>`,
);
export const reloadIcon = icon(
  svg`<path d="M13.2 8.9a5.3 5.3 0 1 1-1.3-4.7L13.5 6"></path><path d="M13.6 2.4V6H10"></path>`,
);
export const blinkIcon = icon(
  svg`<rect x="2" y="2" width="8.5" height="8.5" rx="1.5"></rect><path d="M13 5.6a1.5 1.5 0 0 1 1 1.4v5.5a1.5 1.5 0 0 1-1.5 1.5H7a1.5 1.5 0 0 1-1.4-1"></path>`,
);
export const previousIcon = icon(svg`<path d="M3.5 10 8 5.5l4.5 4.5"></path>`);
export const nextIcon = icon(svg`<path d="M3.5 6 8 10.5 12.5 6"></path>`);
