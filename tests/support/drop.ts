/** Files dropped and pasted as a person would. */
import type { Page } from "playwright-core";

/** What the browser does when files of this machine are dropped on a page; folders too. */
export async function dropPaths(page: Page, ...paths: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
  }
  await session.detach();
}

/** Drags files over the page without letting go. */
export async function dragPaths(page: Page, ...paths: string[]): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver"] as const) {
    await session.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
  }
  return async () => {
    await session.send("Input.dispatchDragEvent", { type: "dragCancel", x: 0, y: 0, data });
    await session.detach();
  };
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
