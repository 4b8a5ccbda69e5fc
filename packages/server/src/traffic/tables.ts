// Long because the tables of traffic share their columns: see `counters` and `click`.
import { conversionStatuses, type ConversionStatus } from '@millrace/core/conversions';
import { subNames, type AstrayReason } from '@millrace/core/traffic';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { channels } from '../channels/tables.ts';
import { oneOf } from '../db/checks.ts';
import { users } from '../session/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const revision = () => bigint({ mode: 'number' });

const owner = () => ({
  user_id: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  aid: integer()
    .notNull()
    .references(() => channels.id),
});

/** What a figure is counted by, besides whose it is and when. Smartlinks and offers may be gone, or 0 for none. */
const counters = () => ({
  ...owner(),
  /** Through what the visitor came: see `products`. */
  product: smallint().notNull(),
  gid: integer().notNull(),
  oid: integer().notNull(),
  country: text().notNull(),
  os: text().notNull(),
  carrier_name: text().notNull(),
});

const total = () => bigint({ mode: 'number' }).notNull().default(0);

const figures = () => ({
  impress: total(),
  clk: total(),
  cov: total(),
  /** Conversions that were taken back, on the day when they were. */
  reversed: total(),
  users: total(),
  points: total(),
  revenue: numeric({ precision: 16, scale: 4 }).notNull().default('0'),
});

/** A day of GMT+8. */
const dt = () => date({ mode: 'string' }).notNull();
/** An hour of it. */
const hour = () => smallint().notNull();

/** Figures by day: what a report reads that asks for neither hours nor sub ids. */
export const trafficDays = pgTable('traffic_days', { dt: dt(), ...counters(), ...figures() }, (table) => [
  primaryKey({
    columns: [
      table.user_id,
      table.dt,
      table.aid,
      table.product,
      table.gid,
      table.oid,
      table.country,
      table.os,
      table.carrier_name,
    ],
  }),
  index('traffic_days_gid').on(table.gid, table.dt),
  index('traffic_days_dt').on(table.dt, table.oid),
  // What caps are counted by.
  index('traffic_days_conversions')
    .on(table.oid, table.dt)
    .where(sql`cov > 0 or reversed > 0`),
]);

/** The same figures by hour. */
export const trafficHours = pgTable(
  'traffic_hours',
  { dt: dt(), hour: hour(), ...counters(), ...figures() },
  (table) => [
    primaryKey({
      columns: [
        table.user_id,
        table.dt,
        table.hour,
        table.aid,
        table.product,
        table.gid,
        table.oid,
        table.country,
        table.os,
        table.carrier_name,
      ],
    }),
    check('traffic_hours_hour', sql`${table.hour} between 0 and 23`),
  ],
);

const sub = () => text().notNull().default('');

/** What the publisher has written into the link: see `subNames`. */
const subs = () => ({
  source: sub(),
  aff_sub: sub(),
  aff_sub2: sub(),
  aff_sub3: sub(),
  aff_sub4: sub(),
  aff_sub5: sub(),
});

const hashOfSubs = sql.raw(`md5(${subNames.map((name) => `md5(${name})`).join(' || ')})::uuid`);

/** The same figures by hour, by source and by the sub ids of the publisher's own. Each month is a partition of its own: see `sub-months.ts`. */
export const trafficSubs = pgTable(
  'traffic_subs',
  {
    dt: dt(),
    hour: hour(),
    ...counters(),
    ...subs(),
    /** All six in one, since a key has no room for the texts themselves. */
    subs: uuid().notNull().generatedAlwaysAs(hashOfSubs),
    ...figures(),
  },
  (table) => [
    primaryKey({
      name: 'traffic_subs_pk',
      columns: [
        table.user_id,
        table.dt,
        table.hour,
        table.aid,
        table.product,
        table.gid,
        table.oid,
        table.country,
        table.os,
        table.carrier_name,
        table.subs,
      ],
    }),
  ],
);

/** Clicks by day that got the filler or nothing, each under the one reason why. */
export const trafficAstray = pgTable(
  'traffic_astray',
  { dt: dt(), ...owner(), gid: integer().notNull(), reason: text().$type<AstrayReason>().notNull(), clk: total() },
  (table) => [primaryKey({ columns: [table.user_id, table.dt, table.aid, table.gid, table.reason] })],
);

/** The same clicks by hour, for some weeks: what is usual of a link is learnt from them. */
export const trafficAstrayHours = pgTable(
  'traffic_astray_hours',
  {
    dt: dt(),
    hour: hour(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gid: integer().notNull(),
    reason: text().$type<AstrayReason>().notNull(),
    clk: total(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.dt, table.hour, table.gid, table.reason] }),
    index('traffic_astray_hours_dt').on(table.dt),
  ],
);

const click = () => ({
  /** Begins with the time, so that new ones are stored side by side, and ends with what nobody can guess. */
  id: uuid().primaryKey(),
  at: moment().notNull(),
  ...counters(),
  ...subs(),
  /** Null where it was delivered to an offer. */
  reason: text().$type<AstrayReason>(),
});

/** Every click, written down before it is answered. Each day is a partition of its own: see `click-days.ts`. */
export const clicks = pgTable('clicks', click());

/** Clicks that something was told of, once more: they stay when the others are removed. Who stores conversions puts them here, or a trigger does. */
export const convertedClicks = pgTable('converted_clicks', click());

/**
 * How often the list of a publisher's conversions has changed. Whoever changes it holds its row until their transaction has
 * ended, so that what is read at a revision is the same ever after.
 */
export const conversionRevisions = pgTable('conversion_revisions', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  revision: revision().notNull(),
});

/** What a conversion was until something else was told of it. */
export interface PastState {
  readonly status: ConversionStatus;
  readonly at: string;
  readonly reversed_at: string | null;
  /** When that ended, and with which revision of the publisher's list. */
  readonly until: string;
  readonly ended: number;
}

/** What advertisers have told of clicks; each of their transactions once. */
export const conversions = pgTable(
  'conversions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The owner of the click, by whom conversions are listed. */
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    click_id: uuid()
      .notNull()
      .references(() => convertedClicks.id, { onDelete: 'cascade' }),
    /** Which goal of its offer was reached, as its advertiser names it; empty for the conversion itself. */
    goal: text().notNull().default(''),
    txid: text().notNull(),
    at: moment().notNull(),
    payout: numeric({ precision: 12, scale: 4 }).notNull(),
    /** What the advertiser pays, in US dollars; null where it has not said that. */
    revenue: numeric({ precision: 12, scale: 4 }),
    /** What that is in the currency in which it was said, and the rate when it was told; all null for dollars. */
    told_revenue: numeric({ precision: 12, scale: 4 }),
    currency: text(),
    rate: numeric({ precision: 11, scale: 10 }),
    status: text().$type<ConversionStatus>().notNull(),
    /** What the operator said when it was decided; empty where only the advertiser has. */
    decision_reason: text().notNull().default(''),
    /** The network held what its publisher, or its source, brought: an operator decides about it. */
    is_suspect: boolean().notNull().default(false),
    /** What it was before, the oldest first: from this figures are counted anew, and lists of then are read. */
    past: jsonb().$type<readonly PastState[]>().notNull().default([]),
    /** When it was taken out of the figures; null where it never was in them. */
    reversed_at: moment(),
    /** When it is approved of itself, by the days of its offer when it came; null where a person or its advertiser decides. */
    held_until: moment(),
    /** When it came as a test, where the same transaction has been approved since. */
    tested_at: moment(),
    /** Since which revision of the publisher's list it is there; what was never told in the list is there since 0. */
    created_revision: revision().notNull().default(0),
    /** Since which it is no test any more. */
    approved_revision: revision(),
    /** Since which it is reversed. */
    reversed_revision: revision(),
  },
  (table) => [
    uniqueIndex('conversions_told').on(table.click_id, table.goal, table.txid).concurrently(),
    index('conversions_user_id').on(table.user_id, table.at, table.id),
    // What lists, reports and the morning's look read of all publishers by days.
    index('conversions_at').using('brin', table.at).concurrently(),
    // Counted by each look at the metrics.
    index('conversions_pending')
      .on(table.id)
      .where(sql`status = 'pending'`)
      .concurrently(),
    index('conversions_txid').on(table.user_id, table.txid),
    index('conversions_reversed_at')
      .on(table.user_id, table.reversed_at)
      .where(sql`reversed_at is not null`),
    index('conversions_held_until')
      .on(table.held_until)
      .where(sql`held_until is not null`)
      .concurrently(),
    check('conversions_payout', sql`${table.payout} >= 0`),
    oneOf(table.status, conversionStatuses),
    check('conversions_reversed_status', sql`(${table.status} = 'reversed') = (${table.reversed_at} is not null)`),
    check('conversions_unpaid', sql`${table.payout} = 0 or ${table.status} in ('approved', 'pending', 'reversed')`),
  ],
);

/** How far figures and clicks reach; one row. */
export const trafficState = pgTable(
  'traffic_state',
  {
    id: smallint().primaryKey().default(1),
    /** Up to when everything that happened is in the figures of the demonstration. */
    counted_until: moment(),
    /** The first day of which all clicks are kept; null where none was removed. */
    clicks_since: date({ mode: 'string' }),
    /** The first day of which sources and sub ids are kept; null where none was summed. */
    sub_ids_since: date({ mode: 'string' }),
  },
  (table) => [check('traffic_state_one', sql`${table.id} = 1`)],
);
