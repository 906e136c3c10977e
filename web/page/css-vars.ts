/**
 * Sets custom properties of an element from a template: `<div ${cssVars({ "--share": "40%" })}>`.
 * Through CSSOM, since a strict content policy refuses the `style` attribute that `styleMap` writes.
 */
import { type ElementPart, nothing } from "lit";
import { Directive, directive } from "lit/directive.js";

class CssVars extends Directive {
  render(_vars: Readonly<Record<`--${string}`, string>>): typeof nothing {
    return nothing;
  }

  override update(part: ElementPart, [vars]: Parameters<this["render"]>): typeof nothing {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(vars)) style.setProperty(name, value);
    return nothing;
  }
}

export const cssVars = directive(CssVars);
