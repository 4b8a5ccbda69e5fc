import * as z from 'zod/mini';
import { createStoredValue, type KeyValueStorage, type StoredValue } from './stored-value.ts';

/** @rule Whether the rows of tables are dense is chosen once for all tables, and kept in the browser. */
export function storedDenseRows(storage: KeyValueStorage | undefined): StoredValue<boolean> {
  return createStoredValue(storage, 'millrace-dense-rows', z.boolean());
}
