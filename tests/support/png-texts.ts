/** Texts in a PNG file, read chunk by chunk apart from the project's own writer. */
import { inflateSync } from "node:zlib";

const SIGNATURE_BYTES = 8;
/** Length and type before a chunk's data, its checksum after it. */
const HEADER_BYTES = 8;
const CRC_BYTES = 4;

/** Text by keyword of all `iTXt` chunks. */
export function pngTexts(png: Buffer): Map<string, string> {
  const texts = new Map<string, string>();
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + HEADER_BYTES);
    const data = png.subarray(at + HEADER_BYTES, at + HEADER_BYTES + length);
    if (type === "iTXt") texts.set(...internationalText(data));
    at += HEADER_BYTES + length + CRC_BYTES;
  }
  return texts;
}

/** Keyword, flag and method of compression, language, translated keyword, text. */
function internationalText(data: Buffer): [keyword: string, text: string] {
  const keywordEnd = data.indexOf(0);
  const isCompressed = data[keywordEnd + 1] === 1;
  const languageEnd = data.indexOf(0, keywordEnd + 3);
  const translatedEnd = data.indexOf(0, languageEnd + 1);
  const text = data.subarray(translatedEnd + 1);
  return [
    data.toString("latin1", 0, keywordEnd),
    (isCompressed ? inflateSync(text) : text).toString("utf8"),
  ];
}
