import { storedColumns, shownColumns } from '../machine/columns.ts';
import type { KeyValueStorage, StoredValue } from '../machine/stored-value.ts';

/** What the list tells of an offer beside its name and what can be done with it. */
export const offerColumns = [
  'oid',
  'ad_type',
  'restriction_type',
  'payout_price',
  'epc',
  'countries',
  'os',
  'category',
  'conversion_flow',
  'carriers',
  'caps',
  'preview_url',
  'approve_status',
] as const;

export type OfferColumn = (typeof offerColumns)[number];

/** What is shown until somebody chooses: what helps to decide, as much of it as stands beside a menu. */
export const usualOfferColumns: readonly OfferColumn[] = [
  'ad_type',
  'payout_price',
  'epc',
  'countries',
  'os',
  'approve_status',
];

/** @rule The columns of the offer list are those that were chosen, in the list's own order; the usual ones until then. */
export function shownOfferColumns(chosen: readonly string[] | undefined): OfferColumn[] {
  return shownColumns(offerColumns, usualOfferColumns, chosen);
}

/** @rule Where the EPC of offers can't be had, its column is left out. */
export function columnsWithoutEpc(columns: readonly OfferColumn[]): OfferColumn[] {
  const otherColumns = columns.filter((column) => column !== 'epc');
  return otherColumns.length > 0 ? otherColumns : columnsWithoutEpc(usualOfferColumns);
}

/** @rule The columns that are chosen for the offer list are kept in the browser. */
export function storedOfferColumns(storage: KeyValueStorage | undefined): StoredValue<readonly string[]> {
  return storedColumns(storage, 'offer');
}
