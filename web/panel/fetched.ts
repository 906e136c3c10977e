/**
 * For parts of the panel that are fetched when a map needs them: `fetched(import("./part.js"))`, beside
 * the element that it defines. One that does not come is asked for again when its place is next drawn.
 */
export function fetched(part: Promise<unknown>): void {
  part.catch(() => undefined);
}
