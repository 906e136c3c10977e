/** What the panel says, on the clipboard and back. */
import { describe, expect, test } from "vitest";
import type { App, GivenFile } from "../support/app.js";
import { BlueprintV2, withTexts } from "../support/blueprint.js";
import { SAMPLE, SAMPLE_NAME, sampleBytes } from "../support/files.js";
import { eventually, openSection, reportOf } from "../support/panel.js";
import { type SharedOptions, useBrowser } from "../support/use-browser.js";

type Kind = "Text" | "CSV" | "JSON";

describe("what the panel says", () => {
  const stage = useBrowser("webgl");

  const ALLOWED: SharedOptions = {
    context: { permissions: ["clipboard-read", "clipboard-write"] },
  };

  async function open(file: GivenFile = SAMPLE, page?: App): Promise<App> {
    const app = page ?? (await stage.openCleared(ALLOWED));
    // The panel is what this is about: of the map a corner is enough to draw.
    await app.pinPicture(100, 100);
    await app.show(file);
    return app;
  }

  /** Copies by a button with its whole name. */
  async function copied(app: App, button: string, kind: Kind): Promise<string> {
    await app.page.evaluate(() => navigator.clipboard.writeText(""));
    const menu = app.page.locator("mapscope-copy-menu").filter({
      has: app.page.getByRole("button", { name: button, exact: true }),
    });
    await menu.getByRole("button", { name: button, exact: true }).click();
    await menu.getByRole("button", { name: kind, exact: true }).click();
    await menu.getByRole("status").getByText("Copied").waitFor({ state: "attached" });
    return app.page.evaluate(() => navigator.clipboard.readText());
  }

  test("what the browser does not let onto the clipboard is selected in a box", async () => {
    const app = await open(SAMPLE, await stage.open(ALLOWED));
    await app.page.evaluate(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await openSection(app, "take-away");
    const opener = app.page.getByRole("button", { name: "Copy everything", exact: true });
    const menu = app.page.locator("mapscope-copy-menu").filter({ has: opener });
    await opener.click();
    await menu.getByRole("button", { name: "Text", exact: true }).click();
    const box = app.page.getByRole("dialog", { name: "Copy by hand" });
    const area = box.getByRole("textbox", { name: "Text to copy" });
    const selected = await area.evaluate((element) => {
      const { value, selectionStart, selectionEnd } = element as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
    expect(selected.startsWith(`${SAMPLE_NAME}\n`)).toBe(true);
    expect(selected).toBe(await area.inputValue());
    await app.page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    // Where one was before.
    await app.page.waitForFunction(() => document.querySelector("mapscope-copy-by-hand") === null);
    app.expectQuiet();
  });

  /** A parser of its own: quotes, commas and line ends. */
  function parseCsv(text: string): string[][] {
    const rows: string[][] = [[]];
    let field = "";
    let quoted = false;
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at];
      if (quoted) {
        if (character !== '"') field += character;
        else if (text[at + 1] === '"') {
          field += '"';
          at += 1;
        } else quoted = false;
      } else if (character === '"') quoted = true;
      else if (character === "," || character === "\n") {
        rows.at(-1)?.push(field.replace(/\r$/, ""));
        field = "";
        if (character === "\n") rows.push([]);
      } else field += character;
    }
    return rows.slice(0, -1);
  }

  test("a table is copied as CSV with every row, and numbers as plain numbers", async () => {
    const app = await open();
    const table = (await reportOf(app)).tables.find(({ id }) => id === "biomes");
    if (!table) throw new Error("There is no table of biomes");
    const rows = parseCsv(await copied(app, `Copy: ${table.title}`, "CSV"));
    expect(rows[0]).toEqual(table.columns.map(({ label }) => label));
    expect(rows.length).toBe(table.rows.length + 1);
    const cellsAt = table.columns.findIndex(({ id }) => id === "cells");
    const sum = rows.slice(1).reduce((sum, row) => sum + Number(row[cellsAt]), 0);
    expect(sum).toBe(new BlueprintV2(sampleBytes()).mapSize ** 2);
    app.expectQuiet();
  });

  test("the whole report is copied as JSON and as text", async () => {
    const app = await open();
    await openSection(app, "take-away");
    const json = JSON.parse(await copied(app, "Copy everything", "JSON"));
    expect(json.file).toBe(SAMPLE_NAME);
    const ids = json.sheets.map(({ id }: { id: string }) => id);
    const report = await reportOf(app);
    for (const { id } of [...report.facts, ...report.tables]) expect(ids).toContain(id);
    for (const id of ["verdicts", "findings", "sections"]) expect(ids).toContain(id);
    const text = await copied(app, "Copy everything", "Text");
    expect(text.startsWith(`${SAMPLE_NAME}\n`)).toBe(true);
    expect(text).toContain("HGTS");
  });

  test("what a file says of itself can neither compute nor turn the line round", async () => {
    const bytes = withTexts(sampleBytes(), "=1+1", '\u202egpj,"x"');
    const app = await open({ name: SAMPLE_NAME, bytes });
    const rows = parseCsv(await copied(app, "Copy: what it is", "CSV"));
    const values = rows.map((row) => row[1]);
    expect(values).toContain("'=1+1");
    expect(values).toContain('\\u{202E}gpj,"x"');
    const json = await copied(app, "Copy: what it is", "JSON");
    expect(json).not.toContain("\u202e");
    expect(json).toContain('\\u202egpj,\\"x\\"');
  });

  test("findings, sections and groups each have a button of their own", async () => {
    const app = await open();
    await openSection(app, "findings");
    await openSection(app, "sections");
    const { facts, findings, sections } = await reportOf(app);
    const heights = facts.find(({ id }) => id === "heights");
    expect(parseCsv(await copied(app, "Copy: sections of the file", "CSV"))).toHaveLength(
      sections.length + 1,
    );
    const all = JSON.parse(await copied(app, "Copy all findings", "JSON"));
    expect(all.sheets[0].rows).toHaveLength(findings.length);
    const text = await copied(app, `Copy: ${heights?.title}`, "Text");
    for (const { label } of heights?.facts ?? []) expect(text).toContain(label);
    const statistics = JSON.parse(await copied(app, "Copy all statistics", "JSON"));
    expect(statistics.sheets.length).toBeGreaterThan(2);
  });

  test("a menu is opened by the keyboard and closed by Escape", async () => {
    const app = await open();
    const button = app.page.getByRole("button", { name: "Copy: what it is", exact: true });
    await button.focus();
    await app.page.keyboard.press("Enter");
    const text = app.page.getByRole("button", { name: "Text", exact: true });
    await eventually(() => text.evaluate((each) => each.matches(":focus"))).toBe(true);
    await app.page.keyboard.press("Escape");
    await text.waitFor({ state: "hidden" });
  });
});
