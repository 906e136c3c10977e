/** Loss and return of a canvas's WebGL context. */

/** Calls back when the context is lost; the returned function stops listening. */
export function onContextLost(canvas: OffscreenCanvas, lost: () => void): () => void {
  const handle = (event: Event): void => {
    // Without it the browser never restores the context.
    event.preventDefault();
    lost();
  };
  canvas.addEventListener("webglcontextlost", handle);
  return () => canvas.removeEventListener("webglcontextlost", handle);
}

/** True once the context is back, false when that does not happen in time. */
export function contextRestored(canvas: OffscreenCanvas, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (restored: boolean): void => {
      clearTimeout(timer);
      canvas.removeEventListener("webglcontextrestored", handle);
      resolve(restored);
    };
    const handle = (): void => settle(true);
    const timer = setTimeout(() => settle(false), timeoutMs);
    canvas.addEventListener("webglcontextrestored", handle);
  });
}
