import { storedColumns, shownColumns } from '../machine/columns.ts';
import type { KeyValueStorage, StoredValue } from '../machine/stored-value.ts';

/** What the list tells of a conversion beside its time, in the order of its columns. */
export const listedColumns = [
  'offer',
  'smartlink',
  'source',
  'payout',
  'status',
  'postback',
  'goal',
  'channel',
  'aff_sub',
  'country',
  'os',
  'carrier_name',
  'click_id',
  'txid',
] as const;

export type ListedColumn = (typeof listedColumns)[number];

/** What a publisher checks first, shown until somebody chooses. */
export const usualListedColumns: readonly ListedColumn[] = listedColumns.slice(0, 6);

/** @rule The columns of the list of conversions are those that were chosen, in the list's own order; until then offer, smartlink, source, payout, status and postback. */
export function shownListedColumns(chosen: readonly string[] | undefined): ListedColumn[] {
  return shownColumns(listedColumns, usualListedColumns, chosen);
}

/** @rule The columns that are chosen for the list of conversions are kept in the browser. */
export function storedConversionColumns(storage: KeyValueStorage | undefined): StoredValue<readonly string[]> {
  return storedColumns(storage, 'conversion');
}
