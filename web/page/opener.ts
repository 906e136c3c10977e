/** Opens what was gathered, one file after the other, and reports what fails. */
import type { Gathered, GatheredFile } from "../files/gather.js";
import type { OpenMap, Viewer } from "../viewer/viewer.js";
import { type Problem, plainProblem, problemOfFailure } from "./problem.js";

/** The code of a file that no format claims. */
const UNKNOWN = "file-unknown";
/** So many names are listed of files in a folder that are no maps. */
const NAMES_LISTED = 5;

export class Opener {
  constructor(
    private readonly viewer: Pick<Viewer, "open" | "close">,
    private readonly report: (problem: Problem) => void,
  ) {}

  /**
   * Opens all files; those that fail become problems and are closed again. Files of a folder that
   * are no maps share one problem: folders hold all sorts of things.
   */
  async open({ files, unreadable }: Gathered): Promise<void> {
    for (const path of unreadable) {
      this.report(plainProblem(path, "It could not be read.", "Check that it is still there."));
    }
    const strangers: string[] = [];
    for (const { file, path } of files) {
      const map = this.viewer.open(file);
      await map.opened;
      if (map.status !== "failed") {
        this.#watch(map, path);
        continue;
      }
      this.viewer.close(map);
      if (isStranger(map, path)) strangers.push(path);
      else this.#reportFailure(map, path);
    }
    if (strangers.length > 0) this.report(strangersProblem(strangers, files));
  }

  /** A map can still fail after it was opened: its file changes, its worker stops. */
  #watch(map: OpenMap, path: string): void {
    map.on("status", () => {
      if (map.status === "failed") this.#reportFailure(map, path);
    });
  }

  #reportFailure({ failure }: OpenMap, path: string): void {
    if (failure) this.report(problemOfFailure(path, failure));
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
