import { longestGoal } from '@millrace/core/offers';
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { filled } from '../db/checks.ts';
import { users } from '../session/tables.ts';
import { offers } from './tables.ts';

const amount = () => numeric({ precision: 12, scale: 4 });
const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What offers pay for besides their conversion, such as a first deposit. */
export const offerGoals = pgTable(
  'offer_goals',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    oid: integer()
      .notNull()
      .references(() => offers.oid),
    /** As its advertiser names it in postbacks, in small letters. */
    goal: text().notNull(),
    name: text().notNull(),
    name_zh: text().notNull().default(''),
    /** From when on clicks pay nothing for it; null where they do. */
    ended_at: moment(),
  },
  (table) => [
    unique('offer_goals_goal').on(table.oid, table.goal),
    check('offer_goals_goal_filled', sql`btrim(${table.goal}) <> ''`),
    filled(table.name),
    check('offer_goals_goal_length', sql`char_length(${table.goal}) <= ${sql.raw(String(longestGoal))}`),
  ],
);

/** What a goal pays from a moment on, for all publishers or for one: a click is paid by what was in force when it came. */
export const goalPayouts = pgTable(
  'goal_payouts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    oid: integer().notNull(),
    goal: text().notNull(),
    /** Whose own it is; null for all publishers. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    since: moment().notNull(),
    /** In US dollars; 0 pays nothing. Null where a publisher has none of its own any more. */
    payout: amount(),
    /** What the advertiser pays; null where that was never said, and for a publisher where it is that of all. */
    revenue: amount(),
    /** That of the revenue; null for US dollars. */
    currency: text(),
  },
  (table) => [
    foreignKey({
      name: 'goal_payouts_goal',
      columns: [table.oid, table.goal],
      foreignColumns: [offerGoals.oid, offerGoals.goal],
    }).onDelete('cascade'),
    unique('goal_payouts_since').on(table.oid, table.goal, table.user_id, table.since).nullsNotDistinct(),
    check('goal_payouts_payout', sql`${table.payout} >= 0`),
    check('goal_payouts_revenue', sql`${table.revenue} >= 0`),
    check('goal_payouts_ended', sql`${table.payout} is not null or ${table.user_id} is not null`),
  ],
);
