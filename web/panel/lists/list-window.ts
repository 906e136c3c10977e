/** The rows of a long list that are looked at: asked for as they come into sight, never all. */
import type { ListPage, ListQuery, TableRow } from "../../protocol/map.js";

/** Rows that are asked for before and after those in sight, so that a short way finds them there. */
const MARGIN_ROWS = 40;

/** What a list is filtered and sorted by. */
export type ListOrder = Pick<ListQuery, "words" | "sortedBy" | "isDescending">;

/** The part of a query that says which rows. */
export type Asked = Omit<ListQuery, "id">;

/** How rows come, and who is told. */
export interface ListWindowHooks {
  /** Undefined when the list is gone. */
  ask(asked: Asked): Promise<ListPage | undefined>;
  /** `total` or the rows are others. */
  changed(): void;
}

/**
 * Holds the rows about those in sight. One question is under way at a time; what changes meanwhile is
 * asked once it is answered, and until then the rows from before stay.
 */
export class ListWindow {
  readonly #hooks: ListWindowHooks;
  #order: ListOrder = { words: "", sortedBy: undefined, isDescending: false };
  /** The rows in sight: from the first to before the last. */
  #seen: readonly [from: number, to: number] = [0, 0];
  #from = 0;
  #rows: readonly TableRow[] = [];
  #total: number | undefined;
  #isStale = true;
  #isAsking = false;
  #isOn = false;

  constructor(hooks: ListWindowHooks) {
    this.#hooks = hooks;
  }

  /** Rows that match in all; undefined until that is known. */
  get total(): number | undefined {
    return this.#total;
  }

  get order(): ListOrder {
    return this.#order;
  }

  /** Asks nothing while it is off, as for a list that nobody sees. */
  set isOn(isOn: boolean) {
    this.#isOn = isOn;
    this.#next();
  }

  /** A row; undefined while it is on its way. */
  row(at: number): TableRow | undefined {
    return this.#rows[at - this.#from];
  }

  /** Other rows are in sight. */
  see(from: number, to: number): void {
    this.#seen = [from, to];
    this.#next();
  }

  /** Filters and sorts otherwise. */
  setOrder(order: ListOrder): void {
    this.#order = order;
    this.refresh();
  }

  /** The map says something new. */
  refresh(): void {
    this.#isStale = true;
    this.#next();
  }

  #next(): void {
    if (this.#isOn && !this.#isAsking && (this.#isStale || !this.#isCovered)) void this.#ask();
  }

  get #isCovered(): boolean {
    const [from, to] = this.#seen;
    const last = Math.min(to, this.#total ?? to);
    return from >= last || (from >= this.#from && last <= this.#from + this.#rows.length);
  }

  async #ask(): Promise<void> {
    const [seenFrom, seenTo] = this.#seen;
    const from = Math.max(0, seenFrom - MARGIN_ROWS);
    const order = this.#order;
    this.#isStale = false;
    this.#isAsking = true;
    // A map that was closed or failed answers nothing more.
    const page = await this.#hooks
      .ask({ ...order, from, count: seenTo + MARGIN_ROWS - from })
      .catch(() => undefined);
    this.#isAsking = false;
    if (!page) return;
    if (order === this.#order) {
      this.#from = from;
      this.#rows = page.rows;
      this.#total = page.total;
      this.#hooks.changed();
    }
    this.#next();
  }
}
