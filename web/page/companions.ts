/** Companion files of maps: attached, waiting for a map, and the one legend that is kept. */
import type { CompanionFile } from "../files/companion.js";
import { errorShape } from "../protocol/error.js";
import type { MapChoices, OpenMap } from "../viewer/viewer.js";
import { forgetLegend, type KeptLegend, recallLegend, rememberLegend } from "./kept-legend.js";
import type { Said } from "./notices.js";
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
  /** A calm word; it lasts while a companion waits for a map. */
  notice(said: Said): void;
  /** Shows a section of the panel. */
  showSection(map: OpenMap, name: string): void;
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
    maps: readonly OpenMap[],
  ): Promise<Map<string, Problem>> {
    const refused = new Map<string, Problem>();
    if (maps.length === 0) {
      this.#wait(files);
      return refused;
    }
    for (const file of [...this.#waiting.splice(0), ...files]) {
      const taken: [OpenMap, kind: string][] = [];
      for (const map of maps) {
        try {
          taken.push([map, await map.attach(file.name, file.text)]);
        } catch (error) {
          refused.set(file.path, problemOf(file.path, error));
        }
      }
      this.#onTaken(file, taken);
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
      const text = `${visibleText(path)} waits for the next map that you open.`;
      this.#host.notice({ topic: "waiting", maps: [], text, isLasting: true });
    }
  }

  /** Says once, for all maps that took a file, what came of it. */
  #onTaken(file: CompanionFile, taken: readonly (readonly [OpenMap, kind: string])[]): void {
    const [first] = taken;
    if (!first) return;
    const [map, kind] = first;
    const companion = map.report?.companions.find((each) => each.kind === kind);
    const findings = companion?.findings ?? [];
    const isUnusable = companion?.isUnusable ?? false;
    const isKept = kind === LEGEND && !isUnusable && this.#keep(file);
    if (kind === LEGEND) for (const [each] of taken) this.#withOwn.delete(each);
    const name = `${companion?.title ?? kind}: ${visibleText(file.name)}`;
    const count = findings.filter(({ severity }) => severity !== "note").length;
    const warnings = count === 0 ? "" : `, ${warningWords(count)}`;
    const kept = isKept ? ", and kept for your next visit" : "";
    const section = kind === LEGEND ? LEGEND : "companions";
    this.#host.notice({
      topic: kind,
      maps: taken.map(([each]) => each),
      text: isUnusable
        ? `${name}: nothing in it could be used${warnings}.`
        : `${name} is in use${kept}${warnings}.`,
      isLasting: false,
      ...(findings.length > 0 && {
        action: { label: "Show", run: () => this.#host.showSection(map, section) },
      }),
    });
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

function warningWords(count: number): string {
  return count === 1 ? "1 warning" : `${count} warnings`;
}
