/** Where the page's controls are, and whether each can be reached; runs in the page. */

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One visible control. */
export interface Control {
  /** Its label or text. */
  name: string;
  /** The part of it that is not scrolled out of sight, CSS pixels. */
  box: Rectangle;
  /** True when a pointer in its middle hits it. */
  reachable: boolean;
  /** The controls within it or around it. */
  nested: number[];
}

/** What a pointer or key can act on, and what else floats over the map. */
export const CONTROLS =
  "button, a[href], input, select, summary, output, mapscope-readout, mapscope-problem";

/** All controls that are in sight, shadow roots included. */
export function visibleControls(selector: string): Control[] {
  const all = deepAll(document, selector);
  const seen = all.flatMap((element) => {
    const box = visibleBox(element);
    return box ? [{ element, box }] : [];
  });
  return seen.map(({ element, box }) => ({
    name: nameOf(element),
    box,
    reachable: hits(element, (box.left + box.right) / 2, (box.top + box.bottom) / 2),
    nested: seen.flatMap((other, at) =>
      contains(element, other.element) || contains(other.element, element) ? [at] : [],
    ),
  }));

  function deepAll(root: Document | ShadowRoot, selector: string): Element[] {
    return [...root.querySelectorAll("*")].flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot ? deepAll(element.shadowRoot, selector) : []),
    ]);
  }

  /** The element's box, cut by every ancestor that clips; undefined when nothing is left. */
  function visibleBox(element: Element): Rectangle | undefined {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
      return undefined;
    }
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = { left, top, right, bottom };
    for (let up = parentOf(element); up; up = parentOf(up)) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX === "visible" && overflowY === "visible") continue;
      if (up === document.documentElement || up === document.body) continue;
      const clip = up.getBoundingClientRect();
      box.left = Math.max(box.left, clip.left);
      box.top = Math.max(box.top, clip.top);
      box.right = Math.min(box.right, clip.right);
      box.bottom = Math.min(box.bottom, clip.bottom);
    }
    return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : undefined;
  }

  function parentOf(element: Element): Element | null {
    if (element.assignedSlot) return element.assignedSlot;
    if (element.parentElement) return element.parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  }

  function contains(outer: Element, inner: Element): boolean {
    for (let up: Element | null = inner; up; up = parentOf(up)) if (up === outer) return true;
    return false;
  }

  /** A label's control is hit through the label. */
  function hits(element: Element, x: number, y: number): boolean {
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const within = hit.shadowRoot.elementFromPoint(x, y);
      if (!within || within === hit) break;
      hit = within;
    }
    return hit !== null && (contains(element, hit) || contains(hit, element));
  }

  function nameOf(element: Element): string {
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim();
    return `${element.localName} “${name || element.id || element.className}”`;
  }
}
