import { sql, type SQL } from 'drizzle-orm';

/** A moment of a column as the wire has it. */
export function moment(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

/** A moment for the database: one that is known, or a column that holds it. */
export const momentOf = (at: Date | SQL): SQL => (at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at);
