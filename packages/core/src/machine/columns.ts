import * as z from 'zod/mini';
import { createStoredValue, type KeyValueStorage, type StoredValue } from './stored-value.ts';

/** Those of a list's columns that were chosen, in the list's own order; the usual ones where none of them was. */
export function shownColumns<C extends string>(
  all: readonly C[],
  usual: readonly C[],
  chosen: readonly string[] | undefined,
): C[] {
  const columns = all.filter((column) => chosen?.includes(column));
  return columns.length > 0 ? columns : [...usual];
}

/** Where the choice of columns of a list is kept. */
export function storedColumns(storage: KeyValueStorage | undefined, list: string): StoredValue<readonly string[]> {
  return createStoredValue(storage, `millrace-${list}-columns`, z.array(z.string()));
}
