/** Memory of the browser's processes. */
import { existsSync, readFileSync } from "node:fs";
import type { Browser } from "playwright-core";

const MIB = 1024 ** 2;

/** Linux alone tells a process's share of the memory that it has in common with others (Pss). */
export const CAN_MEASURE_PSS = existsSync("/proc/self/smaps_rollup");

/** Proportional set sizes in MiB, swapped pages included, pages of the browser's own files not. */
export interface ProcessMemory {
  renderer: number;
  gpu: number;
}

/**
 * Pss of the page's renderer and of the GPU process, the largest of each kind: the browser keeps
 * small ones ready for pages to come.
 */
export async function processMemory(browser: Browser): Promise<ProcessMemory> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const largest = (type: string) =>
    Math.max(...processInfo.filter((each) => each.type === type).map(({ id }) => pssBytes(id)));
  return { renderer: largest("renderer") / MIB, gpu: largest("GPU") / MIB };
}

function pssBytes(pid: number): number {
  let rollup: string;
  try {
    rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  } catch {
    // It ended since it was listed.
    return 0;
  }
  // Which of a program's own pages are in memory is up to the system and to what else runs.
  return ["Pss_Anon", "Pss_Shmem", "SwapPss"]
    .map((field) => {
      const [, kib] = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(rollup) ?? [];
      if (kib === undefined) throw new Error(`No ${field} in smaps_rollup of process ${pid}`);
      return Number(kib) * 1024;
    })
    .reduce((total, bytes) => total + bytes);
}
