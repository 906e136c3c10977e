/** One setting of a map, whatever it decides: a choice, a number or a flag. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { numberText } from "../../page/number-text.js";
import { sentence } from "../../page/problem.js";
import { shortText } from "../../page/visible-text.js";
import type { Setting, SettingValue } from "../../protocol/map.js";
import { base, fields } from "../../styles/base.js";
import { type Segment, segmented, segments } from "../../styles/segments.js";
import { Latest } from "../../viewer/latest.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { UnhurriedElement } from "../unhurried.js";
import { automaticChoice, automaticNumber, firstNumber, numberProblem } from "./setting-words.js";

type NumberKind = Extract<Setting["kind"], { type: "number" }>;
type ChoiceKind = Extract<Setting["kind"], { type: "choice" }>;

/** More choices than this are a list that opens. */
const MOST_SEGMENTS = 10;

/** Steps of a slider. */
const SLIDER_STEPS = 200;

@customElement("mapscope-setting")
export class SettingView extends UnhurriedElement {
  static override styles = [
    base,
    fields,
    segments,
    css`
      .title {
        margin: 0 0 4px;
        font-weight: 500;
      }
      .about {
        margin: 4px 0 0;
        color: var(--ink-soft);
        font-size: var(--size-small);
        overflow-wrap: anywhere;
      }
      .number {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
        margin-top: 6px;
      }
      .number input[type="number"] {
        width: 112px;
      }
      .number input[type="range"] {
        flex: 1;
        min-width: 100px;
      }
      .flag {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: var(--control);
        font-weight: 500;
      }
      .failed {
        margin: 4px 0 0;
        color: var(--bad);
        font-size: var(--size-small);
      }
      @media (pointer: coarse) {
        .number input[type="range"] {
          min-height: var(--control);
        }
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;
  @property({ attribute: false }) setting: Setting | undefined;
  /** Where a number has a slider: the values at its ends. */
  @property({ attribute: false }) slider: readonly [number, number] | undefined;
  /** Leaves out the title, where what is around says it. */
  @property({ type: Boolean }) untitled = false;
  @state() private failure = "";
  /** One change at a time; of those that come meanwhile the last. */
  readonly #changes = new Latest((value: SettingValue) => this.#change(value));
  /** What is wanted while the map still has what was wanted before: a slider stays where it is held. */
  @state() private wanted: SettingValue | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { setting } = this;
    if (!setting) return nothing;
    const { title, about, kind } = setting;
    return html`${
      this.untitled || kind.type === "flag" ? nothing : html`<p class="title">${title}</p>`
    }
      ${this.#control(setting)}
      <p class="about">${about}</p>
      ${this.failure ? html`<p class="failed" role="alert">${this.failure}</p>` : nothing}`;
  }

  #control(setting: Setting): TemplateResult {
    switch (setting.kind.type) {
      case "choice":
        return this.#choice(setting, setting.kind);
      case "flag":
        return html`<label class="flag">
          <input
            type="checkbox"
            .checked=${live(this.#held(setting) === true)}
            @change=${(event: Event) => this.#set((event.target as HTMLInputElement).checked)}
          />
          ${setting.title}
        </label>`;
      case "number":
        return this.#number(setting, setting.kind);
    }
  }

  /** What the control shows: what is wanted while the map answers, else what holds. */
  #held({ value }: Setting): SettingValue {
    return this.wanted === undefined ? value : this.wanted;
  }

  #choice(setting: Setting, kind: ChoiceKind): TemplateResult {
    const { title } = setting;
    const value = this.#held(setting);
    const automatic = automaticChoice(kind);
    const choices: Segment<string | null>[] = [
      ...(automatic === undefined ? [] : [{ id: null, title: automatic }]),
      ...kind.options,
    ];
    const chosen = typeof value === "string" || value === null ? value : undefined;
    if (choices.length > MOST_SEGMENTS) {
      return html`<select
        aria-label=${title}
        @change=${(event: Event) => {
          const at = (event.target as HTMLSelectElement).selectedIndex;
          this.#set(choices[at]?.id ?? null);
        }}
      >
        ${choices.map(
          ({ id, title }) =>
            html`<option .selected=${live(id === chosen)}>${shortText(title)}</option>`,
        )}
      </select>`;
    }
    return segmented(title, choices, chosen, (id) => this.#set(id));
  }

  #number(setting: Setting, kind: NumberKind): TemplateResult {
    const { title } = setting;
    const value = this.#held(setting);
    if (kind.isSlider) {
      const at = typeof value === "number" ? value : firstNumber(kind);
      return this.#field(title, at, kind);
    }
    const isByHand = typeof value === "number";
    const choices: Segment<boolean>[] = [
      { id: false, title: automaticNumber(kind) },
      { id: true, title: "By hand" },
    ];
    return html`${segmented(title, choices, isByHand, (byHand) =>
      this.#set(byHand ? firstNumber(kind) : null),
    )}
    ${isByHand ? this.#field(title, value, kind) : nothing}`;
  }

  #field(title: string, value: number, kind: NumberKind): TemplateResult {
    const { isSlider, min, max } = kind;
    const slider = isSlider ? ([min, max] as const) : this.slider;
    const shown = typeof this.wanted === "number" ? this.wanted : value;
    const text = isSlider ? String : numberText;
    return html`<div class="number">
      ${
        slider && slider[0] < slider[1]
          ? html`<input
              type="range"
              aria-label=${title}
              min=${slider[0]}
              max=${slider[1]}
              step=${isSlider ? 1 : (slider[1] - slider[0]) / SLIDER_STEPS}
              .value=${live(String(shown))}
              @input=${(event: Event) =>
                this.#set(Number(text((event.target as HTMLInputElement).valueAsNumber)))}
            />`
          : nothing
      }
      <input
        type="number"
        step=${isSlider ? 1 : "any"}
        aria-label=${title}
        .value=${text(shown)}
        @change=${(event: Event) => this.#typed(event.target as HTMLInputElement, value, kind)}
      />
      ${kind.unit ? html`<span>${kind.unit}</span>` : nothing}
    </div>`;
  }

  #typed(input: HTMLInputElement, value: number, kind: NumberKind): void {
    if (kind.isSlider) input.value = String(Math.round(input.valueAsNumber));
    const problem = numberProblem(input.valueAsNumber, kind);
    if (!problem) {
      this.#set(input.valueAsNumber);
      return;
    }
    // The field shows what holds, and why that is not what was typed.
    this.failure = `${problem} It stays as it was.`;
    input.value = kind.isSlider ? String(value) : numberText(value);
  }

  #set(value: SettingValue): void {
    this.wanted = value;
    const settle = (): void => {
      if (this.wanted === value) this.wanted = undefined;
    };
    void this.#changes.request(value).then(settle);
  }

  async #change(value: SettingValue): Promise<void> {
    const { map, setting } = this;
    if (!map || !setting) return;
    this.failure = "";
    try {
      if (!(await map.set(setting.id, value))) this.failure = "The map does not take this value.";
    } catch (error) {
      this.failure = sentence(error instanceof Error ? error.message : String(error));
    }
    // The control goes back to what holds.
    this.requestUpdate();
  }
}
