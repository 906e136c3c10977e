/** Which renderer the page's address asks for. */
import type { RendererChoice } from "../viewer/viewer.js";

/** `?renderer=webgpu` or `webgl`; anything else leaves the choice to the viewer. */
export function rendererOf(search: string): RendererChoice {
  const asked = new URLSearchParams(search).get("renderer");
  return asked === "webgpu" || asked === "webgl" ? asked : "auto";
}
