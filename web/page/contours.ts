/** Contour lines of an imagined hill: the ground that the drop area lies on. */
import { type SVGTemplateResult, svg } from "lit";

const WIDTH = 1600;
const HEIGHT = 1000;
const SUMMIT = { x: 1230, y: 380 };
const SPACING = 46;
const RINGS = 26;
const STEPS = 240;

/** Fills its container; decoration only. */
export function contours(): SVGTemplateResult {
  return svg`<svg
    class="contours"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
  >
    ${Array.from(
      { length: RINGS },
      (_, at) => svg`<path d=${ring(at + 1)} stroke-width=${at % 5 === 4 ? 1.6 : 0.8}></path>`,
    )}
  </svg>`;
}

/** The path of a ring, counted from the summit; shaped so that no ring meets the next. */
function ring(level: number): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI;
    const valleys = 0.15 * Math.sin(3 * angle + 1.2) + 0.08 * Math.sin(5 * angle + level * 0.09);
    const radius = SPACING * level * (1 + valleys + 0.07 * Math.sin(2 * angle - level * 0.12));
    const x = SUMMIT.x + 1.25 * radius * Math.cos(angle);
    const y = SUMMIT.y + radius * Math.sin(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
}
