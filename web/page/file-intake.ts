/** Files dropped anywhere on the page or pasted into it. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { carriesFiles, type Gathered, gatherTransfer } from "../files/gather.js";

/** Listens on the window while its host is connected. */
export class FileIntake implements ReactiveController {
  /** True while a drag with files is over the page. */
  dragging = false;
  #depth = 0;
  #stop: AbortController | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly take: (gathered: Gathered) => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = new AbortController();
    const options = { signal: this.#stop.signal };
    window.addEventListener("dragenter", (event) => this.#enter(event), options);
    window.addEventListener("dragover", (event) => this.#over(event), options);
    window.addEventListener("dragleave", () => this.#leave(), options);
    window.addEventListener("drop", (event) => void this.#drop(event), options);
    window.addEventListener("paste", (event) => void this.#paste(event), options);
  }

  hostDisconnected(): void {
    this.#stop?.abort();
    this.#setDepth(0);
  }

  #enter(event: DragEvent): void {
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    this.#setDepth(this.#depth + 1);
  }

  #over(event: DragEvent): void {
    if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return;
    // Without this the browser would leave the page and show the file by itself.
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  }

  #leave(): void {
    this.#setDepth(Math.max(0, this.#depth - 1));
  }

  async #drop(event: DragEvent): Promise<void> {
    this.#setDepth(0);
    if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    this.take(await gatherTransfer(event.dataTransfer));
  }

  async #paste(event: ClipboardEvent): Promise<void> {
    if (!event.clipboardData || !carriesFiles(event.clipboardData)) return;
    event.preventDefault();
    this.take(await gatherTransfer(event.clipboardData));
  }

  /** Enter and leave come for every element that the drag crosses; 0 means that it is outside. */
  #setDepth(depth: number): void {
    this.#depth = depth;
    const dragging = depth > 0;
    if (dragging === this.dragging) return;
    this.dragging = dragging;
    this.host.requestUpdate();
  }
}
