import { expect, it } from "vitest";
import { DIAMONDS, plainOrbit, plainPlane } from "../../tests/support/plain-map.js";
import type { Part, Turn, Vector } from "../protocol/map.js";
import { cameraOn, isInSight, type Looked, type Turned, turnsAt } from "./look-at.js";

const SIZE = { widthPx: 2000, heightPx: 1000, pxPerCssPx: 2 };
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };
const TURN: Turn = [45, 30];
const TOP: Turned = { plane: plainPlane(), turn: TURN };
const UP: Turned = { plane: plainPlane({ isYUp: true }), turn: TURN };

function thing(boundsWorld: Looked["boundsWorld"], z = 0): Looked {
  return { anchorWorld: [boundsWorld[0], boundsWorld[1], z], boundsWorld, part: 0 };
}

it("comes near enough to a point for its cell to be seen, and stays where it is nearer", () => {
  const at = thing([30, 40, 30, 40]);
  expect(cameraOn(at, SIZE, NONE, TOP, { centerPlane: [0, 0], planePerPx: 5 })).toEqual({
    centerPlane: [30, 40],
    // A cell of 4 CSS pixels takes 8 device pixels.
    planePerPx: 1 / 8,
  });
  const near = { centerPlane: [0, 0] as [number, number], planePerPx: 0.01 };
  expect(cameraOn(at, SIZE, NONE, TOP, near).planePerPx).toBe(0.01);
});

it("goes as far away as a box needs, which then takes four fifths of what is free", () => {
  const camera = cameraOn(thing([0, 0, 4000, 400]), SIZE, NONE, TOP, undefined);
  expect(camera).toEqual({ centerPlane: [2000, 200], planePerPx: 2.5 });
});

it("puts a place in the middle of what the insets leave, whichever way y grows", () => {
  const insets = { top: 0, right: 0, bottom: 100, left: 300 };
  const at = thing([8, 8, 8, 8]);
  const down = cameraOn(at, SIZE, insets, TOP, undefined);
  // 300 CSS pixels at the left move the middle by 300 device pixels: 37.5 cells of 8.
  expect(down.centerPlane).toEqual([8 - 37.5, 8 + 12.5]);
  const up = cameraOn(at, SIZE, insets, UP, undefined);
  expect(up.centerPlane).toEqual([8 - 37.5, 8 - 12.5]);
});

it("looks at a thing where the projection puts it, lifted by its height", () => {
  const iso = { plane: plainPlane({ projection: DIAMONDS, cellWidth: 60 }), turn: TURN };
  // Of 4 by 2 cells: x from (0 - 2) 30 to 4 · 30, y from 0 to 6 · 15, less 2 levels of 15.
  const camera = cameraOn(thing([0, 0, 4, 2], 2), SIZE, NONE, iso, undefined);
  expect(camera).toEqual({ centerPlane: [30, 15], planePerPx: 60 / 64 });
  const at = { anchorWorld: [4, 2, 2] as Vector, part: 0 };
  const isSeen = (y: number) =>
    isInSight(at, SIZE, NONE, iso, { centerPlane: [60, y], planePerPx: 1 });
  expect([isSeen(60), isSeen(561)]).toEqual([true, false]);
});

it("tells what is in sight from what is covered at an edge, also where y grows up", () => {
  const size = { widthPx: 200, heightPx: 100, pxPerCssPx: 2 };
  const insets = { top: 10, right: 0, bottom: 0, left: 20 };
  const camera = { centerPlane: [50, 50] as [number, number], planePerPx: 1 };
  // 100 px from the left edge is x 50; the inset takes 40 px, and 20 px at the top.
  const inSight = ([x, y]: [number, number], plane = TOP) =>
    isInSight({ anchorWorld: [x, y, 0], part: 0 }, size, insets, plane, camera);
  expect([inSight([-9, 50]), inSight([-11, 50]), inSight([150, 50]), inSight([151, 50])]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([inSight([50, 19]), inSight([50, 81]), inSight([50, 81], UP)]).toEqual([
    false,
    true,
    false,
  ]);
});

it("looks at a thing in its own part, as far as that is turned", () => {
  const [box] = plainPlane().parts;
  const orbit = {
    centerWorld: [8, 8, 8] as Vector,
    radiusWorld: 14,
    planePerWorld: 2,
    isYUp: true,
  };
  const second: Part = { ...box, id: "box", offsetPlane: [100, 20], orbit };
  const plane = plainPlane({ parts: [box, second] });
  const centerOf = (turn: Turn, anchorWorld: Vector) =>
    cameraOn(
      { anchorWorld, boundsWorld: [...xy(anchorWorld), ...xy(anchorWorld)], part: 1 },
      SIZE,
      NONE,
      { plane, turn },
      undefined,
    ).centerPlane;
  expect(centerOf(TURN, [8, 8, 8])).toEqual([100, 20]);
  // From the side of x the world goes to the right along y and up along z.
  expect(centerOf([0, 0], [8, 9, 11])).toEqual([102, 26]);
});

it("leaves a sheet as it is when the thing is in sight, so that the other parts stay so too", () => {
  const [one] = plainPlane().parts;
  const plane = plainPlane({ parts: [one, { ...one, id: "other", offsetPlane: [5000, 0] }] });
  const camera = { centerPlane: [0, 0] as [number, number], planePerPx: 5 };
  const lookAt = (x: number) =>
    cameraOn(thing([x, 40, x, 40]), SIZE, NONE, { plane, turn: TURN }, camera);
  expect(lookAt(4900)).toEqual(camera);
  expect(lookAt(5100)).toEqual({ centerPlane: [5100, 40], planePerPx: 5 });
});

function xy([x, y]: Vector): [number, number] {
  return [x, y];
}

it("tells what can be turned by where it lies in the picture, also where y grows up", () => {
  // From (0, 0) to (50, 20) of the plane; the middle of the picture is its lower right corner, or
  // with y up its upper right one.
  const turned = (isYUp: boolean, y: number) =>
    [
      [95, 45],
      [105, 45],
      [95, 55],
      [5, 28],
    ].map(([xPx = 0, yPx = 0]) =>
      turnsAt(
        [xPx, yPx],
        { widthPx: 200, heightPx: 100, pxPerCssPx: 2 },
        plainOrbit({ max: [50, 20], isYUp }),
        { centerPlane: [50, y], planePerPx: 0.5 },
      ),
    );
  expect(turned(false, 20)).toEqual([true, false, false, true]);
  expect(turned(true, 0)).toEqual([true, false, false, true]);
  const flat = plainPlane({ max: [50, 20] });
  const size = { widthPx: 200, heightPx: 100, pxPerCssPx: 1 };
  expect(turnsAt([100, 50], size, flat, { centerPlane: [25, 10], planePerPx: 1 })).toBe(false);
});

it("comes no nearer where parts lie beside each other, which are looked at together", () => {
  const [part] = plainPlane().parts;
  const plane = plainPlane({ parts: [part, { ...part, id: "slice" }] });
  const far = { centerPlane: [0, 0] as [number, number], planePerPx: 5, turn: TURN };
  const at = thing([30, 40, 30, 40]);
  expect(cameraOn(at, SIZE, NONE, { plane, turn: TURN }, far).planePerPx).toBe(5);
  expect(cameraOn(at, SIZE, NONE, TOP, far).planePerPx).toBe(1 / 8);
});
