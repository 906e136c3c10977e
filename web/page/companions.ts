/** Companion files of maps: attached, waiting for a map, and the one legend that is kept. */
import type { CompanionFile } from "../files/companion.js";
import { errorShape } from "../protocol/error.js";
import type { MapChoices, OpenMap } from "../viewer/viewer.js";
import { forgetLegend, type KeptLegend, recallLegend, rememberLegend } from "./kept-legend.js";
import { type Problem, problemOfFailure, problemOfFinding } from "./problem.js";
import { visibleText } from "./visible-text.js";

/** The kind of companion that outlives the visit. */
const LEGEND = "legend";
/** The name of a legend that was made on the page. */
const LEGEND_NAME = "legend.json";

/** The part of an open map that is used. */
type Attachable = Pick<OpenMap, "attach" | "detach" | "report">;

/** How the page is told. */
export interface CompanionHost {
  problem(problem: Problem): void;
  /** A calm word; `isWaiting` until a map is opened. */
  notice(text: string, isWaiting: boolean): void;
}

/** Knows what is attached where. */
export class Companions {
  readonly #host: CompanionHost;
  #waiting: CompanionFile[] = [];
  #kept: KeptLegend | undefined = recallLegend();
  /** Maps whose legend is theirs alone, such as a sample's. */
  readonly #withOwn = new WeakSet<Attachable>();

  constructor(host: CompanionHost) {
    this.#host = host;
  }

  /** What a map opens with: the kept legend, and its own companions over that. */
  choicesWith(own: readonly CompanionFile[]): MapChoices {
    return { companions: [...(this.#kept ? [this.#kept] : []), ...own] };
  }

  /** A map was opened with companions of its own: its legend is not kept for others. */
  owns(map: Attachable): void {
    this.#withOwn.add(map);
  }

  /** A map took the place of another. */
  replaced(map: Attachable, by: Attachable): void {
    if (this.#withOwn.has(map)) this.#withOwn.add(by);
  }

  /**
   * Attaches files, and those that waited, to each of some maps; without a map they wait for the
   * next ones. Answers the problems of files that were refused, by path.
   */
  async take(
    files: readonly CompanionFile[],
    maps: readonly Attachable[],
  ): Promise<Map<string, Problem>> {
    const refused = new Map<string, Problem>();
    if (maps.length === 0) {
      this.#wait(files);
      return refused;
    }
    for (const file of [...this.#waiting.splice(0), ...files]) {
      for (const map of maps) {
        const problem = await this.#attach(file, map);
        if (problem) refused.set(file.path, problem);
      }
    }
    return refused;
  }

  /** The map's legend was changed on the page, or removed; undefined when it was. */
  async edited(map: Attachable, text: string | undefined): Promise<void> {
    const ofOthersToo = !this.#withOwn.has(map);
    if (text === undefined) {
      await map.detach(LEGEND);
      if (ofOthersToo) this.#keep(undefined);
      return;
    }
    const name = map.report?.companions.find(({ kind }) => kind === LEGEND)?.name ?? LEGEND_NAME;
    try {
      await map.attach(name, text);
      if (ofOthersToo) this.#keep({ name, text });
    } catch (error) {
      this.#host.problem(problemOf(name, error));
    }
  }

  #wait(files: readonly CompanionFile[]): void {
    this.#waiting.push(...files);
    for (const { path } of files) {
      this.#host.notice(`${visibleText(path)} waits for the next map that you open.`, true);
    }
  }

  async #attach(file: CompanionFile, map: Attachable): Promise<Problem | undefined> {
    try {
      const kind = await map.attach(file.name, file.text);
      const title = map.report?.companions.find((each) => each.kind === kind)?.title ?? kind;
      const isKept = kind === LEGEND && this.#keep(file);
      const rest = isKept ? "in use, and kept for your next visit" : "in use";
      this.#host.notice(`${title}: ${visibleText(file.name)} is ${rest}.`, false);
      if (kind === LEGEND) this.#withOwn.delete(map);
      return undefined;
    } catch (error) {
      return problemOf(file.path, error);
    }
  }

  /** True when it is kept for the next visit too. */
  #keep(legend: KeptLegend | undefined): boolean {
    this.#kept = legend;
    if (legend) return rememberLegend(legend);
    forgetLegend();
    return false;
  }
}

function problemOf(path: string, error: unknown): Problem {
  const { kind, message, finding } = errorShape(error);
  if (finding) return problemOfFinding(path, finding);
  return problemOfFailure(path, { kind: kind === "source" ? "source" : "program", message });
}
