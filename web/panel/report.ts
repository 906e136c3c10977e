/** All that the panel says of one map, part by part. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { Follow } from "../page/follow.js";
import { grouped } from "../page/units.js";
import type { Finding, Report } from "../protocol/map.js";
import { base } from "../styles/base.js";
import type { OpenMap, Viewer } from "../viewer/viewer.js";
import "./changes.js";
import "./copying/copy-menu.js";
import { factSheet, sectionSheet, tableSheet } from "./copying/report-sheets.js";
import { factList, factStyles } from "./facts.js";
import { fetched } from "./fetched.js";
import "./file-sections.js";
import { countWords, SEVERITIES } from "./finding-text.js";
import "./findings.js";
import "./layers/layers.js";
import { otherCompanions } from "./legend/companions.js";
import { LEGEND, legendOf } from "./legend/legend-file.js";
import "./section.js";
import { generalSettings, isLookedThrough } from "./settings/settings.js";
import "./statistics.js";
import "./verdicts.js";
import { UnhurriedElement } from "./unhurried.js";

/**
 * Lets through the events `find-words`, `pin-cell`, `pin-item` and `legend-edited` of its parts.
 */
@customElement("mapscope-report")
export class ReportView extends UnhurriedElement {
  static override styles = [
    base,
    factStyles,
    css`
      .format {
        margin: 0 0 6px;
        font-weight: 500;
      }
      .mark {
        color: var(--ink-soft);
        font-size: var(--size-small);
        font-variant-numeric: tabular-nums;
      }
      .error {
        color: var(--bad);
      }
      .warning {
        color: var(--caution);
      }
      .copy {
        margin-top: 10px;
      }
      .of-sections {
        display: block;
        margin-bottom: 14px;
      }
    `,
  ];

  @property({ attribute: false }) viewer: Viewer | undefined;
  @property({ attribute: false }) map: OpenMap | undefined;
  /** The id of what is pinned on the map. */
  @property({ attribute: false }) pinned: string | undefined;

  constructor() {
    super();
    new Follow(this, () => this.map, ["report", "status", "changes"]);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { map } = this;
    const report = map?.report;
    if (!map || !report) return nothing;
    fetched(import("./pictures/take-away.js"));
    return html`${this.#settings(map, true)} ${this.#rightness(map, report)} ${this.#changes(map)}
      <mapscope-section name="layers" heading="Layers">
        <mapscope-layers .map=${map}></mapscope-layers>
      </mapscope-section>
      ${this.#settings(map, false)} ${this.#about(map, report)} ${this.#previews(map, report)} ${this.#numbers(map, report)} ${this.#lists(map, report)} ${this.#taking(map, report)}
      ${this.#parts(map, report)}
      <mapscope-section name="take-away" heading="Pictures and files" closedAtFirst>
        <mapscope-take-away .viewer=${this.viewer} .map=${map}></mapscope-take-away>
      </mapscope-section>`;
  }

  /** Whether the file is right. */
  #rightness({ name }: OpenMap, report: Report): TemplateResult {
    const hasErrors = report.findings.some(({ severity }) => severity === "error");
    return html`<mapscope-section name="verdict" heading="Verdict">
        <mapscope-verdicts .verdicts=${report.verdicts}></mapscope-verdicts>
      </mapscope-section>
      <mapscope-section name="findings" heading="Findings" ?closedAtFirst=${!hasErrors}>
        <span slot="mark" class="mark">${findingCounts(report.findings)}</span>
        <mapscope-findings
          .findings=${report.findings}
          .file=${name}
        ></mapscope-findings>
      </mapscope-section>`;
  }

  /** What the file is. */
  #about({ name }: OpenMap, report: Report): TemplateResult {
    const [summary] = report.facts;
    return html`<mapscope-section name="summary" heading="What it is">
        <p class="format">${report.format}, ${report.variant}</p>
        ${
          summary
            ? html`${factList(summary.facts)}
                <mapscope-copy-menu
                  class="copy"
                  what="what it is"
                  .sheets=${() => ({ file: name, sheets: [factSheet(summary)] })}
                ></mapscope-copy-menu>`
            : nothing
        }
      </mapscope-section>`;
  }

  /** Only of a map that has any. */
  #previews(map: OpenMap, { pictures }: Report): TemplateResult | typeof nothing {
    if (pictures.length === 0) return nothing;
    fetched(import("./previews.js"));
    return html`<mapscope-section name="previews" heading="Preview">
      <mapscope-previews .map=${map} .pictures=${pictures}></mapscope-previews>
    </mapscope-section>`;
  }

  /** Only of a map that was read again. */
  #changes({ changes, name }: OpenMap): TemplateResult | typeof nothing {
    if (!changes) return nothing;
    return html`<mapscope-section name="changes" heading="What changed">
      <span slot="mark" class="mark">${changes.length === 0 ? "nothing" : changes.length}</span>
      <mapscope-changes .changes=${changes} .file=${name}></mapscope-changes>
    </mapscope-section>`;
  }

  /** How it is looked at and taken: first of all where people look through the map by it. */
  #settings(map: OpenMap, isFirst: boolean): TemplateResult | typeof nothing {
    const settings = generalSettings(map);
    if (settings.length === 0 || isLookedThrough(map) !== isFirst) return nothing;
    return html`<mapscope-section
      name=${isFirst ? "view" : "settings"}
      heading=${isFirst ? "View" : "View and reading"}
      ?closedAtFirst=${!isFirst}
    >
      <mapscope-settings .map=${map}></mapscope-settings>
    </mapscope-section>`;
  }

  /** The files that say more about it. */
  #taking(map: OpenMap, report: Report): TemplateResult {
    const others = otherCompanions(report.companions);
    const ofOthers = others.flatMap(({ findings }) => findings);
    const legend = legendOf(report);
    const takesLegend = report.companionKinds.includes(LEGEND);
    if (takesLegend) fetched(import("./legend/legend-editor.js"));
    return html`${
      takesLegend
        ? html`<mapscope-section name="legend" heading="Legend" closedAtFirst>
              <span slot="mark" class="mark"
                >${legend && legend.findings.length > 0 ? findingCounts(legend.findings) : ""}</span
              >
              ${keyed(
                map.id,
                html`<mapscope-legend-editor
                  .report=${report}
                  .layers=${map.layers}
                ></mapscope-legend-editor>`,
              )}
            </mapscope-section>`
        : nothing
    }
      ${
        others.length > 0
          ? html`<mapscope-section name="companions" heading="Files beside it">
              <span slot="mark" class="mark"
                >${others.length}${ofOthers.length > 0 ? html`: ${findingCounts(ofOthers)}` : ""}</span
              >
              <mapscope-companions
                .map=${map}
                .companions=${report.companions}
              ></mapscope-companions>
            </mapscope-section>`
          : nothing
      }`;
  }

  #numbers({ name }: OpenMap, { facts, tables, histograms }: Report): TemplateResult {
    return html`<mapscope-section name="statistics" heading="Statistics">
        <mapscope-statistics
          .groups=${facts.slice(1)}
          .tables=${tables}
          .histograms=${histograms}
          .file=${name}
        ></mapscope-statistics>
      </mapscope-section>`;
  }

  /** Only of a map that has any. */
  #lists(map: OpenMap, { lists }: Report): TemplateResult[] {
    if (lists.length > 0) fetched(import("./lists/list-view.js"));
    return lists.map(
      (list) => html`<mapscope-section
        name="list-${list.id}"
        heading=${list.title}
        closedAtFirst
      >
        <span slot="mark" class="mark">${grouped(list.rows)}</span>
        <mapscope-list .map=${map} .list=${list} .pinned=${this.pinned}></mapscope-list>
      </mapscope-section>`,
    );
  }

  #parts({ name }: OpenMap, { sections, sectionTables }: Report): TemplateResult {
    return html`<mapscope-section name="sections" heading="Sections of the file" closedAtFirst>
        <span slot="mark" class="mark">${sections.length}</span>
        ${sectionTables.map(
          (table) =>
            html`<mapscope-table class="of-sections" whole-names .table=${table}></mapscope-table>`,
        )}
        <mapscope-file-sections .sections=${sections}></mapscope-file-sections>
        <mapscope-copy-menu
          class="copy"
          what="sections of the file"
          .sheets=${() => ({
            file: name,
            sheets: [...sectionTables.map(tableSheet), sectionSheet(sections)],
          })}
        ></mapscope-copy-menu>
      </mapscope-section>`;
  }
}

/** Counts by severity, each in its colour. */
function findingCounts(findings: readonly Finding[]): TemplateResult {
  const counts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [{ severity, words: countWords(count, severity) }] : [];
  });
  if (counts.length === 0) return html`none`;
  return html`${counts.map(
    ({ severity, words }, at) => html`${at > 0 ? ", " : ""}<span class=${severity}>${words}</span>`,
  )}`;
}
