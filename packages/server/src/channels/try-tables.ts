import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { conversions } from '../traffic/tables.ts';
import { channels } from './tables.ts';

/** Calls of a publisher's own address, and what it answered. */
export const postbackTries = pgTable(
  'postback_tries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    aid: integer()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    /** What was told; null for a test. */
    conversion_id: integer().references(() => conversions.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    url: text().notNull(),
    /** 0 where no answer came. */
    code: integer().notNull(),
    answer: text().notNull(),
    is_test: boolean().notNull(),
  },
  (table) => [
    index('postback_tries_aid').on(table.aid, table.id),
    index('postback_tries_at').on(table.aid, table.at),
    index('postback_tries_conversion_id').on(table.conversion_id, table.id),
  ],
);
