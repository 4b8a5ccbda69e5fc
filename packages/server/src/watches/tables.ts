import type { LinkOutcome } from '@millrace/core/smartlinks';
import { linkOutcomes } from '@millrace/core/smartlinks';
import { locales, type Locale } from '@millrace/core/session';
import type { TestResult } from '@millrace/core/tester';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../db/checks.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Links that visitors have watched, or have asked to. */
export const visitorWatches = pgTable(
  'visitor_watches',
  {
    /** With which anybody may look at it. */
    id: text().primaryKey(),
    /** In small letters. */
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    asked: jsonb().$type<TestResult['asked']>().notNull(),
    expected: text().notNull(),
    /** Of the link. */
    host: text().notNull(),
    created_at: moment().notNull(),
    /** Null until it is confirmed, as the three below it. */
    started_at: moment(),
    ends_at: moment(),
    due_at: moment(),
    /** While it is tested, the moment from which another process may test it. */
    taken_until: moment(),
    /** When its end was told. */
    ended_at: moment(),
    failures: integer().notNull().default(0),
    is_broken: boolean().notNull().default(false),
  },
  (table) => [
    // An address watches one link; others wait for their confirmation, for a stranger may ask in anybody's name.
    uniqueIndex('visitor_watches_on')
      .on(table.email)
      .where(sql`${isNotNull(table.started_at)} and ${isNull(table.ended_at)}`),
    index('visitor_watches_email').on(table.email),
    index('visitor_watches_due_at').on(table.due_at),
    oneOf(table.locale, locales),
    check('visitor_watches_email', sql`${table.email} = lower(${table.email})`),
    check(
      'visitor_watches_started',
      sql`num_nonnulls(${table.started_at}, ${table.ends_at}, ${table.due_at}) in (0, 3)`,
    ),
  ],
);

/** Their tests, for as long as they are shown. */
export const visitorWatchTests = pgTable(
  'visitor_watch_tests',
  {
    watch_id: text()
      .notNull()
      .references(() => visitorWatches.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    /** The day of it in GMT+8. */
    dt: date().notNull(),
    outcome: text().$type<LinkOutcome>().notNull(),
    /** Of the tester's verdict. */
    reason: text().notNull(),
    destination: text().notNull(),
    /** Whether the link was broken after it. */
    is_broken: boolean().notNull(),
    /** Of the tester's result. */
    result_id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.watch_id, table.at] }), oneOf(table.outcome, linkOutcomes)],
);
