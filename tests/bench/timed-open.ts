/** Opens a file in the page and takes the time; runs in the page. */
import type { Viewer } from "../../web/viewer/viewer.js";

export interface OpenTimes {
  /** Until a frame shows every tile of the overview. */
  firstPictureMs: number;
  /** Bytes that loading had read by then, headers not counted. */
  firstPictureBytes: number;
  /** Until statistics and tiles are exact and drawn. */
  completeMs: number;
}

/** Opens the file that was chosen in an input and closes the map again. */
export async function timedOpen({
  viewer,
  input,
}: {
  viewer: Viewer;
  input: HTMLInputElement;
}): Promise<OpenTimes> {
  const file = input.files?.[0];
  if (!file) throw new Error("No file is chosen");
  const start = performance.now();
  const map = viewer.open(file);
  const times: OpenTimes = await new Promise((resolve, reject) => {
    let first: Pick<OpenTimes, "firstPictureMs" | "firstPictureBytes"> | undefined;
    let sampledBytes = 0;
    let loading = true;
    let uploads = 0;
    map.on("progress", () => {
      sampledBytes ||= map.progress.bytesRead;
    });
    map.on("status", () => {
      if (map.status === "failed") reject(new Error(map.failure?.message));
    });
    viewer.on("frame", (stats) => {
      uploads += stats.bytesUploaded;
    });
    viewer.on("loading", (now) => {
      loading = now;
      check();
    });
    map.on("progress", check);
    map.on("status", check);
    // A picture of nothing but its frame uploads next to nothing; one tile is 270 kB.
    function check(): void {
      if (loading || uploads < 270_000) return;
      const ms = performance.now() - start;
      first ??= { firstPictureMs: ms, firstPictureBytes: sampledBytes };
      if (map.status === "complete") resolve({ ...first, completeMs: ms });
    }
  });
  viewer.close(map);
  return times;
}
