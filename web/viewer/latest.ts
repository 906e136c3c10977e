/** One request in flight; of those that come meanwhile only the latest is made. */

/** Makes requests one after the other, leaving out those that a later one overtakes. */
export class Latest<Input, Output> {
  readonly #ask: (input: Input) => Promise<Output>;
  #busy = false;
  #waiting: { input: Input; settle: (answer: Promise<Output | undefined>) => void } | undefined;

  constructor(ask: (input: Input) => Promise<Output>) {
    this.#ask = ask;
  }

  /** The answer, or undefined when a later request came before this one was made. */
  request(input: Input): Promise<Output | undefined> {
    this.#waiting?.settle(Promise.resolve(undefined));
    return new Promise((settle) => {
      this.#waiting = { input, settle };
      this.#next();
    });
  }

  #next(): void {
    const waiting = this.#waiting;
    if (this.#busy || !waiting) {
      return;
    }
    this.#busy = true;
    this.#waiting = undefined;
    const answer = this.#ask(waiting.input);
    waiting.settle(answer);
    const done = (): void => {
      this.#busy = false;
      this.#next();
    };
    answer.then(done, done);
  }
}
