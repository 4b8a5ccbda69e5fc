import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When a visitor of a link last counted, for as long as coming back does not: see `repeat_seconds` of the provider. */
export const recentVisits = pgTable(
  'recent_visits',
  {
    /** Who at which link, as a keyed hash: whoever reads it learns of no address. */
    visitor: text().primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('recent_visits_at').on(table.at)],
);
