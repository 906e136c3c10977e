/** What a person chose for a map, to be chosen again for another: the same file read again. */
import type { Companion, SettingValue } from "../protocol/map.js";
import type { LooksChoices } from "./layer-looks.js";

/** Looks, settings and companion files. */
export interface MapChoices {
  looks?: LooksChoices;
  settings?: readonly (readonly [id: string, value: SettingValue])[];
  companions?: readonly Pick<Companion, "name" | "text">[];
}

/** The part of an open map that takes choices. */
interface Takes {
  set(id: string, value: SettingValue): Promise<unknown>;
  attach(name: string, text: string): Promise<unknown>;
}

/**
 * Makes choices for a map that is open. What the map cannot take is left out: a file that changed
 * into another format has other settings.
 */
export async function choose(map: Takes, { settings, companions }: MapChoices): Promise<void> {
  // Companions first, since they may bring settings along.
  for (const { name, text } of companions ?? []) {
    await map.attach(name, text).catch(() => undefined);
  }
  for (const [id, value] of settings ?? []) {
    await map.set(id, value).catch(() => undefined);
  }
}
