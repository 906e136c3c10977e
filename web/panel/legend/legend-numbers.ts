/** Sea level, unit of heights and size of a cell of a legend. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { base, fields } from "../../styles/base.js";
import { UnhurriedElement } from "../unhurried.js";
import { isCellLength, type Legend, UNIT_CHARACTERS } from "./legend-file.js";

/** Tells by the event `legend-input` (detail: the whole legend). */
@customElement("mapscope-legend-numbers")
export class LegendNumbers extends UnhurriedElement {
  static override styles = [
    base,
    fields,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(3, minmax(0, 1fr));
        align-items: end;
        gap: 8px;
        margin-top: 14px;
      }
      label {
        display: grid;
        gap: 2px;
        color: var(--ink-soft);
        font-size: var(--size-small);
      }
      input {
        width: 100%;
        color: var(--ink);
      }
      input:invalid {
        border-color: var(--bad);
      }
    `,
  ];

  @property({ attribute: false }) legend: Legend = {};

  protected override render(): TemplateResult {
    const { legend } = this;
    return html`${this.#number("Sea level", legend.seaLevel, (seaLevel) => ({ seaLevel }))}
      <label
        >Unit of heights
        <input
          type="text"
          maxlength=${UNIT_CHARACTERS}
          autocomplete="off"
          .value=${live(legend.heightUnit ?? "")}
          @input=${(event: Event) =>
            this.#tell({ heightUnit: (event.target as HTMLInputElement).value })}
      /></label>
      ${this.#number("Metres per cell", legend.metresPerCell, (metresPerCell) => ({
        metresPerCell,
      }))}`;
  }

  /** An empty field says nothing; what is no number is marked and changes nothing. */
  #number(
    label: string,
    value: number | undefined,
    change: (value: number | undefined) => Partial<Legend>,
  ): TemplateResult {
    return html`<label
      >${label}
      <input
        type="number"
        step="any"
        .value=${String(value ?? "")}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          const problem = this.#problem(label, input);
          input.setCustomValidity(problem);
          if (problem) input.reportValidity();
          else this.#tell(change(input.value === "" ? undefined : input.valueAsNumber));
        }}
    /></label>`;
  }

  #problem(label: string, { value, valueAsNumber, validity }: HTMLInputElement): string {
    if (validity.badInput) return "Type a number.";
    const isLength = label === "Metres per cell";
    return isLength && value !== "" && !isCellLength(valueAsNumber)
      ? "Type a length from 0.000001 to 1,000,000."
      : "";
  }

  #tell(changed: Partial<Legend>): void {
    const detail: Legend = { ...this.legend, ...changed };
    this.dispatchEvent(new CustomEvent("legend-input", { detail }));
  }
}
