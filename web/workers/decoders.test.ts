import { describe, expect, it, vi } from "vitest";
import type { DecodeModule, HostSource, OpenDocument } from "../protocol/decode-wasm.js";
import { type DecoderLoaders, openWithDecoder } from "./decoders.js";

const SOURCE: HostSource = { size: 0, read: async () => [] };
const DOCUMENT = {} as OpenDocument;

function decoder(open: DecodeModule["open"]): DecodeModule {
  return { open, palettes: () => [], memoryBytes: () => 0 };
}

describe("a file", () => {
  it("is opened by the build of the format that its content shows, whatever its name", async () => {
    const right = decoder(async () => DOCUMENT);
    const wrong = decoder(() => Promise.reject({ kind: "otherFormat", format: "blueprint" }));
    const load = vi.fn<() => Promise<DecodeModule>>().mockResolvedValueOnce(wrong);
    load.mockResolvedValueOnce(right);
    const loaders: DecoderLoaders = { blueprint: load, scenario: load, region: load };
    expect(await openWithDecoder(["notes.txt"], [SOURCE], loaders)).toEqual({
      decoder: right,
      document: DOCUMENT,
    });
  });

  it("that is refused is not tried with another build", async () => {
    const refusal = { kind: "refused", message: "No." };
    const load = vi.fn(async () => decoder(() => Promise.reject(refusal)));
    await expect(
      openWithDecoder(["a.dat"], [SOURCE], { blueprint: load, scenario: load, region: load }),
    ).rejects.toBe(refusal);
    expect(load).toHaveBeenCalledOnce();
  });
});
