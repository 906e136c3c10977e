/** Loading a wasm file, with an error that says what is wrong when that fails. */
import { ProtocolError } from "../protocol/error.js";

/** The initialiser that wasm-bindgen generates. */
export type WasmInit = (input: { module_or_path: Response }) => Promise<unknown>;

/** Fetches, compiles while it streams, and starts; rejects with a sentence that a person can use. */
export async function loadWasm(init: WasmInit, url: string): Promise<void> {
  if (typeof WebAssembly === "undefined") {
    throw failure("This browser does not run WebAssembly, or it is switched off.");
  }
  const response = await fetchWasm(url);
  try {
    await init({ module_or_path: response });
  } catch (error) {
    throw failure(startFailure(url, error));
  }
}

async function fetchWasm(url: string): Promise<Response> {
  const name = fileName(url);
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw failure(`${name} could not be fetched: ${text(error)}`);
  }
  if (!response.ok) {
    throw failure(`${name} could not be fetched: the server answered ${response.status}.`);
  }
  if (response.headers.get("Content-Type")?.startsWith("text/html")) {
    // Hosts that answer every address with their page do so for a file that they lack.
    throw failure(`${name} could not be fetched: the server sent a web page in its place.`);
  }
  return response;
}

function startFailure(url: string, error: unknown): string {
  const message = text(error);
  const advice = /unsafe-eval|content security policy/i.test(message)
    ? " The page's content security policy has to allow 'wasm-unsafe-eval' in script-src."
    : "";
  return `${fileName(url)} could not be started: ${message}${advice}`;
}

function fileName(url: string): string {
  return new URL(url, "http://host/").pathname.split("/").at(-1) ?? url;
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function failure(message: string): ProtocolError {
  return new ProtocolError({ kind: "program", message });
}
