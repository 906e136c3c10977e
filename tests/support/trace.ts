/** What the page's main thread does, from the browser's own tracing. */
import type { Browser, Page } from "playwright-core";

/** Marks which of the many threads is the page's. */
const MARK = "mapscope-main-thread";

const CATEGORIES = ["disabled-by-default-devtools.timeline", "blink.user_timing"];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of wall time since some start, and of processor time of the thread. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/** One task of the main thread, milliseconds. */
export interface Task {
  startMs: number;
  wallMs: number;
  /** Time that a processor spent on it: what others did on a busy machine does not count. */
  threadMs: number;
}

/** All tasks that the page's main thread ran while `during` lasted, the longest first. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  during: () => Promise<void>,
): Promise<Task[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate((mark) => performance.mark(mark), MARK);
  await during();
  // A task is written down when it ends, which may be after the page has answered.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const trace = JSON.parse((await browser.stopTracing()).toString());
  return tasksOf(trace.traceEvents);
}

function tasksOf(events: readonly TraceEvent[]): Task[] {
  const main = events.find(({ name }) => name === MARK);
  if (!main) throw new Error("The trace does not name the page's main thread");
  const tasks = events.flatMap(({ name, ph, pid, tid, ts, dur, tdur }) => {
    if (name !== "RunTask" || ph !== "X" || pid !== main.pid || tid !== main.tid) return [];
    if (dur === undefined || tdur === undefined) {
      throw new Error("The browser does not trace threads' processor time");
    }
    const startMs = (ts - main.ts) / 1000;
    return [{ startMs, wallMs: dur / 1000, threadMs: tdur / 1000 }];
  });
  if (tasks.length === 0) throw new Error("The trace holds no task of the main thread");
  return tasks.sort((one, other) => other.threadMs - one.threadMs);
}
