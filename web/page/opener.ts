/** Opens what was gathered, one map after the other, and reports what fails. */
import { type CompanionFile, isCompanion, MAX_COMPANION_BYTES } from "../files/companion.js";
import type { Gathered, GatheredFile } from "../files/gather.js";
import { type GatheredMap, mapFiles, mapsOf } from "../files/groups.js";
import type { OpenMap, Viewer } from "../viewer/viewer.js";
import type { Companions } from "./companions.js";
import { type Problem, plainProblem, problemOfFailure } from "./problem.js";

/** The code of a file that no format claims. */
const UNKNOWN = "file-unknown";
/** So many names are listed of files in a folder that are no maps. */
const NAMES_LISTED = 5;

/** What the opener works with. */
export interface OpenerHost {
  readonly viewer: Pick<Viewer, "open" | "show" | "close" | "shown">;
  readonly companions: Pick<Companions, "choicesWith" | "owns" | "take">;
  problem(problem: Problem): void;
  /** A map is open; the files that it came from. */
  opened(map: OpenMap, from: GatheredMap): void;
}

export class Opener {
  constructor(private readonly host: OpenerHost) {}

  /**
   * Opens all maps and shows the first that can be; those that fail become problems and are closed
   * again. Files of a folder that are no maps share one problem: folders hold all sorts of things.
   * Companions go to the maps that came with them, else to the shown one; `own` are those that
   * belong to the maps alone.
   */
  async open({ files, unreadable }: Gathered, own: readonly CompanionFile[] = []): Promise<void> {
    for (const path of unreadable) {
      this.host.problem(
        plainProblem(path, "It could not be read.", "Check that it is still there."),
      );
    }
    const { viewer } = this.host;
    const before = viewer.shown;
    const { maps, companions } = await this.#sort(files);
    const strangers: string[] = [];
    const opened: OpenMap[] = [];
    for (const gathered of maps) {
      // The first that opens is shown, unless the person chose another tab meanwhile.
      const show = opened.length === 0 && (!viewer.shown || viewer.shown === before);
      const map = await this.#openMap(gathered, own, show);
      if (map.status !== "failed") opened.push(map);
      else if (isStranger(map, gathered.path)) strangers.push(gathered.path);
      else this.#reportFailure(map, gathered.path);
    }
    const shown = maps.length === 0 && viewer.shown;
    const refused = await this.host.companions.take(companions, shown ? [shown] : opened);
    for (const [path, problem] of refused) {
      if (path.includes("/")) strangers.push(path);
      else this.host.problem(problem);
    }
    if (strangers.length > 0) this.host.problem(strangersProblem(strangers, files));
  }

  async #sort(
    files: readonly GatheredFile[],
  ): Promise<{ maps: GatheredMap[]; companions: CompanionFile[] }> {
    const others: GatheredFile[] = [];
    const companions: CompanionFile[] = [];
    for (const gathered of files) {
      if (await isCompanion(gathered.file)) {
        const companion = await this.#read(gathered);
        if (companion) companions.push(companion);
      } else {
        others.push(gathered);
      }
    }
    return { maps: await mapsOf(others), companions };
  }

  async #read({ file, path }: GatheredFile): Promise<CompanionFile | undefined> {
    if (file.size > MAX_COMPANION_BYTES) {
      const message = "A JSON file of more than 1 MiB is none that belongs to a map.";
      this.host.problem(plainProblem(path, message, "Check that this is the file you meant."));
      return undefined;
    }
    try {
      return { name: file.name, path, text: await file.text() };
    } catch {
      const message = "It could not be read.";
      this.host.problem(plainProblem(path, message, "Check that it is still there."));
      return undefined;
    }
  }

  /** Opens one map; one that failed is closed again. */
  async #openMap(
    gathered: GatheredMap,
    own: readonly CompanionFile[],
    show: boolean,
  ): Promise<OpenMap> {
    const { viewer, companions } = this.host;
    const map = viewer.open(mapFiles(gathered), {
      show,
      choices: companions.choicesWith(own),
    });
    if (own.length > 0) companions.owns(map);
    await map.opened;
    if (map.status === "failed") viewer.close(map);
    else {
      // All that were open may have been closed meanwhile.
      if (!viewer.shown) viewer.show(map);
      this.watch(map, gathered.path);
      this.host.opened(map, gathered);
    }
    return map;
  }

  /** A map can still fail after it was opened: its file changes, its worker stops. */
  watch(map: OpenMap, path: string): void {
    const report = (): void => {
      if (map.failure) this.host.problem({ ...problemOfFailure(path, map.failure), map });
    };
    report();
    map.on("status", report);
  }

  #reportFailure({ failure }: OpenMap, path: string): void {
    if (failure) this.host.problem(problemOfFailure(path, failure));
  }
}

function isStranger({ failure }: OpenMap, path: string): boolean {
  return path.includes("/") && failure?.finding?.code === UNKNOWN;
}

function strangersProblem(paths: string[], all: readonly GatheredFile[]): Problem {
  const listed = paths.slice(0, NAMES_LISTED).join(", ");
  const more = paths.length > NAMES_LISTED ? ", …" : "";
  return plainProblem(
    paths[0]?.split("/")[0] ?? "",
    `${paths.length} of ${all.length} files are no maps that Mapscope knows: ${listed}${more}`,
    "Drop the map files alone to be told what each of them begins with.",
  );
}
