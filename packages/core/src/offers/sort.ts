import { sortIn, type Sort } from '../format/sort.ts';

/** What the list of offers can be sorted by: fields of an offer, and what a click on it earns. */
export const offerSorts = [
  'name',
  'oid',
  'ad_type',
  'restriction_type',
  'payout_price',
  'epc',
  'os',
  'approve_status',
] as const;

export type OfferSort = (typeof offerSorts)[number];

/** The newest first. */
export const newestFirst = '-oid';

/** @rule The list of offers begins with the newest, unless another column was chosen to sort it by. */
export function offerOrder(text: string): Sort<OfferSort> {
  return sortIn(offerSorts, text) ?? { column: 'oid', isDown: true };
}

const largestFirst: readonly OfferSort[] = ['oid', 'payout_price', 'epc'];

/** @rule A press on the head of a column of offers sorts by it: numbers largest first, words from A on; a second press turns the order round. */
export function offersSortedBy(order: Sort<OfferSort>, column: OfferSort): Sort<OfferSort> {
  return { column, isDown: order.column === column ? !order.isDown : largestFirst.includes(column) };
}

/** Whether an order needs the figures of all offers. */
export function isByEpc(text: string): boolean {
  return offerOrder(text).column === 'epc';
}
