/** Renders an element again when what it shows says that it changed. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { TypedEventTarget } from "../viewer/typed-events.js";

/**
 * Keeps a host subscribed to some events of the target that it shows at the moment. The target may
 * be another one, or none, at each update.
 */
export class Follow<Events extends object> implements ReactiveController {
  #isConnected = false;
  #target: TypedEventTarget<Events> | undefined;
  #stops: (() => void)[] = [];

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly target: () => TypedEventTarget<Events> | undefined,
    private readonly events: readonly (keyof Events & string)[],
    /** What is done at an event besides. */
    private readonly then: () => void = () => {},
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#isConnected = true;
    this.#listen(this.target());
  }

  hostUpdate(): void {
    // An update that waited may come after the host was taken away: it would never be let go.
    if (!this.#isConnected) return;
    const target = this.target();
    if (target !== this.#target) this.#listen(target);
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#listen(undefined);
  }

  #listen(target: TypedEventTarget<Events> | undefined): void {
    for (const stop of this.#stops) stop();
    this.#target = target;
    this.#stops = target
      ? this.events.map((name) =>
          target.on(name, () => {
            this.host.requestUpdate();
            this.then();
          }),
        )
      : [];
  }
}
