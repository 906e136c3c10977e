/** Files dropped and pasted as a person would. */
import type { Page } from "playwright-core";

/** Drags files of this machine, or folders, over the page, as the browser itself would report it. */
export async function dragPaths(page: Page, ...paths: string[]): Promise<void> {
  await dispatch(page, paths, ["dragEnter", "dragOver"]);
}

/** Drops what `dragPaths` dragged. */
export async function dropPaths(page: Page, ...paths: string[]): Promise<void> {
  await dispatch(page, paths, ["drop"]);
}

async function dispatch(
  page: Page,
  files: string[],
  types: ("dragEnter" | "dragOver" | "drop")[],
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of types) {
    await session.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
  }
  await session.detach();
}

/** Pastes or drops a file whose bytes the page fetches: an event with a `DataTransfer` of its own. */
export async function sendTransfer(
  page: Page,
  kind: "drop" | "paste",
  address: string,
  name: string,
): Promise<void> {
  await page.evaluate(
    async ({ kind, address, name }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([await (await fetch(address)).blob()], name));
      const bubbling = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...bubbling, dataTransfer: transfer })
          : new ClipboardEvent("paste", { ...bubbling, clipboardData: transfer }),
      );
    },
    { kind, address, name },
  );
}
