// The options of the scripts that serve the page.
import { parseArgs } from "node:util";
import { Failure } from "./process.mjs";

/** `--port N` and `--host NAME`, as Vite's server settings. */
export function serverOptions() {
  try {
    const { values } = parseArgs({
      options: { host: { type: "string" }, port: { type: "string" } },
    });
    return {
      ...(values.host === undefined ? {} : { host: values.host }),
      ...(values.port === undefined ? {} : { port: Number(values.port), strictPort: true }),
    };
  } catch (error) {
    throw new Failure(`${/** @type {Error} */ (error).message}\nOptions: --port N, --host NAME`);
  }
}
