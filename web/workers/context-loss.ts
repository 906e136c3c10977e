/** Loss of a canvas's WebGL context. */

/**
 * Calls back when the context is lost; the returned function stops listening. The event's default
 * stands: the context is not to come back. A fresh canvas gets a context at once, while a restored
 * one of an `OffscreenCanvas` in a worker ends Chromium's page (seen with version 156).
 */
export function onContextLost(canvas: OffscreenCanvas, lost: () => void): () => void {
  canvas.addEventListener("webglcontextlost", lost);
  return () => canvas.removeEventListener("webglcontextlost", lost);
}
