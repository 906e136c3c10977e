import { afterEach, describe, expect, it, vi } from "vitest";
import { loadWasm } from "./load-wasm.js";

const URL_OF_FILE = "https://host/sub/decode_bg.wasm";
const WASM = { headers: { "Content-Type": "application/wasm" } };

function serve(response: Response | Error): void {
  vi.stubGlobal("fetch", () =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a wasm file", () => {
  it("is started from what the server sends", async () => {
    const response = new Response("", WASM);
    serve(response);
    const init = vi.fn(async () => undefined);
    await loadWasm(init, URL_OF_FILE);
    expect(init).toHaveBeenCalledWith({ module_or_path: response });
  });

  const failing = async (init = async (): Promise<void> => undefined): Promise<string> => {
    const error: unknown = await loadWasm(init, URL_OF_FILE).catch((thrown) => thrown);
    expect(error).toMatchObject({ kind: "program" });
    return (error as Error).message;
  };

  it("that is missing is named with the server's answer", async () => {
    serve(new Response("", { status: 404 }));
    expect(await failing()).toMatch(/decode_bg\.wasm .* 404/);
  });

  it("in whose place a host sends its page is not taken for one", async () => {
    serve(new Response("<html>", { headers: { "Content-Type": "text/html; charset=utf-8" } }));
    expect(await failing()).toContain("a web page in its place");
  });

  it("that cannot be fetched says why", async () => {
    serve(new TypeError("network down"));
    expect(await failing()).toContain("network down");
  });

  it("that a content policy blocks says what the policy has to allow", async () => {
    serve(new Response("", WASM));
    const init = async (): Promise<void> => {
      throw new Error("Wasm code generation disallowed: 'unsafe-eval' is not an allowed source");
    };
    expect(await failing(init)).toContain("'wasm-unsafe-eval'");
  });

  it("in a browser without WebAssembly says that", async () => {
    vi.stubGlobal("WebAssembly", undefined);
    expect(await failing()).toContain("does not run WebAssembly");
  });
});
