import { sortIn, type Sort } from '../format/sort.ts';

/** What a list of links can be sorted by: the link's own, and what it has brought in the last seven days. */
export const linkSorts = ['gid', 'name', 'clk', 'revenue', 'ecpm', 'rpc'] as const;

export type LinkSort = (typeof linkSorts)[number];

/** The newest first. */
export const newestLinksFirst = '-gid';

/** @rule A list of smartlinks begins with the newest, unless another column was chosen to sort it by. */
export function linkOrder(text: string): Sort<LinkSort> {
  return sortIn(linkSorts, text) ?? { column: 'gid', isDown: true };
}

/** @rule A press on the head of a column of smartlinks sorts by it: names from A on, numbers largest first; a second press turns the order round. */
export function linksSortedBy(order: Sort<LinkSort>, column: LinkSort): Sort<LinkSort> {
  return { column, isDown: order.column === column ? !order.isDown : column !== 'name' };
}

/** Whether an order needs the figures of all links. */
export function isByFigures(text: string): boolean {
  return !['gid', 'name'].includes(linkOrder(text).column);
}
