/** The panel as a test uses it: sections and layers by name, and what the map then has. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Layer, LayerStyle, Report, SettingValue } from "../../web/protocol/map.js";
import { type App, PATIENCE_MS } from "./app.js";

/** Expects of what is read again and again, until it holds. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: PATIENCE_MS });
}

/**
 * Waits until the panel has drawn all that it has to say: its parts draw in turn, and some are fetched
 * first.
 */
export async function panelAtRest(app: App): Promise<void> {
  const isAtRest = () =>
    app.page.locator("mapscope-panel").evaluate((panel) => {
      const isDone = (element: Element): boolean =>
        element.matches(":defined") &&
        !("isUpdatePending" in element && element.isUpdatePending) &&
        [...element.children, ...(element.shadowRoot?.children ?? [])].every(isDone);
      return isDone(panel);
    });
  await eventually(isAtRest).toBe(true);
}

/** A section of the panel, opened if it is not open. */
export async function openSection(app: App, name: string): Promise<Locator> {
  const section = app.page.locator(`mapscope-section[name=${name}]`);
  const details = section.locator("details").first();
  if ((await details.getAttribute("open")) === null)
    await details.locator("summary").first().click();
  return section;
}

/** The row of a layer by its title, unfolded. */
export async function unfoldLayer(app: App, title: string): Promise<Locator> {
  const row = app.page
    .locator("mapscope-layer")
    .filter({ has: app.page.getByLabel(`Opacity of ${title}`, { exact: true }) });
  const button = row.getByRole("button", { name: `Look of ${title}`, exact: true });
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
  await row.scrollIntoViewIfNeeded();
  return row;
}

/** The layers of the shown map. */
export function layersOf(app: App): Promise<readonly Layer[]> {
  return app.viewer.evaluate((viewer) => viewer.shown?.layers ?? []);
}

/** The look of a kind of layer of the shown map. */
export async function styleOf<Kind extends LayerStyle["kind"]>(
  app: App,
  kind: Kind,
): Promise<Extract<LayerStyle, { kind: Kind }>> {
  const layer = (await layersOf(app)).find(({ style }) => style.kind === kind);
  if (!layer) throw new Error(`The map has no layer of kind ${kind}`);
  return layer.style as Extract<LayerStyle, { kind: Kind }>;
}

/** The report of the shown map. */
export async function reportOf(app: App): Promise<Report> {
  const report = await app.viewer.evaluate((viewer) => viewer.shown?.report);
  if (!report) throw new Error("No map is shown");
  return report;
}

/** What a setting of the shown map is. */
export function settingOf(app: App, id: string): Promise<SettingValue | undefined> {
  return app.viewer.evaluate(
    (viewer, id) => viewer.shown?.settings.find((setting) => setting.id === id)?.value,
    id,
  );
}

/** The middle of an element, in CSS pixels of the page. */
export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element cannot be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags by the mouse from the middle of an element. */
export async function dragFrom(app: App, from: Locator, dx: number, dy: number): Promise<void> {
  const { x, y } = await middleOf(from);
  await app.page.mouse.move(x, y);
  await app.page.mouse.down();
  await app.page.mouse.move(x + dx, y + dy, { steps: 5 });
  await app.page.mouse.up();
}

/** Drags by a finger from the middle of an element. */
export async function touchDrag(app: App, from: Locator, dx: number, dy: number): Promise<void> {
  const { x, y } = await middleOf(from);
  const session = await app.page.context().newCDPSession(app.page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part = 0) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + dx * part, y: y + dy * part, id: 1 }],
    });
  await touch("touchStart");
  for (let step = 1; step <= 5; step += 1) await touch("touchMove", step / 5);
  await touch("touchEnd");
}
