import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { offers } from './tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Offers whose page seems to be gone, or was: what their own tests say, and whether they are paused for it. */
export const deadOffers = pgTable(
  'dead_offers',
  {
    oid: integer()
      .primaryKey()
      .references(() => offers.oid, { onDelete: 'cascade' }),
    /** Since when it is paused in routing; null where it is not. An operator's `undo` changes this alone. */
    dead_since: moment(),
    /** Link health has it for paused: where `dead_since` says otherwise, an operator has decided so since. */
    is_paused: boolean().notNull().default(false),
    /** How often in a row it died within a day of having been brought back. */
    deaths: integer().notNull().default(0),
    /** When it was brought back last; what was tested before counts no more. */
    back_at: moment(),
    /** An operator has brought it back: until then it is not paused again. */
    spared_until: moment(),
    /** Since when it would be paused if not too many were. */
    too_many_since: moment(),
    /** Of its own address, which is tested while it is suspected and while it is dead; null where that is not due. */
    due_at: moment(),
    /** While it is tested, the moment from which another process may test it, and the host that is visited. */
    taken_until: moment(),
    host: text().notNull().default(''),
    tested_at: moment(),
    /** So many tests in a row said that it is dead, or that it is alive. */
    failures: integer().notNull().default(0),
    successes: integer().notNull().default(0),
    /** Of the verdict of its last test. */
    reason: text().notNull().default(''),
  },
  (table) => [
    check('dead_offers_counts', sql`${table.failures} >= 0 and ${table.successes} >= 0 and ${table.deaths} >= 0`),
  ],
);
