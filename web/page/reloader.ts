/** Reads the file of an open map again, in its place. */
import type { GatheredFile } from "../files/gather.js";
import { rereadFailure } from "../files/reread.js";
import type { OpenMap, Viewer } from "../viewer/viewer.js";
import { type Problem, plainProblem, problemOfFailure } from "./problem.js";
import { visibleText } from "./visible-text.js";

/** What the reloader works with. */
export interface ReloaderHost {
  readonly viewer: Pick<Viewer, "replace" | "maps">;
  /** Asks for the file where the browser cannot read it again by itself; undefined for none. */
  choose(): Promise<GatheredFile | undefined>;
  problem(problem: Problem): void;
  /** The map is there, in place of the one before. */
  reloaded(map: OpenMap, file: GatheredFile): void;
  /** What changed, in a few words, once the map is read through. */
  changed(words: string, map: OpenMap): void;
}

/** Knows which file each map came from. */
export class Reloader {
  readonly #origins = new WeakMap<OpenMap, GatheredFile>();

  constructor(private readonly host: ReloaderHost) {}

  /** A map came from this file. */
  remember(map: OpenMap, file: GatheredFile): void {
    this.#origins.set(map, file);
  }

  /** Reads a map's file again; call it within a click or a key, since the file may be asked for. */
  async reload(map: OpenMap): Promise<void> {
    const origin = this.#origins.get(map);
    const again = await this.#again(map, origin);
    if (!again || !this.host.viewer.maps.includes(map)) return;
    const next = await this.host.viewer.replace(map, again.file);
    if (!next) return;
    const path = origin?.path ?? map.name;
    if (next.failure && !next.extent) {
      const problem = problemOfFailure(again.path, next.failure);
      const message = `${problem.message} The map as it was read before stays open.`;
      this.host.problem({ ...problem, message, map });
      return;
    }
    const isSame = again.file.name === map.name;
    // A reading of another file is still of that file the next time.
    const file = isSame ? { ...again, path } : again;
    this.#origins.set(next, file);
    this.host.reloaded(next, file);
    this.#tellChanges(next, isSame ? undefined : map.name);
  }

  /** The file as it is now; undefined when there is none, which has been said. */
  async #again(map: OpenMap, origin: GatheredFile | undefined): Promise<GatheredFile | undefined> {
    if (!origin?.reread) return this.host.choose();
    try {
      return { ...origin, file: await origin.reread() };
    } catch (error) {
      const { message, advice } = rereadFailure(error);
      const words = `${message} The map as it was read before stays open.`;
      this.host.problem({ ...plainProblem(origin.path, words, advice), map });
      return undefined;
    }
  }

  /** `before` is the name of the file before, where that was another. */
  #tellChanges(map: OpenMap, before: string | undefined): void {
    const tell = (): void => {
      if (map.changes) {
        const of =
          before === undefined
            ? "Reloaded"
            : `Reloaded from ${visibleText(map.name)} in place of ${visibleText(before)}`;
        this.host.changed(`${of}: ${changeWords(map.changes.length)}.`, map);
      }
    };
    if (map.changes) tell();
    else map.on("changes", tell);
  }
}

/** `nothing changed`, `1 thing changed`, `3 things changed`. */
export function changeWords(count: number): string {
  if (count === 0) return "nothing changed";
  return count === 1 ? "1 thing changed" : `${count} things changed`;
}
