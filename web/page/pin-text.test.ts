import { expect, it } from "vitest";
import { pinText } from "./pin-text.js";

it("says all that the card says, a line each, with nothing hidden", () => {
  const text = pinText({
    id: "town:1",
    kind: "town",
    title: "Town 1, \u202etier 2",
    anchorWorld: [0, 0, 0],
    boundsWorld: [0, 0, 0, 0],
    part: 0,
    facts: [{ id: "height", label: "Height", text: "12.5" }],
    near: [{ id: "road:trail:3", title: "Trail 3", distance: "4 cells" }],
    outlineWorld: [],
  });
  expect(text).toBe("Town 1, \\u{202E}tier 2\nHeight: 12.5\nNear: Trail 3, 4 cells");
});
