/** The view worker with a piece of script before its own, since pages cannot reach into workers. */
import type { Page } from "playwright-core";

const VIEW_WORKER = /\/view\.worker-[^/]*\.js$/;

/** Puts a function, which runs in the worker and sees nothing of the test, before its script. */
export async function patchViewWorker(page: Page, script: () => void): Promise<void> {
  await page.route(VIEW_WORKER, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${script})();${await response.text()}` });
  });
}
