/** The browser's own file and folder dialogs, with hidden inputs where that is all there is. */
import { html, LitElement, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import { type Gathered, type GatheredFile, gatherInput } from "../files/gather.js";
import { pickFiles } from "../files/pick.js";
import { base } from "../styles/base.js";

/** Tells by the event `gathered` (detail: what was chosen). */
@customElement("mapscope-file-inputs")
export class FileInputs extends LitElement {
  static override styles = base;

  @query("#files") private files!: HTMLInputElement;
  @query("#folder") private folder!: HTMLInputElement;
  @query("#again") private again!: HTMLInputElement;
  #settle: (files: readonly GatheredFile[]) => void = () => {};

  /** Opens the dialog; only within a click or a key. */
  async choose(what: "files" | "folder"): Promise<void> {
    // Only this dialog gives a way to read the files again later.
    const picked = what === "files" ? await pickFiles(true) : undefined;
    if (!picked) this[what].click();
    else if (picked.files.length + picked.unreadable.length > 0) this.#tell(picked);
  }

  /** Asks for one file or several; answers none when it is dismissed. Only within a click or a key. */
  async chooseAgain(areSeveral: boolean): Promise<readonly GatheredFile[]> {
    const picked = await pickFiles(areSeveral);
    if (picked) return picked.files;
    this.#settle([]);
    this.again.multiple = areSeveral;
    const chosen = new Promise<readonly GatheredFile[]>((resolve) => {
      this.#settle = resolve;
    });
    this.again.click();
    return chosen;
  }

  protected override render(): TemplateResult {
    return html`<input
        id="files"
        type="file"
        multiple
        hidden
        aria-label="Files"
        @change=${(event: Event) => this.#tell(take(event))}
      />
      <input
        id="folder"
        type="file"
        webkitdirectory
        hidden
        aria-label="Folder"
        @change=${(event: Event) => this.#tell(take(event))}
      />
      <input
        id="again"
        type="file"
        hidden
        aria-label="The file to read again"
        @change=${(event: Event) => this.#settle(take(event).files)}
        @cancel=${() => this.#settle([])}
      />`;
  }

  #tell(detail: Gathered): void {
    this.dispatchEvent(new CustomEvent("gathered", { detail }));
  }
}

/** What was chosen; the input is emptied, so that choosing the same file again is a change too. */
function take(event: Event): Gathered {
  const input = event.target as HTMLInputElement;
  const gathered = gatherInput(input);
  input.value = "";
  return gathered;
}
