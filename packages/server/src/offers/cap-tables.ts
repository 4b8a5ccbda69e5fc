import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../db/checks.ts';
import { users } from '../session/tables.ts';
import type { CapPeriod } from './caps.ts';
import { offers } from './tables.ts';

/** Of which caps publishers were told that they are reached, so that each is told once. */
export const reachedCaps = pgTable(
  'reached_caps',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oid: integer()
      .notNull()
      .references(() => offers.oid, { onDelete: 'cascade' }),
    period: text().$type<CapPeriod>().notNull(),
    /** The first day of the period in which it was reached, in GMT+8. */
    since: date({ mode: 'string' }).notNull(),
    /** What the cap was then: one that is raised is told again. */
    cap: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.oid, table.period] }),
    oneOf(table.period, ['day', 'month', 'ever']),
  ],
);
