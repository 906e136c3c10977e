/** What the page knows and does around a viewer: files in, what they came with, and what is said. */
import type { Gathered, GatheredFile } from "../files/gather.js";
import type { GatheredMap } from "../files/groups.js";
import { fetchCompanions, fetchSample, type Sample } from "../formats/samples.js";
import { TypedEventTarget } from "../viewer/typed-events.js";
import type { OpenMap, Viewer } from "../viewer/viewer.js";
import { Companions } from "./companions.js";
import { Marks } from "./marks.js";
import { type Notice, ofOpen, type Said, withNewer } from "./notices.js";
import { Opener } from "./opener.js";
import { Pins } from "./pins.js";
import { type Problem, plainProblem } from "./problem.js";
import { Reloader } from "./reloader.js";

/** How long a notice stays. */
const NOTICE_MS = 8000;

/** What a session needs of the page. */
export interface SessionHost {
  /** Asks for one file, or for several. */
  choose(areSeveral: boolean): Promise<readonly GatheredFile[]>;
  /** Shows a section of the panel on a map, by the section's name. */
  showSection(map: OpenMap, name: string): void;
}

/** Events of a session, by name, with their detail. */
export interface SessionEvents {
  /** `problems`, `notices` or `fetching` changed. */
  changed: undefined;
}

/** One viewer's session. */
export class Session extends TypedEventTarget<SessionEvents> {
  readonly viewer: Viewer;
  readonly marks: Marks;
  readonly pins: Pins;
  readonly #host: SessionHost;
  readonly #companions: Companions;
  readonly #opener: Opener;
  readonly #reloader: Reloader;
  #problems: readonly Problem[] = [];
  #notices: readonly Notice[] = [];
  #fetching: Sample | undefined;
  #lastNotice = 0;

  constructor(viewer: Viewer, host: SessionHost) {
    super();
    this.viewer = viewer;
    this.#host = host;
    this.marks = new Marks(viewer);
    this.pins = new Pins(viewer, this.marks);
    const problem = (problem: Problem): void => this.#addProblem(problem);
    this.#companions = new Companions({
      problem,
      notice: (said) => this.#say(said),
      showSection: (map, name) => host.showSection(map, name),
    });
    this.#opener = new Opener({
      viewer,
      companions: this.#companions,
      problem,
      opened: (map, from) => this.#onOpened(map, from),
    });
    this.#reloader = new Reloader({
      viewer,
      choose: (areSeveral) => host.choose(areSeveral),
      problem,
      reloaded: (map, { path }) => this.#opener.watch(map, path),
      changed: (text, map) => this.#onChanges(text, map),
    });
    viewer.on("tap", ({ px, isTouch }) => void this.pins.pickAt(px, isTouch));
    viewer.on("replaced", ({ map, by }) => this.#onReplaced(map, by));
    viewer.on("maps", () => this.#onMaps());
  }

  /** What nobody has dismissed, the newest first. */
  get problems(): readonly Problem[] {
    return this.#problems;
  }

  get notices(): readonly Notice[] {
    return this.#notices;
  }

  /** The sample that is being fetched. */
  get fetching(): Sample | undefined {
    return this.#fetching;
  }

  open(gathered: Gathered): Promise<void> {
    return this.#opener.open(gathered);
  }

  /** Opens a sample, which can be fetched again. */
  async openSample(sample: Sample): Promise<void> {
    if (this.#fetching) return;
    this.#setFetching(sample);
    try {
      const [files, own] = await Promise.all([fetchSample(sample), fetchCompanions(sample)]);
      await this.#opener.open({ files, unreadable: [] }, own);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#addProblem(
        plainProblem(sample.files[0], message, "Try again, or choose a file of yours."),
      );
    } finally {
      this.#setFetching(undefined);
    }
  }

  /** Reads the files of a map again, or of the shown one; only within a click or a key. */
  async reload(map = this.viewer.shown): Promise<void> {
    if (map) await this.#reloader.reload(map);
  }

  /** Changes the shown map's legend; undefined removes it. */
  async editLegend(text: string | undefined): Promise<void> {
    const { shown } = this.viewer;
    if (shown) await this.#companions.edited(shown, text);
  }

  dismissProblems(problems: readonly Problem[]): void {
    this.#problems = this.#problems.filter((problem) => !problems.includes(problem));
    this.tell("changed", undefined);
  }

  dismissNotice(id: number): void {
    this.#notices = this.#notices.filter((notice) => notice.id !== id);
    this.tell("changed", undefined);
  }

  #onOpened(map: OpenMap, from: GatheredMap): void {
    this.#reloader.remember(map, from);
    this.#followPin(map);
    // What waited for a map has one now.
    this.#notices = this.#notices.filter(({ isLasting }) => !isLasting);
    this.tell("changed", undefined);
  }

  #onReplaced(map: OpenMap, by: OpenMap): void {
    this.#companions.replaced(map, by);
    this.#followPin(by);
    void this.pins.replaced(map, by);
  }

  /** Facts of what is pinned become exact, and get other names by a legend. */
  #followPin(map: OpenMap): void {
    map.on("report", () => void this.pins.refresh(map));
  }

  /** What is said of a map that is closed, or was read again, is past. */
  #onMaps(): void {
    const { maps } = this.viewer;
    const notices = ofOpen(this.#notices, maps);
    if (notices !== this.#notices) {
      this.#notices = notices;
      this.tell("changed", undefined);
    }
    const past = this.#problems.filter(({ map }) => map && !maps.includes(map));
    if (past.length > 0) this.dismissProblems(past);
  }

  #onChanges(text: string, map: OpenMap): void {
    const hasAny = (map.changes?.length ?? 0) > 0;
    const show = { label: "Show", run: () => this.#host.showSection(map, "changes") };
    this.#say({
      topic: "reload",
      maps: [map],
      text,
      isLasting: false,
      ...(hasAny && { action: show }),
    });
  }

  #addProblem(problem: Problem): void {
    this.#problems = [problem, ...this.#problems];
    this.tell("changed", undefined);
  }

  #say(said: Said): void {
    this.#lastNotice += 1;
    const notice = { ...said, id: this.#lastNotice };
    this.#notices = withNewer(this.#notices, notice);
    this.tell("changed", undefined);
    if (!notice.isLasting) setTimeout(() => this.dismissNotice(notice.id), NOTICE_MS);
  }

  #setFetching(sample: Sample | undefined): void {
    this.#fetching = sample;
    this.tell("changed", undefined);
  }
}
