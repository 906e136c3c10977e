/** The builds of the decoder, one a format, each fetched only where it is used. */
import type {
  DecodeModule,
  FormatId,
  HostSource,
  OpenDocument,
  OpenFailure,
} from "../protocol/decode-wasm.js";
import blueprintUrl from "../wasm/decode-blueprint/decode-blueprint_bg.wasm?url";
import regionUrl from "../wasm/decode-region/decode-region_bg.wasm?url";
import scenarioUrl from "../wasm/decode-scenario/decode-scenario_bg.wasm?url";
import { loadWasm } from "./load-wasm.js";

export type DecoderLoaders = Record<FormatId, () => Promise<DecodeModule>>;

const LOADERS: DecoderLoaders = {
  blueprint: async () => {
    const module = await import("../wasm/decode-blueprint/decode-blueprint.js");
    await loadWasm(module.default, blueprintUrl);
    return module;
  },
  scenario: async () => {
    const module = await import("../wasm/decode-scenario/decode-scenario.js");
    await loadWasm(module.default, scenarioUrl);
    return module;
  },
  region: async () => {
    const module = await import("../wasm/decode-region/decode-region.js");
    await loadWasm(module.default, regionUrl);
    return module;
  },
};

/** Which files usually are which; only saves a fetch, since what a file is its content decides. */
const USUAL_NAMES: readonly { format: FormatId; name: RegExp }[] = [
  { format: "blueprint", name: /\.dat$/i },
  { format: "scenario", name: /\.(map|mpr|yrm)$/i },
  { format: "region", name: /\.progressia_region$/i },
];

/**
 * Opens the files of one map with the decoder that their content asks for, beginning with what the
 * name of the first says.
 */
export async function openWithDecoder(
  names: string[],
  sources: HostSource[],
  loaders: DecoderLoaders = LOADERS,
): Promise<{ decoder: DecodeModule; document: OpenDocument }> {
  const likely =
    USUAL_NAMES.find((usual) => usual.name.test(names[0] ?? ""))?.format ?? "blueprint";
  const first = await loaders[likely]();
  try {
    return { decoder: first, document: await first.open(names, sources) };
  } catch (thrown) {
    const format = otherFormat(thrown);
    if (!format) {
      throw thrown;
    }
    const decoder = await loaders[format]();
    return { decoder, document: await decoder.open(names, sources) };
  }
}

function otherFormat(thrown: unknown): FormatId | undefined {
  const failure = thrown as Partial<OpenFailure> | undefined;
  return failure?.kind === "otherFormat" ? failure.format : undefined;
}
