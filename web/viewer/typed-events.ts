/** An `EventTarget` whose events are named and typed by a map of details. */

/** The event that `TypedEventTarget` dispatches. */
export type DetailEvent<Detail> = CustomEvent<Detail>;

/** Dispatches `CustomEvent`s; `Events` maps their names to their details. */
export class TypedEventTarget<Events extends object> extends EventTarget {
  /** Listens; the returned function stops listening. */
  on<Name extends keyof Events & string>(
    name: Name,
    listener: (detail: Events[Name]) => void,
    options?: { signal?: AbortSignal },
  ): () => void {
    const handle = (event: Event): void => {
      listener((event as DetailEvent<Events[Name]>).detail);
    };
    this.addEventListener(name, handle, options);
    return () => this.removeEventListener(name, handle);
  }

  /** Tells all listeners. */
  protected tell<Name extends keyof Events & string>(name: Name, detail: Events[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
