import { eq, ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const largestId = 2_147_483_647;

/** The column holds this text as it is typed: what means something in a pattern stands for itself. */
export function contains(column: PgColumn | SQL, text: string): SQL {
  return ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Text is looked for in the name; a number is also an id. */
export function nameOrId(name: PgColumn, id: PgColumn, text: string): SQL | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= largestId ? or(contains(name, text), eq(id, number)) : contains(name, text);
}
