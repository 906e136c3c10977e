/** A pin: what is under a click or a finger, what is near, and where it stays. */
import { describe, expect, test } from "vitest";
import { type App, PATIENCE_MS } from "../support/app.js";
import { BlueprintV2 } from "../support/blueprint.js";
import { SAMPLE, SAMPLE_NAME, SAMPLE_V1, SAMPLE_V1_NAME, sampleBytes } from "../support/files.js";
import { onPage, PIN_COLOUR, pixelsOf } from "../support/places.js";
import { useBrowser } from "../support/use-browser.js";

const sample = new BlueprintV2(sampleBytes());
/** A town far from every other, so that a click is about it alone. */
const town = sample
  .towns()
  .map((each, number, all) => ({
    ...each,
    number,
    alone: Math.min(
      ...all
        .filter((other) => other !== each)
        .map(({ x, y }) => Math.hypot(x - each.x, y - each.y)),
    ),
  }))
  .sort((one, other) => other.alone - one.alone)
  .at(0) as { x: number; y: number; tier: number; number: number };
const PLACE = [town.x, town.y] as const;

describe("a pin", () => {
  const stage = useBrowser("webgl");

  const card = (app: App) => app.page.getByRole("article", { name: "Pinned" });
  const title = (app: App) => card(app).getByRole("heading", { level: 2 });

  async function open(): Promise<App> {
    const app = await stage.openCleared();
    await app.show(SAMPLE);
    return app;
  }

  const pinPixels = (app: App) => pixelsOf(app, PIN_COLOUR);

  test("is set by a click beside a town, drawn, and taken away by Escape", async () => {
    const app = await open();
    expect(await pinPixels(app)).toBe(0);
    const [x, y] = await onPage(app, PLACE);
    await app.page.mouse.click(x + 5, y + 4);
    await card(app).waitFor();
    expect(await title(app).textContent()).toContain(`Town ${town.number}`);
    expect(await card(app).textContent()).toContain(String(town.tier));
    await app.settle();
    // A ring of 3 pixels around a radius of 11.
    expect(await pinPixels(app)).toBeGreaterThan(100);
    await app.page.keyboard.press("Escape");
    await card(app).waitFor({ state: "detached" });
    await app.settle();
    expect(await pinPixels(app)).toBe(0);
    app.expectQuiet();
  });

  test("goes to what is near by a click in its card, and copies as text", async () => {
    const app = await open();
    await app.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await app.page.mouse.click(...(await onPage(app, PLACE)));
    const near = card(app).getByRole("listitem").getByRole("button").first();
    const name = (await near.locator("span").first().textContent()) ?? "";
    await near.click();
    await expect.poll(() => title(app).textContent(), { timeout: PATIENCE_MS }).toBe(name);
    await card(app).getByRole("button", { name: "Copy" }).click();
    const copied = await app.page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split("\n")[0]).toBe(name);
    expect(copied).toContain("Near: ");
    await card(app).getByRole("button", { name: "Centre" }).click();
    await app.settle();
    const camera = await app.camera();
    expect(camera?.planePerPx).toBeLessThan(1.7);
  });

  test("is never under its card: tapped or found", async () => {
    const app = await open();
    const isClear = async (at: readonly [number, number]): Promise<boolean> => {
      const [x, y] = await onPage(app, at);
      const box = await card(app).boundingBox();
      if (!box) throw new Error("There is no card");
      return x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height;
    };
    for (const at of [
      [60, 60],
      [964, 60],
      [60, 824],
    ] as const) {
      await app.page.mouse.click(...(await onPage(app, at)));
      await card(app).waitFor();
      expect(await isClear(at)).toBe(true);
      await app.page.keyboard.press("Escape");
      await card(app).waitFor({ state: "detached" });
    }
    await app.page.mouse.click(...(await onPage(app, [60, 60])));
    await card(app).waitFor();
    const before = await card(app).boundingBox();
    await app.viewer.evaluate((viewer) => viewer.panBy(300, 0));
    await app.settle();
    expect(await card(app).boundingBox()).toEqual(before);
    await app.page.keyboard.press("/");
    await app.page.keyboard.type(`town ${town.number}`);
    await app.page.getByRole("listbox").waitFor();
    await app.page.keyboard.press("Enter");
    await expect
      .poll(() => title(app).textContent(), { timeout: PATIENCE_MS })
      .toContain(`Town ${town.number}`);
    await app.settle();
    expect(await isClear(PLACE)).toBe(true);
    const results = await app.page.getByRole("search").boundingBox();
    expect((await onPage(app, PLACE))[0]).toBeLessThan(results?.x ?? 0);
    app.expectQuiet();
  });

  test("is a title on a narrow screen while one searches or reads the panel", async () => {
    const app = await stage.openCleared({
      context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    await app.show(SAMPLE);
    await app.page.touchscreen.tap(...(await onPage(app, PLACE)));
    await card(app).getByRole("button", { name: "Copy" }).waitFor();
    await app.page.getByRole("button", { name: "Find" }).tap();
    await app.page.keyboard.type("towns");
    const list = app.page.getByRole("listbox");
    await list.waitFor();
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(0.3 * 844);
    expect((await card(app).boundingBox())?.height).toBeLessThan(60);
    await title(app).getByRole("button").tap();
    await card(app).getByRole("button", { name: "Copy" }).waitFor();
    app.expectQuiet();
  });

  test("outlines a road", async () => {
    const app = await open();
    const id = "road:highway:0";
    const there = await app.viewer.evaluate(
      async (viewer, id) => (await viewer.shown?.item(id))?.outlineWorld.flat().at(3),
      id,
    );
    if (!there) throw new Error("There is no road");
    const [x, y] = there;
    await app.viewer.evaluate(
      (viewer, [x, y]) =>
        viewer.lookAt({ anchorWorld: [x, y, 0], boundsWorld: [x, y, x, y], part: 0 }),
      [x, y] as const,
    );
    await app.settle();
    await app.page.mouse.click(...(await onPage(app, [x, y])));
    await card(app).waitFor();
    await app.settle();
    expect(await title(app).textContent()).toMatch(/highway/i);
    expect(await pinPixels(app)).toBeGreaterThan(600);
  });

  test("is each map's own", async () => {
    const app = await open();
    await app.page.mouse.click(...(await onPage(app, PLACE)));
    await card(app).waitFor();
    await app.show(SAMPLE_V1);
    expect(await card(app).count()).toBe(0);
    await app.page.getByRole("button", { name: SAMPLE_NAME, exact: true }).click();
    await card(app).waitFor();
    await app.page.getByRole("button", { name: SAMPLE_V1_NAME, exact: true }).click();
    await card(app).waitFor({ state: "detached" });
  });

  test("stays over a reload", async () => {
    const app = await stage.open();
    await app.page.getByRole("link", { name: "An island, blueprint v2" }).click();
    await app.waitForMaps(1);
    await app.settle();
    await app.page.mouse.click(...(await onPage(app, PLACE)));
    await card(app).waitFor();
    await app.page.keyboard.press("r");
    await app.page.locator("mapscope-notices").getByText("nothing changed").waitFor();
    expect(await title(app).textContent()).toContain(`Town ${town.number}`);
    await app.settle();
    expect(await pinPixels(app)).toBeGreaterThan(100);
  });

  test("is set by a finger, less exactly, and its card leaves the map in sight", async () => {
    const app = await stage.openCleared({
      context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    await app.show(SAMPLE);
    const [x, y] = await onPage(app, PLACE);
    await app.page.touchscreen.tap(x + 9, y - 8);
    await card(app).waitFor();
    expect(await title(app).textContent()).toContain(`Town ${town.number}`);
    const box = await card(app).boundingBox();
    expect(box?.y).toBeGreaterThan(844 / 2);
    await card(app).getByRole("button", { name: "Unpin" }).tap();
    await card(app).waitFor({ state: "detached" });
    app.expectQuiet();
  });
});
