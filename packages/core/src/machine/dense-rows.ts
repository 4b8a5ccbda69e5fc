import * as z from 'zod/mini';
import { createKept, type Keeping, type Kept } from './kept.ts';

/** @rule Whether the rows of tables are dense is chosen once for all tables, and kept in the browser. */
export function keptDenseRows(keeping: Keeping | undefined): Kept<boolean> {
  return createKept(keeping, 'millrace-dense-rows', z.boolean());
}
