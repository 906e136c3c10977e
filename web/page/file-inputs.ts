/** The browser's own file and folder dialogs, behind two hidden inputs. */
import { html, LitElement, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import { gatherInput } from "../files/gather.js";
import { base } from "../styles/base.js";

/** Tells by the event `gathered` (detail: what was chosen). */
@customElement("mapscope-file-inputs")
export class FileInputs extends LitElement {
  static override styles = base;

  @query("#files") private files!: HTMLInputElement;
  @query("#folder") private folder!: HTMLInputElement;

  /** Opens the dialog; only within a click or a key. */
  choose(what: "files" | "folder"): void {
    this[what].click();
  }

  protected override render(): TemplateResult {
    return html`<input
        id="files"
        type="file"
        multiple
        hidden
        aria-label="Files"
        @change=${this.#tell}
      />
      <input
        id="folder"
        type="file"
        webkitdirectory
        hidden
        aria-label="Folder"
        @change=${this.#tell}
      />`;
  }

  #tell(event: Event): void {
    const input = event.target as HTMLInputElement;
    const detail = gatherInput(input);
    // So that choosing the same file again is a change too.
    input.value = "";
    this.dispatchEvent(new CustomEvent("gathered", { detail }));
  }
}
