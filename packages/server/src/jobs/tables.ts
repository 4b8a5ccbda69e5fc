import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What is still to be done outside the database, and is done even if the process dies: a row goes when it is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    /**
     * Whose address a job goes to: a postback has the channel's, a webhook or a Telegram message its publisher's,
     * and a conversion by webhook another of the same publisher, so that
     * one publisher's address neither holds up nor opens the breaker of another's, even on one host. Kinds that all go to
     * one place have none. A trigger writes it, so that no writer of jobs, of this version or the one before, can leave it
     * out.
     */
    destination: text().notNull().default(''),
    payload: jsonb().$type<unknown>().notNull(),
    /** When it was to be done first. */
    due_at: moment().notNull().defaultNow(),
    /** Not before this moment; while it is worked on, the moment from which another may take it. */
    run_at: moment().notNull(),
    /** No later try makes sense. */
    good_until: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** Which try holds it: one that took too long can no longer settle it. */
    lease: text(),
  },
  (table) => [
    index('jobs_by_destination').on(table.kind, table.destination, table.run_at, table.id),
    index('jobs_good_until').on(table.good_until),
    index('jobs_conversion_id').on(sql`(payload ->> 'conversion_id')`),
  ],
);

/**
 * While there is a row nothing leaves the network: letters, postbacks, webhooks and Telegram messages wait, as in a copy of
 * it that was restored.
 */
export const outgoingStops = pgTable(
  'outgoing_stops',
  {
    /** There is one at most. */
    id: integer().primaryKey().default(1),
    at: moment().notNull(),
    /** The user of the operating system. */
    by: text().notNull(),
  },
  (table) => [check('outgoing_stops_id', sql`${table.id} = 1`)],
);

/**
 * Destinations that have not answered since their last answer. One row serves all processes, and goes with the next
 * answer. Once `next_at` is set the breaker is open: one job at a time tries whether the destination answers again, and
 * the others wait without a try.
 */
export const jobBreakers = pgTable(
  'job_breakers',
  {
    kind: text().notNull(),
    destination: text().notNull(),
    /** Tries in a row that were not answered. */
    failures: integer().notNull(),
    /** When the next probe may begin; null while the breaker is closed. */
    next_at: moment(),
    /** Probes in a row that were not answered: the pauses between them grow. */
    probes: integer().notNull().default(0),
    /** The lease of the job that tries at this moment. */
    probe: text(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.destination] })],
);
