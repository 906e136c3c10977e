/** Files that the browser's own dialog gives a lasting way to, in the page's private file system. */
import type { Page } from "playwright-core";

/** Writes a file; the dialog answers with it from now on. */
export async function giveByDialog(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await writeOwnFile(page, name, bytes);
  await page.evaluate((name) => {
    const dialog = async (): Promise<FileSystemFileHandle[]> => {
      const folder = await navigator.storage.getDirectory();
      return [await folder.getFileHandle(name)];
    };
    Object.assign(window, { showOpenFilePicker: dialog });
  }, name);
}

/** Writes over a file, as a program that makes the map again does. */
export async function writeOwnFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.evaluate(
    async ({ name, base64 }) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle(name, { create: true });
      const stream = await handle.createWritable();
      await stream.write(Uint8Array.from(atob(base64), (each) => each.charCodeAt(0)));
      await stream.close();
    },
    { name, base64: Buffer.from(bytes).toString("base64") },
  );
}

export async function removeOwnFile(page: Page, name: string): Promise<void> {
  await page.evaluate(async (name) => {
    await (await navigator.storage.getDirectory()).removeEntry(name);
  }, name);
}
