/** How the rows of a list are sorted: what a click on a heading makes of it. */
import type { Column } from "../../protocol/map.js";
import type { ListOrder } from "./list-window.js";

/** Numbers begin with the greatest, words with the first; then the other way, then as the map has it. */
export function sortedBy(order: ListOrder, { id, isNumeric }: Column): ListOrder {
  const { words } = order;
  if (order.sortedBy !== id) return { words, sortedBy: id, isDescending: isNumeric };
  if (order.isDescending === isNumeric) return { words, sortedBy: id, isDescending: !isNumeric };
  return { words, sortedBy: undefined, isDescending: false };
}

/** What assistive technology hears of a heading. */
export function ariaSort({ sortedBy, isDescending }: ListOrder, { id }: Column) {
  if (sortedBy !== id) return "none";
  return isDescending ? "descending" : "ascending";
}
