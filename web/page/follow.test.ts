import type { ReactiveController } from "lit";
import { expect, it, vi } from "vitest";
import { TypedEventTarget } from "../viewer/typed-events.js";
import { Follow } from "./follow.js";

class Source extends TypedEventTarget<{ changed: undefined }> {
  change(): void {
    this.tell("changed", undefined);
  }
}

function follow(target: () => Source | undefined) {
  let controller: ReactiveController | undefined;
  const requestUpdate = vi.fn();
  const host = {
    addController: (added: ReactiveController) => {
      controller = added;
    },
    removeController: () => undefined,
    requestUpdate,
    updateComplete: Promise.resolve(true),
  };
  new Follow(host, target, ["changed"]);
  if (!controller) throw new Error("The controller was not added");
  return { controller, requestUpdate };
}

it("a host follows the target that it shows at the moment, and no other", () => {
  const [first, second] = [new Source(), new Source()];
  let shown: Source | undefined = first;
  const { controller, requestUpdate } = follow(() => shown);
  controller.hostConnected?.();
  first.change();
  expect(requestUpdate).toHaveBeenCalledTimes(1);
  shown = second;
  controller.hostUpdate?.();
  first.change();
  expect(requestUpdate).toHaveBeenCalledTimes(1);
  second.change();
  expect(requestUpdate).toHaveBeenCalledTimes(2);
});

it("a host that was taken away is let go, even where an update was still to come", () => {
  const source = new Source();
  const { controller, requestUpdate } = follow(() => source);
  controller.hostConnected?.();
  controller.hostDisconnected?.();
  controller.hostUpdate?.();
  source.change();
  expect(requestUpdate).not.toHaveBeenCalled();
  controller.hostConnected?.();
  source.change();
  expect(requestUpdate).toHaveBeenCalledTimes(1);
});
