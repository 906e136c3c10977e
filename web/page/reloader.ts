/** Reads the files of an open map again, in its place. */
import type { GatheredFile } from "../files/gather.js";
import { type GatheredMap, mapFiles, mapOf } from "../files/groups.js";
import { rereadFailure } from "../files/reread.js";
import type { OpenMap, Viewer } from "../viewer/viewer.js";
import { type Problem, plainProblem, problemOfFailure } from "./problem.js";
import { visibleText } from "./visible-text.js";

/** What the reloader works with. */
export interface ReloaderHost {
  readonly viewer: Pick<Viewer, "replace" | "maps">;
  /** Asks for one file, or for several, where the browser cannot read them again by itself. */
  choose(areSeveral: boolean): Promise<readonly GatheredFile[]>;
  problem(problem: Problem): void;
  /** The map is there, in place of the one before. */
  reloaded(map: OpenMap, from: GatheredMap): void;
  /** What changed, in a few words, once the map is read through. */
  changed(words: string, map: OpenMap): void;
}

/** Files as they are now. */
interface Again {
  from: GatheredMap;
  /** Those that could not be read, which are left out: the map is made of the others. */
  lost?: { names: string[]; message: string; advice: string } | undefined;
}

/** So many names are listed of files that are left out. */
const NAMES_LISTED = 5;

/** Knows which files each map came from. */
export class Reloader {
  readonly #origins = new WeakMap<OpenMap, GatheredMap>();

  constructor(private readonly host: ReloaderHost) {}

  /** A map came from these files. */
  remember(map: OpenMap, from: GatheredMap): void {
    this.#origins.set(map, from);
  }

  /** Reads a map's files again; call it within a click or a key, since they may be asked for. */
  async reload(map: OpenMap): Promise<void> {
    const origin = this.#origins.get(map);
    const again = await this.#again(map, origin);
    if (!again || !this.host.viewer.maps.includes(map)) return;
    const { from, lost } = again;
    const next = await this.host.viewer.replace(map, mapFiles(from));
    if (!next) return;
    if (next.failure && !next.extent) {
      const problem = problemOfFailure(from.path, next.failure);
      this.host.problem({ ...problem, message: `${problem.message} ${STAYS_OPEN}`, map });
      return;
    }
    const isSame = from.name === map.name;
    // A reading of other files is still of those the next time; what is left out may come back.
    const kept = isSame && origin ? withNewer(origin, from) : from;
    this.#origins.set(next, kept);
    this.host.reloaded(next, kept);
    if (lost) this.host.problem({ ...lostProblem(kept, lost), map: next });
    this.#tellChanges(next, isSame ? undefined : map.name);
  }

  /** The files as they are now; undefined when there are none, which has been said. */
  async #again(map: OpenMap, origin: GatheredMap | undefined): Promise<Again | undefined> {
    if (!origin?.files.every(({ reread }) => reread)) return this.#chosen(origin);
    const files: GatheredFile[] = [];
    const failed: { name: string; error: unknown }[] = [];
    // One after the other: the browser may ask whether it may read, once for all.
    for (const gathered of origin.files) {
      try {
        const file = (await gathered.reread?.()) ?? gathered.file;
        files.push({ ...gathered, file });
      } catch (error) {
        failed.push({ name: gathered.file.name, error });
      }
    }
    const [first, ...more] = files;
    const failure = failed[0] && rereadFailure(failed[0].error);
    if (first) {
      const names = failed.map(({ name }) => name);
      return { from: mapOf([first, ...more], origin.name), lost: failure && { names, ...failure } };
    }
    const { message, advice } = failure ?? rereadFailure(undefined);
    this.host.problem({ ...plainProblem(origin.path, `${message} ${STAYS_OPEN}`, advice), map });
    return undefined;
  }

  async #chosen(origin: GatheredMap | undefined): Promise<Again | undefined> {
    const areSeveral = origin !== undefined && origin.files.length > 1;
    const [first, ...more] = await this.host.choose(areSeveral);
    return first && { from: mapOf([first, ...more], areSeveral ? origin.name : undefined) };
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

const STAYS_OPEN = "The map as it was read before stays open.";

/** The files that a map came from, as they are now; those that are left out as they were. */
function withNewer(origin: GatheredMap, { files }: GatheredMap): GatheredMap {
  if (origin.files.length === 1) return { ...origin, files };
  const newer = new Map(files.map((each) => [each.path, each]));
  const [first, ...more] = origin.files.map((each) => newer.get(each.path) ?? each);
  return first ? { ...origin, files: [first, ...more] } : origin;
}

function lostProblem(
  { path, files }: GatheredMap,
  { names, message, advice }: NonNullable<Again["lost"]>,
): Problem {
  const listed = names.slice(0, NAMES_LISTED).map(visibleText).join(", ");
  const more = names.length > NAMES_LISTED ? ", …" : "";
  const words = `${names.length} of ${files.length} files are left out: ${listed}${more}. ${message}`;
  return plainProblem(path, words, advice);
}

/** `nothing changed`, `1 thing changed`, `3 things changed`. */
export function changeWords(count: number): string {
  if (count === 0) return "nothing changed";
  return count === 1 ? "1 thing changed" : `${count} things changed`;
}
