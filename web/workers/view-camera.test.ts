import { beforeEach, describe, expect, it } from "vitest";
import { DIAMONDS, plainOrbit, plainPlane } from "../../tests/support/plain-map.js";
import type { Camera } from "../protocol/map.js";
import type { View } from "../protocol/view-wasm.js";
import { ViewCamera } from "./view-camera.js";

const SQUARE = plainPlane({ max: [100, 100] });
const WIDE = plainPlane({ max: [200, 100] });
const ISO = plainPlane({ projection: DIAMONDS, max: [900, 600], cellWidth: 60 });
const BOX = plainOrbit({ max: [100, 100] });
const ELSEWHERE: Camera = { centerPlane: [7, 8], planePerPx: 0.5 };

/** Keeps a camera; fitting shows in the scale, which becomes the sum of the insets. */
function fakeView(): View & { fits: number[][] } {
  let camera: Camera = { centerPlane: [0, 0], planePerPx: 1 };
  const fits: number[][] = [];
  const view = {
    fits,
    camera: () => camera,
    setCamera: (next: Camera) => {
      camera = { turn: camera.turn ?? [45, 30], ...next };
    },
    fit: (...insets: number[]) => {
      fits.push(insets);
      camera = { ...camera, centerPlane: [50, 50], planePerPx: 100 };
    },
    resetTurn: () => {
      camera = { ...camera, turn: [45, 30] };
    },
    turnBy: (yawDeg: number, pitchDeg: number) => {
      const [yaw, pitch] = camera.turn ?? [45, 30];
      camera = { ...camera, turn: [yaw + yawDeg, pitch + pitchDeg] };
    },
    panBy: (dxPx: number, dyPx: number) => {
      const [x, y] = camera.centerPlane;
      camera = { ...camera, centerPlane: [x - dxPx, y - dyPx] };
    },
    zoomAbout: (factor: number, xPx: number, yPx: number) => {
      camera = { ...camera, centerPlane: [xPx, yPx], planePerPx: camera.planePerPx / factor };
    },
  };
  return view as unknown as View & { fits: number[][] };
}

let camera: ViewCamera;
let view: ReturnType<typeof fakeView>;

beforeEach(() => {
  camera = new ViewCamera();
  camera.resize({ widthPx: 100, heightPx: 50, pxPerCssPx: 1 });
  view = fakeView();
});

describe("showing a map", () => {
  it("fits it the first time, clear of the insets", () => {
    camera.setInsets({ top: 1, right: 2, bottom: 3, left: 4 });
    camera.present(view, SQUARE);
    expect(view.fits).toEqual([[1, 2, 3, 4]]);
  });

  it("of the same plane keeps the camera, also in a view that knows nothing", () => {
    camera.present(view, SQUARE);
    camera.panBy(view, 10, 0);
    const before = view.camera();
    const rebuilt = fakeView();
    camera.presentNothing();
    camera.present(rebuilt, { ...SQUARE });
    expect(rebuilt.camera()).toEqual(before);
    expect(rebuilt.fits).toEqual([]);
  });

  it("of another plane fits that, and coming back finds the camera as it was left", () => {
    camera.present(view, SQUARE);
    camera.panBy(view, 10, 0);
    const before = view.camera();
    camera.present(view, WIDE);
    expect(view.fits).toHaveLength(2);
    camera.present(view, SQUARE);
    expect(view.camera()).toEqual(before);
  });

  it("to compare keeps the camera exactly, and both maps remember it", () => {
    camera.present(view, SQUARE);
    camera.panBy(view, 10, 0);
    const before = view.camera();
    camera.present(view, WIDE, true);
    expect(view.camera()).toBe(before);
    camera.panBy(view, 1, 0);
    const moved = view.camera();
    camera.present(view, SQUARE, true);
    camera.apply(view);
    expect(view.camera()).toEqual(moved);
    expect(view.fits).toHaveLength(1);
  });

  it("to compare fits it where no map was shown before", () => {
    camera.present(view, SQUARE, true);
    expect(view.fits).toHaveLength(1);
  });

  it("takes a camera that was set before there was a map", () => {
    camera.set(ELSEWHERE);
    camera.present(view, SQUARE);
    expect(view.camera()).toMatchObject(ELSEWHERE);
    camera.present(view, WIDE);
    expect(view.fits).toHaveLength(1);
  });
});

describe("a canvas of another size", () => {
  it("is fitted again while nobody moved", () => {
    camera.present(view, SQUARE);
    camera.resize({ widthPx: 300, heightPx: 300, pxPerCssPx: 1 });
    camera.apply(view);
    expect(view.fits).toHaveLength(2);
  });

  it("keeps the insets as large in CSS pixels", () => {
    camera.setInsets({ top: 1, right: 2, bottom: 3, left: 4 });
    camera.present(view, SQUARE);
    camera.resize({ widthPx: 200, heightPx: 100, pxPerCssPx: 2 });
    camera.apply(view);
    expect(view.fits).toEqual([
      [1, 2, 3, 4],
      [2, 4, 6, 8],
    ]);
  });

  it("keeps what somebody looks at, as large in CSS pixels", () => {
    camera.present(view, SQUARE);
    camera.set(ELSEWHERE);
    camera.apply(view);
    camera.resize({ widthPx: 300, heightPx: 300, pxPerCssPx: 2 });
    camera.apply(view);
    expect(view.camera()).toMatchObject({ centerPlane: [7, 8], planePerPx: 0.25 });
    expect(view.fits).toHaveLength(1);
  });
});

it("one to one shows one cell for each CSS pixel at the same place", () => {
  camera.resize({ widthPx: 100, heightPx: 50, pxPerCssPx: 2 });
  camera.present(view, SQUARE);
  camera.oneToOne(view);
  expect(view.camera()).toMatchObject({ centerPlane: [50, 50], planePerPx: 0.5 });
});

it("zooms about the middle of what the insets leave, unless a place is given", () => {
  camera.setInsets({ top: 10, right: 0, bottom: 0, left: 20 });
  camera.present(view, SQUARE);
  camera.zoomAbout(view, 2, undefined);
  expect(view.camera().centerPlane).toEqual([60, 30]);
  camera.zoomAbout(view, 2, [3, 4]);
  expect(view.camera().centerPlane).toEqual([3, 4]);
});

describe("another plane under the same map", () => {
  it("keeps in the middle the point of the world that is told, a cell as wide as before", () => {
    camera.present(view, SQUARE);
    camera.set({ centerPlane: [4, 2], planePerPx: 0.5 });
    camera.move(view, SQUARE, ISO, [4, 2, 3]);
    // (4 - 2) · 30, and (4 + 2 - 3) · 15; a cell was 2 px wide.
    expect(view.camera()).toMatchObject({ centerPlane: [60, 45], planePerPx: 30 });
    camera.move(view, ISO, SQUARE, [4, 2, 3]);
    expect(view.camera()).toMatchObject({ centerPlane: [4, 2], planePerPx: 0.5 });
  });

  it("keeps what lies there at height 0 where nobody told", () => {
    camera.present(view, ISO);
    camera.set({ centerPlane: [60, 45], planePerPx: 30 });
    camera.move(view, ISO, SQUARE);
    expect(view.camera()).toMatchObject({ centerPlane: [2.5, 0.5], planePerPx: 0.5 });
  });

  it("fits what was fitted", () => {
    camera.present(view, SQUARE);
    camera.move(view, SQUARE, ISO, [4, 2, 3]);
    expect(view.fits).toHaveLength(2);
    expect(camera.isFitted).toBe(true);
  });
});

describe("what is turned", () => {
  it("stays turned and fitted while the canvas changes", () => {
    camera.present(view, BOX);
    camera.turnBy(view, 15, -10);
    camera.resize({ widthPx: 300, heightPx: 300, pxPerCssPx: 1 });
    camera.apply(view);
    expect(camera.isFitted).toBe(true);
    expect(view.camera().turn).toEqual([60, 20]);
  });

  it("is turned in a view that knows nothing as it was in the one before", () => {
    camera.present(view, BOX);
    camera.turnBy(view, 15, -10);
    const rebuilt = fakeView();
    camera.presentNothing();
    camera.present(rebuilt, BOX);
    expect(rebuilt.camera()).toEqual(view.camera());
  });

  it("is put back by fitting, and kept by what only moves", () => {
    camera.present(view, BOX);
    camera.turnBy(view, 15, -10);
    camera.panBy(view, 5, 5);
    camera.oneToOne(view);
    expect(view.camera().turn).toEqual([60, 20]);
    camera.fit(view);
    expect(view.camera().turn).toEqual([45, 30]);
  });

  it("is remembered for each map", () => {
    camera.present(view, BOX);
    camera.turnBy(view, 15, -10);
    camera.present(view, plainOrbit({ max: [200, 100] }));
    expect(view.camera().turn).toEqual([45, 30]);
    camera.present(view, BOX);
    expect(view.camera().turn).toEqual([60, 20]);
  });

  it("is as it was told where it was told, and else as it is", () => {
    camera.present(view, BOX);
    camera.set({ ...ELSEWHERE, turn: [1, 2] });
    camera.apply(view);
    expect(view.camera().turn).toEqual([1, 2]);
    camera.set(ELSEWHERE);
    camera.apply(view);
    expect(view.camera().turn).toEqual([1, 2]);
  });
});

describe("parts under the same map", () => {
  const parts = (...ids: string[]) => {
    const [part] = BOX.parts;
    const [first = part, ...rest] = ids.map((id, index) => ({
      ...part,
      id,
      offsetPlane: [index * 10, 0] as [number, number],
    }));
    return { ...BOX, max: [ids.length * 100, 100] as [number, number], parts: [first, ...rest] };
  };
  const wider = (plane: ReturnType<typeof parts>) => ({ ...plane, max: [999, 100] }) as typeof BOX;

  it("that are the same, laid out otherwise, leave the camera where it is", () => {
    const both = parts("box", "slice") as typeof BOX;
    camera.present(view, both);
    camera.set(ELSEWHERE);
    camera.move(view, both, wider(parts("box", "slice")), [1, 2, 3]);
    expect(view.camera()).toMatchObject(ELSEWHERE);
    expect(camera.isFitted).toBe(false);
  });

  it("that are others are seen whole, and the first as they were left, all turned alike", () => {
    const [both, alone] = [parts("box", "slice"), parts("box")] as (typeof BOX)[];
    if (!both || !alone) throw new Error("no planes");
    camera.present(view, both);
    camera.set(ELSEWHERE);
    camera.apply(view);
    camera.turnBy(view, 15, -10);
    camera.move(view, both, alone);
    expect(camera.isFitted).toBe(true);
    expect(view.camera().turn).toEqual([60, 20]);
    camera.turnBy(view, 5, 0);
    camera.move(view, alone, both);
    expect(view.camera()).toEqual({ ...ELSEWHERE, turn: [65, 20] });
  });
});
