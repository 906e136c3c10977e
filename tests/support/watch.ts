/** What happened in a viewer since it was watched; runs in the page. */
import type { Viewer } from "../../web/viewer/viewer.js";

export interface Watch {
  frames: number;
  loading: boolean;
  lost: number;
  restored: number;
}

/** Counts a viewer's events from now on. */
export function watchViewer(viewer: Viewer): Watch {
  const watch: Watch = { frames: 0, loading: false, lost: 0, restored: 0 };
  viewer.on("frame", () => {
    watch.frames += 1;
  });
  viewer.on("loading", (loading) => {
    watch.loading = loading;
  });
  viewer.on("lost", () => {
    watch.lost += 1;
  });
  viewer.on("restored", () => {
    watch.restored += 1;
  });
  return watch;
}
