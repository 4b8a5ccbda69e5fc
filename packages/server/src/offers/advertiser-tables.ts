import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { filled } from '../db/checks.ts';

/** Who pays for the conversions of offers; no publisher learns of them. */
export const advertisers = pgTable(
  'advertisers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Whom to write to or to call. */
    contact: text().notNull().default(''),
    /** In which it pays: what new offers of it have that say no other. */
    currency: text().notNull().default('USD'),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('advertisers_unique_name').on(table.name),
    filled(table.name),
    check('advertisers_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
);
