/** How a map is taken: all of its settings that no layer's look shows. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { Follow } from "../../page/follow.js";
import type { Setting } from "../../protocol/map.js";
import { base } from "../../styles/base.js";
import type { OpenMap } from "../../viewer/viewer.js";
import { settingOfLook } from "../looks/look-of.js";
import "./setting.js";
import { UnhurriedElement } from "../unhurried.js";

@customElement("mapscope-settings")
export class Settings extends UnhurriedElement {
  static override styles = [
    base,
    css`
      mapscope-setting + mapscope-setting {
        margin-top: 14px;
      }
    `,
  ];

  @property({ attribute: false }) map: OpenMap | undefined;

  constructor() {
    super();
    new Follow(this, () => this.map, ["report"]);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { map } = this;
    if (!map) return nothing;
    return html`${repeat(
      generalSettings(map),
      ({ id }) => `${map.id} ${id}`,
      (setting) => html`<mapscope-setting .map=${map} .setting=${setting}></mapscope-setting>`,
    )}`;
  }
}

/** The settings that no layer's look shows. */
export function generalSettings({ layers, settings }: OpenMap): Setting[] {
  const shown = new Set(layers.map((layer) => settingOfLook(layer, settings)?.id));
  return settings.filter(({ id }) => !shown.has(id));
}

/** Whether people look through the map by its settings: one that has several parts. */
export function isLookedThrough({ plane }: OpenMap): boolean {
  return (plane?.parts.length ?? 0) > 1;
}
