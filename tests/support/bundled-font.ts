/** The page's letters in a font that comes with the project: a system's own differ on each machine. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const FONTS = fileURLToPath(new URL("../../node_modules/@fontsource/inter/files", import.meta.url));

/** The weights that the page's styles ask for; between them a browser would thicken letters itself. */
const WEIGHTS = [400, 500, 600, 700];

/** Sets all of the page in it, numbers and code too. */
export async function useBundledFont(page: Page): Promise<void> {
  const faces = WEIGHTS.map((weight) => ({
    weight: String(weight),
    base64: readFileSync(`${FONTS}/inter-latin-${weight}-normal.woff2`, "base64"),
  }));
  await page.evaluate(async (faces) => {
    for (const { weight, base64 } of faces) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const face = new FontFace("Bundled", bytes, { weight });
      document.fonts.add(await face.load());
    }
    for (const name of ["--font", "--font-mono"]) {
      document.documentElement.style.setProperty(name, "Bundled");
    }
    await document.fonts.ready;
  }, faces);
}
