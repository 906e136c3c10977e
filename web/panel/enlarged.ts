/** True when a picture is shown in more pixels of the screen than it has across. */
export function isEnlarged(widthPx: number, shownCssPx: number, pxPerCssPx: number): boolean {
  return shownCssPx * pxPerCssPx > widthPx;
}
