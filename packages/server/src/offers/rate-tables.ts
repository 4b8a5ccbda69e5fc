import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** What one unit of a currency is in US dollars from a moment on; what it was before stays known. */
export const rates = pgTable(
  'rates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    currency: text().notNull(),
    since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    rate: numeric({ precision: 11, scale: 10 }).notNull(),
  },
  (table) => [
    unique('rates_since').on(table.currency, table.since),
    check('rates_currency', sql`${table.currency} ~ '^[A-Z]{3}$' and ${table.currency} <> 'USD'`),
    check('rates_rate', sql`${table.rate} > 0`),
  ],
);
