import { describe, expect, it } from "vitest";
import {
  exaggerationAt,
  placeOfExaggeration,
  placeOfSun,
  sun,
  sunAfterKey,
  sunAt,
  sunWords,
} from "./sun.js";

const NORTH_WEST = { azimuthDeg: 315, altitudeDeg: 45 };

const rounded = (place: readonly number[]) => place.map((at) => Number(at.toFixed(4)) + 0);

describe("the sun on its dial", () => {
  it("stands at the bearing it shines from, the higher the nearer to the middle", () => {
    expect(rounded(placeOfSun({ azimuthDeg: 0, altitudeDeg: 0 }))).toEqual([0, -1]);
    expect(rounded(placeOfSun({ azimuthDeg: 90, altitudeDeg: 45 }))).toEqual([0.5, 0]);
    expect(rounded(placeOfSun(NORTH_WEST))).toEqual([-0.3536, -0.3536]);
    expect(rounded(placeOfSun({ azimuthDeg: 200, altitudeDeg: 90 }))).toEqual([0, 0]);
  });

  it("goes where it is dragged, and no further than the rim", () => {
    expect(sunAt([0.5, 0], NORTH_WEST)).toEqual({ azimuthDeg: 90, altitudeDeg: 45 });
    expect(sunAt([0, 5], NORTH_WEST)).toEqual({ azimuthDeg: 180, altitudeDeg: 0 });
    expect(sunAt([-3, 0], NORTH_WEST)).toEqual({ azimuthDeg: 270, altitudeDeg: 0 });
    expect(sunAt([0, 0], NORTH_WEST)).toEqual({ azimuthDeg: 315, altitudeDeg: 90 });
  });

  it("goes round with the keys, and up to the zenith", () => {
    expect(sunAfterKey({ azimuthDeg: 358, altitudeDeg: 45 }, "ArrowRight", false)).toEqual({
      azimuthDeg: 3,
      altitudeDeg: 45,
    });
    expect(sunAfterKey({ azimuthDeg: 0, altitudeDeg: 45 }, "ArrowLeft", true)?.azimuthDeg).toBe(
      359,
    );
    expect(sunAfterKey({ azimuthDeg: 0, altitudeDeg: 88 }, "ArrowUp", false)?.altitudeDeg).toBe(90);
    expect(sunAfterKey(NORTH_WEST, "Enter", false)).toBeUndefined();
  });

  it("is told in words", () => {
    expect(sunWords(NORTH_WEST)).toBe("from the north-west (315°), 45° high");
    expect(sunWords(sun(350, 3))).toBe("from the north (350°), 3° high");
    expect(sunWords(sun(180, 3))).toBe("from the south (180°), 3° high");
  });
});

it("the exaggeration is 1 in the middle and a factor of ten to both sides", () => {
  expect([-1, 0, 0.5, 1].map(exaggerationAt)).toEqual([0.1, 1, 3.2, 10]);
  expect([0.1, 1, 10, 1000].map(placeOfExaggeration)).toEqual([-1, 0, 1, 1]);
});
