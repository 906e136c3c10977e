/** What stands in place of the picture where nothing can be drawn. */
import { html, type TemplateResult } from "lit";

/** `why` is the sentence that the viewer failed with. */
export function noPicture(why: string): TemplateResult {
  return html`<div class="no-picture" role="alert">
    <h2>This browser cannot draw the map</h2>
    <p>${why}</p>
    <p class="soft">
      Mapscope needs WebGPU or WebGL 2. Turn on hardware acceleration in the browser's settings, or
      open the page in another browser. What the file says is in the panel all the same.
    </p>
  </div>`;
}
