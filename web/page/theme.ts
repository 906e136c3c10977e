/** Light, dark, or as the system says; remembered. The colours themselves are in `page.css`. */
import { recall, remember } from "./remembered.js";

/** What a person can choose. */
export type Theme = "system" | "light" | "dark";

export const THEMES: readonly Theme[] = ["system", "light", "dark"];

/** The theme chosen on an earlier visit, or the system's. */
export function rememberedTheme(): Theme {
  const value = recall("theme");
  return THEMES.find((theme) => theme === value) ?? "system";
}

/** Draws the page in a theme and remembers it. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  remember("theme", theme);
}

/** Calls back whenever the system turns light or dark. */
export function onSystemThemeChange(listener: () => void, signal: AbortSignal): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", listener, { signal });
}
