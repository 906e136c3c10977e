import { expect, it } from "vitest";
import { isCompanion, MAX_COMPANION_BYTES } from "./companion.js";

const named = (name: string, ...parts: BlobPart[]): Promise<boolean> =>
  isCompanion(new File(parts, name));

it("takes a file for a companion by its name or by its first character", async () => {
  expect(await named("legend.json", "")).toBe(true);
  expect(await named("ServerConfig.JSON", "not even JSON")).toBe(true);
  expect(await named("legend", "\ufeff \r\n{")).toBe(true);
  expect(await named("MapData_Seed_1.dat", "ISLA{")).toBe(false);
  expect(await named("json.dat", "")).toBe(false);
});

it("takes no large file for one by its content", async () => {
  const large = new Uint8Array(MAX_COMPANION_BYTES);
  expect(await named("level", "{", large)).toBe(false);
  expect(await named("level", "{", large.subarray(1))).toBe(true);
});

it("takes no file for one that cannot be read", async () => {
  const file = new File(["{"], "a");
  file.slice = () => ({ text: () => Promise.reject(new Error("gone")) }) as unknown as Blob;
  expect(await isCompanion(file)).toBe(false);
});
