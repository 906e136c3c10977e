import { describe, expect, it } from "vitest";
import { bytes, offsetWords, percent, progressWords, short, zoomWords } from "./units.js";

const MIB = 1024 ** 2;

describe("units", () => {
  it("says progress in the unit and decimals of the total, so that the words do not jump", () => {
    const words = (read: number, total: number): string =>
      progressWords({ bytesRead: read * MIB, bytesTotal: total * MIB });
    expect(words(142, 320)).toBe("142 of 320 MiB, 44 %");
    expect(words(0.001, 320)).toBe("0 of 320 MiB, 0 %");
    expect(words(1, 5.25)).toBe("1.00 of 5.25 MiB, 19 %");
  });

  it("says 100 % only when all bytes are read, and never more", () => {
    expect(percent(0.9999)).toBe("99 %");
    expect(progressWords({ bytesRead: 12, bytesTotal: 10 })).toBe("10 of 10 bytes, 100 %");
    expect(progressWords({ bytesRead: 0, bytesTotal: 0 })).toBe("0 of 0 bytes, 100 %");
  });

  it("names the unit that leaves a digit before the point", () => {
    expect([bytes(0), bytes(1), bytes(1023), bytes(1024)]).toEqual([
      "0 bytes",
      "1 byte",
      "1,023 bytes",
      "1 KiB",
    ]);
    expect([bytes(1023 * 1024), bytes(5 * MIB), bytes(1.25 * 1024 ** 3)]).toEqual([
      "1,023 KiB",
      "5 MiB",
      "1.25 GiB",
    ]);
  });

  it("gives an offset in both notations", () => {
    expect(offsetWords(6699)).toBe("0x1A2B (6,699)");
    expect(offsetWords(5 * 1024 ** 3)).toBe("0x140000000 (5,368,709,120)");
  });

  it("turns the zoom round where a cell becomes larger than a pixel", () => {
    expect([zoomWords(8), zoomWords(1), zoomWords(0.9999999), zoomWords(0.25)]).toEqual([
      "1 px = 8 cells",
      "1 px = 1 cell",
      "1 px = 1 cell",
      "1 cell = 4 px",
    ]);
  });

  it("keeps every digit before the point and numbers that are none", () => {
    expect([short(1234567), short(0.012345), short(Number.NaN)]).toEqual([
      "1234567",
      "0.0123",
      "NaN",
    ]);
  });
});
