/** Lets messages that came in meanwhile be handled, sooner than a timer would. */

const channel = new MessageChannel();
const waiting: (() => void)[] = [];

channel.port1.onmessage = () => {
  waiting.shift()?.();
};

/** Resolves in a task of its own, behind those that are already queued. */
export function yieldToEvents(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(undefined);
  });
}
