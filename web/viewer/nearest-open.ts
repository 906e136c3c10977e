/** Which map stands next to another in the row of maps. */

/** The nearest map before (-1) or after (1) an index that can be shown; undefined if none can. */
export function nearestOpen<Map extends { readonly extent: unknown }>(
  maps: readonly Map[],
  index: number,
  step: 1 | -1,
): Map | undefined {
  for (let at = index + step; at >= 0 && at < maps.length; at += step) {
    if (maps[at]?.extent) return maps[at];
  }
  return undefined;
}
