import { describe, expect, it } from "vitest";
import { pinch } from "./pointers.js";
import { wheelLogZoom } from "./wheel-zoom.js";

describe("a wheel", () => {
  const wheel = (deltaY: number, deltaMode = 0, ctrlKey = false): number =>
    wheelLogZoom({ deltaY, deltaMode, ctrlKey }, 800);

  it("zooms in when turned away and out by as much when turned back", () => {
    expect(wheel(-100)).toBeGreaterThan(0);
    expect(wheel(-100) + wheel(100)).toBe(0);
  });

  it("takes lines and pages for what they are in pixels", () => {
    expect(wheel(-3, 1)).toBe(wheel(-48, 0));
    expect(wheel(-0.1, 2)).toBeCloseTo(wheel(-80, 0));
  });

  it("zooms more for a pinch, whose steps are small", () => {
    expect(wheel(-5, 0, true)).toBeGreaterThan(wheel(-5));
  });

  it("is held to a bound for devices that report thousands", () => {
    expect(wheel(-1e6)).toBe(1);
    expect(wheel(1e6)).toBe(-1);
  });
});

describe("a pinch", () => {
  it("zooms by how far the fingers part, about the middle between them", () => {
    const { zoom, aboutPx, panPx } = pinch([10, 0], [20, 0], [0, 0]);
    expect(zoom).toBe(2);
    expect(aboutPx).toEqual([10, 0]);
    expect(panPx).toEqual([5, 0]);
  });

  it("of fingers at one place neither divides by zero nor collapses the picture", () => {
    expect(pinch([5, 5], [5, 5], [5, 5]).zoom).toBe(1);
  });
});
