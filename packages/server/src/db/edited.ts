import { eq, sql, type SQL } from 'drizzle-orm';
import { integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Which state a row is in that people edit: every update by drizzle counts it up, whatever else it sets. */
export function version(columnOf: () => AnyPgColumn) {
  return integer()
    .notNull()
    .default(1)
    .$onUpdate((): SQL => sql`${columnOf()} + 1`);
}

/** Rows in this state; in any, where a call says none. */
export function inState(column: AnyPgColumn, state: number | undefined): SQL {
  return state === undefined ? sql`true` : eq(column, state);
}

/** When it was changed last. */
export function changedAt() {
  return timestamp({ withTimezone: true, precision: 3 })
    .notNull()
    .defaultNow()
    .$onUpdate((): SQL => sql`now()`);
}
