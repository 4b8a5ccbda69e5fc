import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../session/tables.ts';
import { offers } from './tables.ts';

const amount = () => numeric({ precision: 12, scale: 4 });

/**
 * What an offer pays from a moment on, for all publishers or for one: what was paid before stays known, since a click is
 * paid by what was in force when it came. Until the first row it is what stands in `offers`.
 */
export const offerPayouts = pgTable(
  'offer_payouts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    oid: integer()
      .notNull()
      .references(() => offers.oid),
    /** Whose own it is; null for all publishers. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** In US dollars; 0 floats. Null where a publisher has none of its own any more. */
    payout: amount(),
    /** What the advertiser pays; null where that was never said, and for a publisher where it is that of all. */
    revenue: amount(),
    /** That of the revenue, and of all that its advertiser tells; null for US dollars, and for a publisher without a revenue. */
    currency: text(),
  },
  (table) => [
    unique('offer_payouts_since').on(table.oid, table.user_id, table.since).nullsNotDistinct(),
    check('offer_payouts_payout', sql`${table.payout} >= 0`),
    check('offer_payouts_revenue', sql`${table.revenue} >= 0`),
    check('offer_payouts_ended', sql`${table.payout} is not null or ${table.user_id} is not null`),
  ],
);
