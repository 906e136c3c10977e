/** What to say of a worker's `error` event. */

/** One sentence; `what` begins it. A script that could not be loaded reports no message. */
export function workerFailure(what: string, event: { readonly message?: string }): string {
  return event.message
    ? `${what} stopped: ${event.message}`
    : `${what} could not be started: its script could not be loaded.`;
}
