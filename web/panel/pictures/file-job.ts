/** A file in the making: progress, cancelling, and what came of it. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { css, html, nothing, type TemplateResult } from "lit";
import { saveIcon } from "../../page/icons.js";
import { sentence } from "../../page/problem.js";
import { bytes, percent } from "../../page/units.js";
import type { CaptureOptions } from "../../viewer/viewer.js";

/** What became of a file that is done. */
type Outcome =
  | { kind: "saved"; name: string; address: string; size: number }
  | { kind: "copied"; size: number }
  | { kind: "not-copied"; name: string; address: string; size: number }
  | { kind: "failed"; message: string };

/** Makes the file. */
export type Make = (options: CaptureOptions) => Promise<Blob>;

export const jobStyles = css`
  .job {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 8px;
    margin: 10px 0 0;
    overflow-wrap: anywhere;
  }
  .job progress {
    flex: 1;
    min-width: 80px;
    accent-color: var(--accent);
  }
  .job.failed {
    color: var(--bad);
  }
  .job a:not(.button) {
    color: var(--accent);
  }
`;

/** One file at a time, for the element that shows it. */
export class FileJob implements ReactiveController {
  #running: { stop: AbortController; fraction: number } | undefined;
  #outcome: Outcome | undefined;

  constructor(private readonly host: ReactiveControllerHost & { renderRoot: ParentNode }) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.forget();
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Makes a file and saves it at once; a link stays for those whose browser asked first. */
  async save(name: string, make: Make): Promise<void> {
    const blob = await this.#run(make);
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    this.#end({ kind: "saved", name, address, size: blob.size });
    await this.host.updateComplete;
    this.host.renderRoot.querySelector<HTMLAnchorElement>(`a[href="${address}"]`)?.click();
  }

  /** Makes a PNG and puts it on the clipboard; where the browser refuses, it can be saved. */
  async copy(name: string, make: Make): Promise<void> {
    // The clipboard is asked now, while the press that allows it is fresh; the picture follows.
    let made: Blob | undefined;
    const picture = this.#run(make).then((blob) => {
      if (!blob) throw new DOMException("Given up", "AbortError");
      made = blob;
      return blob;
    });
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
      await picture;
      this.#end({ kind: "copied", size: made?.size ?? 0 });
    } catch {
      // Of the picture's own failure it is told already.
      const blob = await picture.catch(() => undefined);
      if (!blob) return;
      const address = URL.createObjectURL(blob);
      this.#end({ kind: "not-copied", name, address, size: blob.size });
    }
  }

  /** Stops what is under way and gives the last file's memory back. */
  forget(): void {
    this.#running?.stop.abort();
    this.#end(undefined);
  }

  /** How far it is, or what came of it. */
  render(label: string): TemplateResult {
    return html`<div role="status">${this.#state(label)}</div>`;
  }

  #state(label: string): TemplateResult | typeof nothing {
    if (this.#running) {
      const { stop, fraction } = this.#running;
      return html`<div class="job">
        <progress aria-label=${label} max="1" .value=${fraction}></progress>
        <span class="numbers">${percent(fraction)}</span>
        <button @click=${() => stop.abort()}>Cancel</button>
      </div>`;
    }
    const outcome = this.#outcome;
    switch (outcome?.kind) {
      case "failed":
        return html`<p class="job failed">${outcome.message}</p>`;
      case "copied":
        return html`<p class="job">
          Copied to the clipboard <span class="soft">${bytes(outcome.size)}</span>
        </p>`;
      case "not-copied":
        return html`<p class="job failed">
          The browser did not let the picture onto the clipboard.
          <a class="button" href=${outcome.address} download=${outcome.name}>${saveIcon} Save it</a>
        </p>`;
      case "saved":
        return html`<p class="job">
          <a href=${outcome.address} download=${outcome.name}>${outcome.name}</a>
          <span class="soft">${bytes(outcome.size)}</span>
        </p>`;
      default:
        return nothing;
    }
  }

  /** Undefined when it was cancelled or failed, which is told. */
  async #run(make: Make): Promise<Blob | undefined> {
    if (this.#running) return undefined;
    this.#end(undefined);
    const stop = new AbortController();
    this.#running = { stop, fraction: 0 };
    this.host.requestUpdate();
    try {
      const blob = await make({
        signal: stop.signal,
        onProgress: (fraction) => {
          if (this.#running?.stop !== stop) return;
          this.#running = { stop, fraction };
          this.host.requestUpdate();
        },
      });
      if (!stop.signal.aborted) return blob;
    } catch (error) {
      if (!stop.signal.aborted) {
        const message = sentence(error instanceof Error ? error.message : String(error));
        this.#end({ kind: "failed", message });
      }
    } finally {
      if (this.#running?.stop === stop) {
        this.#running = undefined;
        this.host.requestUpdate();
      }
    }
    return undefined;
  }

  #end(outcome: Outcome | undefined): void {
    this.#running = undefined;
    if (this.#outcome && "address" in this.#outcome) URL.revokeObjectURL(this.#outcome.address);
    this.#outcome = outcome;
    this.host.requestUpdate();
  }
}
