import {
  linkOutcomes,
  type LinkOutcome,
  type RateDrop,
  type Seasons,
  type UndeliveredRise,
  type UsualRate,
  type UsualValue,
  type ValueDrop,
} from '@millrace/core/smartlinks';
import { systems, type System } from '@millrace/core/tester';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { country, oneOf } from '../db/checks.ts';
import { users } from '../session/tables.ts';
import { smartlinks } from './tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Links that had clicks, each as its publisher's: a default link is another one for each who promotes it. */
export const linkWatches = pgTable(
  'link_watches',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gid: integer()
      .notNull()
      .references(() => smartlinks.gid, { onDelete: 'cascade' }),
    /** The offer of its next test, at first the one that most of its visitors get, and the host to which that sends them. */
    oid: integer().notNull(),
    host: text().notNull(),
    /** Of seven days; 0 where it is not tested. */
    clicks: integer().notNull(),
    /** When that was counted. */
    counted_at: moment().notNull(),
    due_at: moment().notNull(),
    /** While it is tested, the moment from which another process may test it. */
    taken_until: moment(),
    /** Of its last test. */
    failures: integer().notNull().default(0),
    /** For one of the countries and systems at least. */
    is_broken: boolean().notNull().default(false),
    /** Its publisher does not want to be told that it is broken, works again, or converts far less than usual. */
    is_muted: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.gid] }), index('link_watches_due_at').on(table.due_at)],
);

const ofWatch = (name: string, table: { readonly user_id: AnyPgColumn; readonly gid: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.user_id, table.gid],
    foreignColumns: [linkWatches.user_id, linkWatches.gid],
  }).onDelete('cascade');

/** From where and on which systems watched links are tested, and how each of these stands. */
export const linkWays = pgTable(
  'link_ways',
  {
    user_id: integer().notNull(),
    gid: integer().notNull(),
    country: text().notNull(),
    os: integer().$type<System>().notNull(),
    /** Of seven days; 0 where it is tested no more. */
    clicks: integer().notNull(),
    failures: integer().notNull().default(0),
    is_broken: boolean().notNull().default(false),
    /** Null before the first test. */
    tested_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.gid, table.country, table.os] }),
    ofWatch('link_ways_watch', table),
    country(table.country),
    oneOf(table.os, systems),
  ],
);

/** Where watched links are expected to lead, learnt from the first good test or accepted by the publisher, for as long as there is the link. */
export const linkDestinations = pgTable(
  'link_destinations',
  {
    user_id: integer().notNull(),
    gid: integer().notNull(),
    oid: integer().notNull(),
    country: text().notNull(),
    os: integer().$type<System>().notNull(),
    /** An app or a host, as the next. */
    destination: text().notNull(),
    learnt_at: moment().notNull(),
    /** Where its last good test led. */
    seen: text().notNull(),
    seen_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.gid, table.oid, table.country, table.os] }),
    ofWatch('link_destinations_watch', table),
    country(table.country),
    oneOf(table.os, systems),
    check('link_destinations_known', sql`${table.destination} <> '' and ${table.seen} <> ''`),
  ],
);

/** Tests of watched links, for 90 days; what each hop said is among the results of the tester, for as long as it is compared. */
export const linkTests = pgTable(
  'link_tests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    gid: integer().notNull(),
    oid: integer().notNull(),
    at: moment().notNull(),
    /** The day of it in GMT+8. */
    dt: date().notNull(),
    country: text().notNull(),
    os: integer().$type<System>().notNull(),
    is_direct: boolean().notNull(),
    outcome: text().$type<LinkOutcome>().notNull(),
    /** Of the tester's verdict. */
    reason: text().notNull(),
    destination: text().notNull(),
    /** Whether the link was broken after it. */
    is_broken: boolean().notNull(),
    /** Of the tester's result. */
    result_id: text().notNull(),
  },
  (table) => [
    ofWatch('link_tests_watch', table),
    index('link_tests_of_link').on(table.user_id, table.gid, table.at),
    index('link_tests_dt').on(table.dt),
    country(table.country),
    oneOf(table.os, systems),
    oneOf(table.outcome, linkOutcomes),
  ],
);

/** How watched links usually convert, deliver and earn, and whether it is far worse of late. */
export const linkRates = pgTable(
  'link_rates',
  {
    user_id: integer().notNull(),
    gid: integer().notNull(),
    /** The full hour of the last look: who moves it looks, and nobody else in that hour. */
    looked_at: moment().notNull(),
    /** Null where too little has converted to say. */
    usual: jsonb().$type<UsualRate>(),
    /** The day on which it was learnt, in GMT+8. */
    usual_dt: date(),
    /** What was seen at the last look that saw a drop, and when. */
    drop: jsonb().$type<RateDrop>(),
    drop_at: moment(),
    /** The same of the share of its clicks that reach no offer, and of what its conversions earn. */
    usual_undelivered: jsonb().$type<Seasons>(),
    rise: jsonb().$type<UndeliveredRise>(),
    rise_at: moment(),
    usual_value: jsonb().$type<UsualValue>(),
    value_drop: jsonb().$type<ValueDrop>(),
    value_drop_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.gid] }), ofWatch('link_rates_watch', table)],
);
