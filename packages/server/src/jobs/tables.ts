import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What is still to be done outside the database, and is done even if the process dies: a row goes when it is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    /** Not before this moment; while it is worked on, the moment from which another may take it. */
    run_at: moment().notNull(),
    /** No later try makes sense. */
    good_until: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** Which try holds it: one that took too long can no longer settle it. */
    lease: text(),
  },
  (table) => [
    index('jobs_run_at').on(table.run_at),
    index('jobs_conversion_id').on(sql`(payload ->> 'conversion_id')`),
  ],
);
