import { date, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What the learning reads: the figures of an offer by country and system, each faded to the day `dt`. Triggers on
 * `traffic_days` keep it, whatever writes there, so it never has to be summed up from the days.
 */
export const offerStats = pgTable(
  'offer_stats',
  {
    oid: integer().notNull(),
    country: text().notNull(),
    os: text().notNull(),
    /** The day of GMT+8 to which the figures are faded. */
    dt: date({ mode: 'string' }).notNull(),
    clicks: doublePrecision().notNull(),
    conversions: doublePrecision().notNull(),
    revenue: doublePrecision().notNull(),
    changed_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.oid, table.country, table.os] })],
);
