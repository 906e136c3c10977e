/** The file's parts in file order: where they are and what was done with them. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { fileText } from "../page/file-text.js";
import { byteCount, bytes, grouped, hex } from "../page/units.js";
import type { SectionRow } from "../protocol/map.js";
import { base, tables } from "../styles/base.js";
import { UnhurriedElement } from "./unhurried.js";

@customElement("mapscope-file-sections")
export class FileSections extends UnhurriedElement {
  static override styles = [
    base,
    tables,
    css`
      .table-frame {
        max-height: 320px;
        overflow: auto;
      }
      .name {
        max-width: 18ch;
        font-family: var(--font-mono);
        font-weight: 400;
        color: var(--ink);
        white-space: normal;
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property({ attribute: false }) sections: readonly SectionRow[] = [];

  protected override render(): TemplateResult {
    return html`<div class="table-frame" tabindex="0" role="group" aria-label="Sections of the file">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" class="number">Offset</th>
            <th scope="col" class="number">Size</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          ${this.sections.map(
            ({ name, fileOffset, length, status }) => html`<tr>
              <th scope="row" class="name">${fileText(name)}</th>
              <td class="number" title=${`Byte ${grouped(fileOffset)}`}>${hex(fileOffset)}</td>
              <td class="number" title=${byteCount(length)}>${bytes(length)}</td>
              <td>${status}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }
}
