/**
 * Elements that draw themselves in turn: a panel has many, and a map brings news to all of them at
 * once. The page answers people in between.
 */
import { LitElement } from "lit";

/** How long elements draw before the page comes first, in milliseconds: half a frame. */
const TURN_MS = 8;

let nextTask: Promise<void> | undefined;
let turnEndsMs = 0;

const channel = new MessageChannel();

/** One promise for all who wait, so that a task is shared by as many as it has time for. */
function taskAfterThis(): Promise<void> {
  nextTask ??= new Promise((resolve) => {
    channel.port1.onmessage = () => {
      nextTask = undefined;
      turnEndsMs = performance.now() + TURN_MS;
      resolve();
    };
    channel.port2.postMessage(undefined);
  });
  return nextTask;
}

/** An element that takes its turn before each of its updates. */
export class UnhurriedElement extends LitElement {
  protected override async scheduleUpdate(): Promise<void> {
    // Asked right before the work: others who waited for the same task may have used it up.
    do await taskAfterThis();
    while (performance.now() > turnEndsMs);
    super.scheduleUpdate();
  }
}
