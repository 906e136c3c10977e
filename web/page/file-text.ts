/** A text of a file within the page's own words. */
import { html, nothing, type TemplateResult } from "lit";
import { shortText, visibleText } from "./visible-text.js";

/** A sentence that may hold words of the file: set apart, but whole. */
export function wholeText(text: string): TemplateResult {
  return html`<bdi>${visibleText(text)}</bdi>`;
}

/** Set apart from the words around it; a long one is cut, and its tooltip has the whole. */
export function fileText(text: string): TemplateResult {
  const whole = visibleText(text);
  const shown = shortText(text);
  return html`<bdi title=${shown === whole ? nothing : whole}>${shown}</bdi>`;
}
