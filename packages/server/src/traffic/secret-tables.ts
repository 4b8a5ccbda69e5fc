import { sql } from 'drizzle-orm';
import { check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { offers } from '../offers/tables.ts';

/** How often the secret of an offer's postbacks was renewed; an offer whose never was has no row. */
export const postbackRenewals = pgTable(
  'postback_renewals',
  {
    oid: integer()
      .primaryKey()
      .references(() => offers.oid, { onDelete: 'cascade' }),
    times: integer().notNull(),
    /** Until when the secret before counts as well. */
    old_until: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [check('postback_renewals_times', sql`${table.times} > 0`)],
);
