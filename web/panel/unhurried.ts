/**
 * Elements that draw themselves in turn: a panel has many, and a map brings news to all of them at
 * once. The page answers people in between.
 */
import { LitElement } from "lit";

/** How long elements draw before the page comes first, in milliseconds: half a frame. */
const TURN_MS = 8;

/** When the present turn is over; 0 between turns. */
let turnEndsMs = 0;
let nextTask: Promise<void> | undefined;

const channel = new MessageChannel();

/** Ends the turn. One promise for all who wait, so that a task is shared by as many as it can take. */
function taskAfterThis(): Promise<void> {
  nextTask ??= new Promise((resolve) => {
    channel.port1.onmessage = () => {
      nextTask = undefined;
      turnEndsMs = 0;
      resolve();
    };
    channel.port2.postMessage(undefined);
  });
  return nextTask;
}

/** Whether the turn, which begins with the first who asks, is not over. */
function isTimeLeft(): boolean {
  const now = performance.now();
  if (turnEndsMs === 0) {
    turnEndsMs = now + TURN_MS;
    void taskAfterThis();
  }
  return now <= turnEndsMs;
}

/**
 * An element that is first drawn after the task that made it, and from then on updated at once while
 * there is time, as for what a person does, else later.
 */
export class UnhurriedElement extends LitElement {
  /** What was set since it came to the page, until it is first drawn. */
  #since: Map<PropertyKey, unknown> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasUpdated) this.#since ??= new Map();
  }

  override requestUpdate(...change: Parameters<LitElement["requestUpdate"]>): void {
    super.requestUpdate(...change);
    const [name] = change;
    if (name !== undefined) this.#since?.set(name, Reflect.get(this, name));
  }

  protected override scheduleUpdate(): void | Promise<void> {
    if (!this.hasUpdated || !isTimeLeft()) return this.#later();
    super.scheduleUpdate();
  }

  async #later(): Promise<void> {
    // Asked right before the work: others who waited for the same task may have used it up.
    do await taskAfterThis();
    while (!isTimeLeft());
    const since = this.#since;
    this.#since = undefined;
    super.scheduleUpdate();
    // With the first drawing Lit puts back what an element had before its class was fetched, over
    // what has been set meanwhile.
    for (const [name, value] of since ?? []) Reflect.set(this, name, value);
  }
}
