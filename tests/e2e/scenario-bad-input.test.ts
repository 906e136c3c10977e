/** Broken scenario maps on the page: what is said of each, where, and what is shown all the same. */
import { expect, test } from "vitest";
import type { App } from "../support/app.js";
import {
  block,
  cellsOf,
  lzoBlocks,
  packLines,
  recordBytes,
  type ScenarioText,
  tinyScenario,
} from "../support/scenario.js";
import { useBrowser } from "../support/use-browser.js";

const tiny = tinyScenario();
const records = recordBytes(cellsOf(6, 6), 11);
const whole = lzoBlocks(records);
const firstBlock = 4 + whole.readUInt16LE(0);
const base64 = whole.toString("base64");

const mapped = (...lines: string[]): Buffer => tiny.with("Map", ...lines, "Theater=SNOW").bytes();

/** Files of which nothing can be shown: their card's code, and words of it. */
const REFUSED: Record<string, [bytes: Buffer, code: string, ...words: string[]]> = {
  "empty.map": [Buffer.alloc(0), "file-empty", "The file is empty."],
  "not-text.map": [
    Buffer.concat([Buffer.from("[Map]\n"), Buffer.alloc(900, 7)]),
    "scenario-not-text",
  ],
  "no-map.map": [tiny.without("Map").bytes(), "scenario-no-map", "[Map]"],
  "rules.map": [
    Buffer.from("[General]\nName=Rules\n[InfantryTypes]\n1=E1\n[E1]\nCost=100\n"),
    "scenario-no-map",
    "[General]",
  ],
  "no-size.map": [mapped("LocalSize=0,0,4,4"), "scenario-no-size"],
  "size-0.map": [mapped("Size=0,0,0,20"), "scenario-size", "1 to 512"],
  "size-negative.map": [mapped("Size=0,0,20,-20"), "scenario-size", "-20"],
  "size-huge.map": [mapped("Size=0,0,100000,100000"), "scenario-size", "100000"],
  "size-513.map": [mapped("Size=0,0,513,20"), "scenario-size", "513"],
  "size-words.map": [mapped("Size=0,0,wide,20"), "scenario-size-not-numbers", "wide"],
  "size-three.map": [mapped("Size=0,0,20"), "scenario-size-not-numbers"],
};

const inPack5 = (packed: Uint8Array): Buffer => tiny.withPack("IsoMapPack5", packed).bytes();
const pack5Lines = (...lines: string[]): Buffer => tiny.with("IsoMapPack5", ...lines).bytes();
const withOverlay = (packed: Uint8Array): Buffer => tiny.withPack("OverlayPack", packed).bytes();
const literals = [17 + 4, 1, 2, 3, 4];
const LZO_END = [0x11, 0, 0];

/** Files of which something is shown: the finding's code, and words of it. */
const SHOWN: Record<string, [bytes: Buffer, code: string, ...words: string[]]> = {
  "value-long.map": [
    pack5Lines(
      `1=${base64.slice(0, 140)}`,
      ...packLines(base64.slice(140)).map((line) => `9${line}`),
    ),
    "scenario-pack-value-long",
    "[IsoMapPack5]",
    "127",
    "line",
  ],
  "base64-junk.map": [
    pack5Lines(...packLines(`${base64.slice(0, 400)}*${base64.slice(401)}`)),
    "scenario-base64-junk",
    "[IsoMapPack5]",
  ],
  "base64-padding.map": [
    pack5Lines(...packLines(`${base64.slice(0, 398)}==${base64.slice(400)}`)),
    "scenario-base64-padding",
  ],
  "base64-length.map": [
    pack5Lines(...packLines(base64.replace(/=+$/, "").slice(0, -1))),
    "scenario-base64-length",
  ],
  "header-cut.map": [
    inPack5(whole.subarray(0, firstBlock + 3)),
    "scenario-block-header-cut",
    "block 2",
  ],
  "block-cut.map": [inPack5(whole.subarray(0, firstBlock + 100)), "scenario-block-cut", "block 2"],
  "block-short.map": [
    inPack5(Buffer.concat([whole.subarray(0, firstBlock), block([...literals, ...LZO_END], 5)])),
    "scenario-block-length",
    "block 2",
  ],
  "block-long.map": [
    inPack5(Buffer.concat([whole.subarray(0, firstBlock), block([...literals, ...LZO_END], 3)])),
    "scenario-block-length",
    "block 2",
  ],
  "block-limit.map": [
    inPack5(
      Buffer.concat([whole.subarray(0, firstBlock), block([...literals, ...LZO_END], 16385)]),
    ),
    "scenario-block-limit",
  ],
  "lzo-outside.map": [
    inPack5(Buffer.concat([whole.subarray(0, firstBlock), block([...literals, 0xfc, 0xff], 20)])),
    "scenario-block-unpack",
  ],
  "lcw-outside.map": [
    withOverlay(block([0x0f, 0xff], 8192)),
    "scenario-block-unpack",
    "[OverlayPack]",
  ],
  "lcw-fill.map": [
    withOverlay(block([0xfe, 0xff, 0xff, 7, 0x80], 8192)),
    "scenario-block-unpack",
    "[OverlayPack]",
  ],
  "pack5-too-long.map": [
    inPack5(Buffer.alloc(5_784_965, whole)),
    "scenario-pack-too-long",
    "5,784,9",
  ],
  "pack4-past-limit.map": [
    tiny.withPack("IsoMapPack4", Buffer.alloc(512_001)).bytes(),
    "scenario-pack-past-limit",
    "[IsoMapPack4]",
    "512,000",
  ],
  "off-map.map": [
    tiny
      .withPack(
        "IsoMapPack3",
        recordBytes([
          { x: 500, y: 500 },
          { x: 6, y: 6 },
        ]),
      )
      .bytes(),
    "scenario-records-off-map",
    "[IsoMapPack3]",
  ],
  "record-cut.map": [
    tiny.withPack("IsoMapPack3", recordBytes(cellsOf(6, 6)).subarray(0, 27)).bytes(),
    "scenario-record-cut",
    "[IsoMapPack3]",
  ],
  "twice.map": [
    tiny
      .withPack(
        "IsoMapPack3",
        recordBytes([
          { x: 6, y: 6 },
          { x: 6, y: 6, level: 4 },
        ]),
      )
      .bytes(),
    "scenario-records-repeated",
  ],
  "overlay-short.map": [
    withOverlay(block([0xfe, 0, 0x20, 0xff, 0x80], 8192)),
    "scenario-overlay-short",
    "[OverlayPack]",
  ],
  "old-format.map": [
    tiny
      .with("Basic", "Name=Old", "NewINIFormat=1")
      .withPack("OverlayPack", block([0xfe, 0, 0x20, 0xff, 0x80], 8192))
      .bytes(),
    "scenario-overlay-not-read",
  ],
  "preview-huge.map": [
    tiny.with("Preview", "Size=0,0,60000,60000").withPack("PreviewPack", whole).bytes(),
    "scenario-preview-size",
    "60",
  ],
  "object-off-map.map": [
    tiny.with("Units", "0=Americans,MTNK,256,400,400,64,Guard,None,0,-1,0,-1,1,0").bytes(),
    "scenario-object-off-map",
    "[Units]",
  ],
  "long-line.map": [
    tiny.with("Comment", "x".repeat(10_000_000)).bytes(),
    "scenario-line-without-equals",
  ],
};

const stage = useBrowser("webgl");

async function openPinned(): Promise<App> {
  const app = await stage.open();
  await app.pinPicture(200, 200);
  return app;
}

test("each scenario of which nothing can be shown has a card with its code and words", async () => {
  const app = await openPinned();
  for (const [name, [bytes, code, ...words]] of Object.entries(REFUSED)) {
    await app.choose({ name, bytes });
    const card = app.page.getByRole("article", { name: `Problem with ${name}` });
    await card.waitFor();
    const text = await card.textContent();
    for (const part of [code, ...words]) expect(text, name).toContain(part);
    await card.getByRole("button", { name: /^Dismiss/ }).click();
  }
  expect(await app.maps()).toEqual([]);
  app.expectQuiet();
});

test("each damaged scenario is drawn, with a finding that says where and what", async () => {
  const app = await openPinned();
  for (const [name, [bytes, code, ...words]] of Object.entries(SHOWN)) {
    await app.show({ name, bytes });
    const found = await app.viewer.evaluate((viewer, code) => {
      const report = viewer.shown?.report;
      const finding = report?.findings.find((finding) => finding.code === code);
      return { finding: JSON.stringify(finding), codes: report?.findings.map((each) => each.code) };
    }, code);
    expect.soft(found.codes, name).toContain(code);
    for (const part of words) expect.soft(found.finding, name).toContain(part);
    const picture = await app.capturePixels();
    expect(new Set(colours(picture.data)).size, `${name} has a picture`).toBeGreaterThan(4);
    await app.page.getByRole("button", { name: `Close ${name}`, exact: true }).click();
    await app.waitForMaps(0);
  }
  app.expectQuiet();
});

test("a name, an author or a house of markup is text", async () => {
  const app = await openPinned();
  const markup = '<img src=x onerror="window.markupRan = true">';
  const marked: ScenarioText = tiny
    .with("Basic", `Name=${markup}`, `Author=${markup}`, "NewINIFormat=4")
    .with("Houses", `0=${markup}`)
    .with("Structures", `0=${markup},${markup},256,6,6,64,None,0,0,1,0,0,None,None,None,0,0`);
  await app.show({ name: "marked.map", bytes: marked.bytes() });
  await app.page.locator("mapscope-report").getByText(markup).first().waitFor();
  expect(await app.page.evaluate(() => "markupRan" in window)).toBe(false);
  expect(await app.page.locator("img").count()).toBe(0);
  app.expectQuiet();
});

function* colours(data: Buffer): Generator<number> {
  for (let at = 0; at + 4 <= data.length; at += 4) yield data.readUInt32LE(at);
}
