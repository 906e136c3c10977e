/** All that the panel says of one map, part by part. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Follow } from "../page/follow.js";
import type { Place } from "../protocol/map.js";
import { base } from "../styles/base.js";
import type { OpenMap, Viewer } from "../viewer/viewer.js";
import { factList, factStyles } from "./facts.js";
import "./file-sections.js";
import "./findings.js";
import { countWords, SEVERITIES } from "./finding-text.js";
import "./layers/layers.js";
import "./section.js";
import "./statistics.js";
import "./take-away.js";
import "./verdicts.js";

/** How large a cell that a finding names is drawn, CSS pixels. */
const CELL_CSS_PX = 4;

@customElement("mapscope-report")
export class ReportView extends LitElement {
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
    `,
  ];

  @property({ attribute: false }) viewer: Viewer | undefined;
  @property({ attribute: false }) map: OpenMap | undefined;

  constructor() {
    super();
    new Follow(this, () => this.map, ["report", "status"]);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { map, viewer } = this;
    const report = map?.report;
    if (!map || !report) return nothing;
    const [summary, ...statistics] = report.facts;
    return html`<mapscope-section name="summary" heading="What it is">
        <p class="format">${report.format}, ${report.variant}</p>
        ${summary ? factList(summary.facts) : nothing}
      </mapscope-section>
      <mapscope-section name="verdict" heading="Verdict">
        <mapscope-verdicts .verdicts=${report.verdicts}></mapscope-verdicts>
      </mapscope-section>
      <mapscope-section name="findings" heading="Findings" ?closedAtFirst=${!report.findings.some(({ severity }) => severity === "error")}>
        <span slot="mark" class="mark">${this.#counts()}</span>
        <mapscope-findings
          .findings=${report.findings}
          .file=${map.name}
          @show-cell=${(event: CustomEvent<Place["cell"]>) => this.#showCell(event.detail)}
        ></mapscope-findings>
      </mapscope-section>
      <mapscope-section name="layers" heading="Layers">
        <mapscope-layers .map=${map}></mapscope-layers>
      </mapscope-section>
      <mapscope-section name="statistics" heading="Statistics">
        <mapscope-statistics .groups=${statistics}></mapscope-statistics>
      </mapscope-section>
      <mapscope-section name="sections" heading="Sections of the file" closedAtFirst>
        <span slot="mark" class="mark">${report.sections.length}</span>
        <mapscope-file-sections .sections=${report.sections}></mapscope-file-sections>
      </mapscope-section>
      <mapscope-section name="take-away" heading="Take away" closedAtFirst>
        <mapscope-take-away .viewer=${viewer} .map=${map}></mapscope-take-away>
      </mapscope-section>`;
  }

  #counts(): string {
    const findings = this.map?.report?.findings ?? [];
    const counts = SEVERITIES.flatMap((severity) => {
      const count = findings.filter((finding) => finding.severity === severity).length;
      return count > 0 ? [countWords(count, severity)] : [];
    });
    return counts.length > 0 ? counts.join(", ") : "none";
  }

  #showCell(cell: Place["cell"]): void {
    const { viewer } = this;
    if (!viewer || !cell) return;
    const worldPerPx = 1 / (CELL_CSS_PX * viewer.pxPerCssPx);
    // The middle of the cell, at least as near as this.
    const nearer = Math.min(worldPerPx, viewer.camera?.worldPerPx ?? worldPerPx);
    viewer.setCamera({ centerWorld: [cell.x + 0.5, cell.y + 0.5], worldPerPx: nearer });
  }
}
