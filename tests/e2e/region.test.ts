/** Worlds of regions as people use them: many files as one map, lists, sliders, what is selected. */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { App } from "../support/app.js";
import { dragPaths, dropPaths } from "../support/drop.js";
import { SAMPLE } from "../support/files.js";
import { eventually, openSection, reportOf, settingOf } from "../support/panel.js";
import { useBrowser } from "../support/use-browser.js";

const ISLAND = path.join(path.dirname(SAMPLE), "island");
const ISLAND_FILES = readdirSync(ISLAND).map((name) => path.join(ISLAND, name));
const MIDDLE = path.join(ISLAND, "region_0_0_1.progressia_region");

const folder = mkdtempSync(path.join(tmpdir(), "mapscope-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder of this name with nothing in it. */
function emptyFolder(name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made);
  return made;
}

/** A region moved to another place: x, y and z are at byte 4 of the header. */
function regionAt(bytes: Buffer, place: readonly number[]): Buffer {
  const moved = Buffer.from(bytes);
  place.forEach((at, axis) => {
    moved.writeInt32BE(at, 4 + axis * 4);
  });
  return moved;
}

describe("a world of regions", () => {
  const stage = useBrowser("webgl");

  async function openIsland(): Promise<App> {
    const app = await stage.openCleared();
    await app.choose(...ISLAND_FILES);
    await app.waitForMaps(1);
    await app.settle();
    return app;
  }

  test("is a dropped folder under its name; what is broken in it is a finding", async () => {
    const world = emptyFolder("my world");
    for (const file of ISLAND_FILES.slice(0, 3))
      copyFileSync(file, path.join(world, path.basename(file)));
    writeFileSync(path.join(world, "region_9_9_9.progressia_region"), "PK");
    const app = await stage.openCleared();
    await dragPaths(app.page, world);
    await dropPaths(app.page, world);
    await app.waitForMaps(1);
    await app.settle();
    expect(await app.maps()).toEqual([{ name: "my world", status: "complete", shown: true }]);
    expect(await app.page.title()).toBe("my world – Mapscope");
    const { findings } = await reportOf(app);
    expect(JSON.stringify(findings)).toContain("region_9_9_9.progressia_region");
    expect(await app.page.locator("mapscope-problem").count()).toBe(0);
  });

  test("that cannot be opened at all is a problem, and so is each file that is another map", async () => {
    const app = await stage.open();
    await app.choose(
      { name: "a.progressia_region", bytes: Buffer.from("PK") },
      { name: "b.progressia_region", bytes: Buffer.from("") },
    );
    const card = app.page.locator("mapscope-problem");
    await card.getByText("2 regions").waitFor();
    expect([await card.count(), await app.maps()]).toEqual([1, []]);
  });

  test("has its chunks in a list that is sorted, filtered, and leads to the map", async () => {
    const app = await openIsland();
    const section = await openSection(app, "list-chunks");
    const grid = section.getByRole("grid");
    const rows = grid.locator("tbody tr:not(.space)");
    const bytes = grid.getByRole("columnheader", { name: "Bytes" });
    await bytes.getByRole("button").click();
    await eventually(() => bytes.getAttribute("aria-sort")).toBe("descending");
    const top = await app.viewer.evaluate((viewer) =>
      viewer.shown?.list({
        id: "chunks",
        words: "",
        sortedBy: "bytes",
        isDescending: true,
        from: 0,
        count: 1,
      }),
    );
    const name = top?.rows[0]?.cells[0]?.text ?? "";
    expect(top?.total).toBeGreaterThan(1000);
    await eventually(() => rows.first().locator("th").textContent()).toBe(name);
    // Far fewer rows are there than the list has, and the last of them is one scroll away.
    expect(await rows.count()).toBeLessThan(60);
    await grid.press("End");
    await eventually(() => rows.last().getAttribute("aria-rowindex")).toBe(
      String((top?.total ?? 0) + 1),
    );
    await eventually(() => rows.last().locator("th").textContent()).not.toBe("…");

    await section.getByRole("textbox", { name: "Filter" }).fill(name);
    await eventually(() => rows.count()).toBe(1);
    await section.getByText(/^1 of /).waitFor();
    await rows.first().click();
    const pin = app.page.locator("mapscope-pin");
    await pin.getByRole("heading").first().waitFor();
    await eventually(() => rows.first().getAttribute("aria-selected")).toBe("true");

    await section.getByRole("textbox", { name: "Filter" }).fill("");
    await eventually(() => rows.nth(1).locator("th").textContent()).not.toBe("…");
    const second = await rows.nth(1).locator("th").textContent();
    await grid.press("ArrowDown");
    await grid.press("Enter");
    await eventually(() => pin.getByRole("heading").first().textContent()).toContain(second);
    app.expectQuiet();
  });

  test("is looked through by a slider, where the last that was wanted holds", async () => {
    const app = await openIsland();
    const slider = app.page.locator("mapscope-section[name=view]").getByRole("slider").first();
    const [min, max] = [
      Number(await slider.getAttribute("min")),
      Number(await slider.getAttribute("max")),
    ];
    expect(max).toBeGreaterThan(min);
    await slider.evaluate((input: HTMLInputElement, to) => {
      for (let at = Number(input.min); at <= to; at += 1) {
        input.value = String(at);
        input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
      }
    }, max);
    await eventually(() => settingOf(app, "at")).toBe(max);
    await slider.press("ArrowLeft");
    await eventually(() => settingOf(app, "at")).toBe(max - 1);
    expect(await slider.inputValue()).toBe(String(max - 1));
    app.expectQuiet();
  });

  test("shows the file of the region that is chosen among many", async () => {
    const app = await openIsland();
    await app.viewer.evaluate((viewer) => viewer.shown?.set("view", "sectors"));
    const regions = app.page.getByRole("combobox", { name: "Region" });
    const last = regions.locator("option").last();
    // The panel's parts draw in turn.
    await eventually(() => regions.locator("option").count()).toBe(ISLAND_FILES.length);
    const chosen = (await last.textContent()) ?? "";
    await regions.selectOption({ index: ISLAND_FILES.length - 1 });
    await eventually(() => settingOf(app, "region")).toBe(
      chosen.slice(0, chosen.indexOf(":")).replaceAll(" ", ""),
    );
    expect(await regions.inputValue()).toBe(chosen);
    app.expectQuiet();
  });

  test("of 64 regions can be seen, stopped, used and gone on with while it loads", async () => {
    const world = emptyFolder("large");
    const bytes = readFileSync(MIDDLE);
    for (let at = 0; at < 64; at += 1) {
      const place = [at % 4, Math.floor(at / 4) % 4, Math.floor(at / 16)];
      const name = `region_${place.join("_")}.progressia_region`;
      writeFileSync(path.join(world, name), regionAt(bytes, place));
    }
    const app = await stage.openCleared();
    await dragPaths(app.page, world);
    await dropPaths(app.page, world);
    const bar = app.page.locator("mapscope-load-bar");
    await app.page.waitForFunction((viewer) => viewer.shown?.status === "refining", app.viewer);
    await bar.getByRole("button", { name: "Cancel" }).click();
    await bar.getByText(/^Stopped at /).waitFor();
    expect((await app.maps()).map(({ name, status }) => [name, status])).toEqual([
      ["large", "cancelled"],
    ]);
    const facts = await app.viewer.evaluate((viewer) => viewer.shown?.report?.facts.length);
    expect(facts).toBeGreaterThan(0);
    const read = () => app.viewer.evaluate((viewer) => viewer.shown?.progress.bytesRead ?? 0);
    const before = await read();
    await bar.getByRole("button", { name: "Go on" }).click();
    await eventually(read).toBeGreaterThan(before);
  });
});
