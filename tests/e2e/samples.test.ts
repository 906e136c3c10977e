/** Every sample opens by one click and shows what its line says. */
import { describe, expect, test } from "vitest";
import { SAMPLES } from "../../web/formats/samples.js";
import type { App } from "../support/app.js";
import { useBrowser } from "../support/use-browser.js";

/** What the report of the shown map has, as one text. */
const reportText = (app: App): Promise<string> =>
  app.viewer.evaluate((viewer) => JSON.stringify(viewer.shown?.report));

describe("the samples", () => {
  const stage = useBrowser("webgl");

  test("are seventeen, each with a line of its own", () => {
    expect(SAMPLES).toHaveLength(17);
    expect(new Set(SAMPLES.map(({ title }) => title)).size).toBe(17);
    expect(new Set(SAMPLES.map(({ about }) => about)).size).toBe(17);
  });

  test.each(SAMPLES)("$title opens, and can be read again", async ({ files, title }) => {
    const [file] = files;
    const app = await stage.openCleared();
    await app.pinPicture(200, 200);
    await app.page.getByRole("link", { name: title }).click();
    await app.waitForMaps(1);
    await app.settle();
    expect((await app.maps())[0]?.name).toBe(file.split("/").at(files.length > 1 ? 0 : -1));
    const text = await reportText(app);
    if (file.includes("unknown_section")) expect(text).toContain("skipped: unknown tag");
    if (file.includes("_v1")) expect(text).toContain("deprecat");
    if (file.includes("legend")) expect(text).toContain('"name":"legend.json"');
    if (file.includes("mistakes")) expect(text).toContain("sea");
    if (file.includes("_cut")) expect(text).toContain("scenario-block-cut");
    if (file.startsWith("damaged_island/")) {
      for (const code of ["loop", "orphans", "slots-unbiased", "zlib-corrupt"]) {
        expect(text).toContain(`region-${code}`);
      }
    }
    if (file.startsWith("island/")) expect(text).not.toMatch(/"region-[a-z]/);
    await app.page.keyboard.press("r");
    await app.page.locator("mapscope-notices").getByText("Reloaded: nothing changed").waitFor();
    app.expectQuiet();
  });
});
