import type { OfferAnswer } from '@millrace/core/offers';
import { lastCategory, lastFlow, offerAdTypes, offerSystems, streams } from '@millrace/core/reference';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { address, between, countries, eachBetween, filled, fixedHost, oneOf } from '../db/checks.ts';
import { channels } from '../channels/tables.ts';
import { drawn } from '../pictures/addresses.ts';
import { users } from '../session/tables.ts';
import { advertisers } from './advertiser-tables.ts';

/** The highest cap, and the highest budget in dollars, that an offer can have. */
export const mostCap = 999_999_999;
export const mostHoldDays = 365;
export const longestText = 2_000;

/** What is said of an offer to publishers, in the network's first language and in Chinese. */
const texts = () => ({
  description: text().notNull().default(''),
  description_zh: text().notNull().default(''),
  kpi: text().notNull().default(''),
  kpi_zh: text().notNull().default(''),
  restrictions: text().notNull().default(''),
  restrictions_zh: text().notNull().default(''),
  allowed_traffic: text().notNull().default(''),
  allowed_traffic_zh: text().notNull().default(''),
});

export const offerTexts = [
  'description',
  'description_zh',
  'kpi',
  'kpi_zh',
  'restrictions',
  'restrictions_zh',
  'allowed_traffic',
  'allowed_traffic_zh',
] as const satisfies readonly (keyof ReturnType<typeof texts>)[];

export const offers = pgTable(
  'offers',
  {
    oid: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 200_001 }),
    /** By which the operator or the advertiser knows it. */
    external_id: text(),
    name: text().notNull(),
    /** 1 CPI, 2 CPA, 4 CPL. */
    ad_type: integer().notNull(),
    /** In US dollars; 0 means that the price floats. It was so first: what it pays since then is in `offer_payouts`. */
    payout_price: numeric({ precision: 12, scale: 4 }).notNull(),
    /** Who pays for its conversions, and how much for each at first; null where that was never said. No publisher learns of either. */
    advertiser_id: integer().references(() => advertisers.id),
    revenue: numeric({ precision: 12, scale: 4 }),
    /** In which its advertiser pays, at first. */
    currency: text().notNull().default('USD'),
    /** 1 active, any other paused. */
    status: integer().notNull().default(1),
    countries: text().array().notNull(),
    /** Ids of the offer settings. */
    category: integer().notNull().default(1),
    conversion_flow: integer().notNull().default(1),
    /** 1 main stream, 2 adult. */
    restriction_type: integer().notNull().default(1),
    /** 1 without, 2 with: the page before the offer's own. */
    prelander: integer().notNull().default(1),
    /** 0 any, 1 iOS, 2 Android. */
    os: integer().notNull().default(0),
    /** None means any. */
    carriers: integer().array().notNull().default([]),
    /** How many conversions it takes, on a day of GMT+8 and in all; 0 is any number. */
    cap_day: integer().notNull().default(0),
    cap_total: integer().notNull().default(0),
    /** In a month of GMT+8, and of one publisher on a day. */
    cap_month: integer().notNull().default(0),
    cap_publisher: integer().notNull().default(0),
    /** How many whole dollars publishers may earn of it, on a day or in a month of GMT+8 and in all; 0 is any sum. */
    budget_day: integer().notNull().default(0),
    budget_month: integer().notNull().default(0),
    budget_total: integer().notNull().default(0),
    /** The first and the last day of GMT+8 on which it takes visitors; null is any. */
    start_date: date({ mode: 'string' }),
    end_date: date({ mode: 'string' }),
    /** A click pays once, whatever else is told of it. */
    one_conversion: boolean().notNull().default(false),
    /** Who applies for it is approved at once. */
    auto_approve: boolean().notNull().default(false),
    /** For how many days its conversions are held before they count. */
    hold_days: integer().notNull().default(0),
    icon_url: text().notNull().default(''),
    /** Where its advertiser takes visitors, with macros; without one nobody is sent to it. */
    url: text().notNull().default(''),
    /** The same page as publishers may see it before they apply: without macros, and counted by nobody. */
    preview_url: text().notNull().default(''),
    ...texts(),
    /** Since when the network recommends it; null where it does not. */
    recommended_at: timestamp({ withTimezone: true, precision: 3 }),
    /** Since when it is put away: no publisher finds it and no visitor is sent to it; null where it is not. */
    archived_at: timestamp({ withTimezone: true, precision: 3 }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('offers_external_id').on(table.external_id),
    // What was billed names both: an offer that has been on an invoice stays with its advertiser.
    unique('offers_of_advertiser').on(table.oid, table.advertiser_id),
    check('offers_external_id_filled', sql`btrim(${table.external_id}) <> ''`),
    filled(table.name),
    oneOf(table.ad_type, offerAdTypes),
    check('offers_payout_price', sql`${table.payout_price} >= 0`),
    oneOf(table.status, [0, 1]),
    countries(table.countries),
    between(table.category, 1, lastCategory),
    between(table.conversion_flow, 1, lastFlow),
    oneOf(table.restriction_type, streams),
    oneOf(table.prelander, [1, 2]),
    oneOf(table.os, offerSystems),
    eachBetween(table.carriers, 1, 999_999),
    between(table.cap_day, 0, mostCap),
    between(table.cap_total, 0, mostCap),
    between(table.cap_month, 0, mostCap),
    between(table.cap_publisher, 0, mostCap),
    between(table.budget_day, 0, mostCap),
    between(table.budget_month, 0, mostCap),
    between(table.budget_total, 0, mostCap),
    between(table.hold_days, 0, mostHoldDays),
    ...offerTexts.map((name) =>
      check(`offers_${name}`, sql`char_length(${table[name]}) <= ${sql.raw(String(longestText))}`),
    ),
    check('offers_revenue', sql`${table.revenue} >= 0`),
    check('offers_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('offers_dates', sql`${table.start_date} <= ${table.end_date}`),
    fixedHost(table.url, drawn),
    address(table.preview_url),
  ],
);

/** As the database writes it: times with a zone of its own. */
interface EarlierApplication {
  readonly created_at: string;
  readonly decided_at: string;
  readonly approve_status: number;
  readonly refusal: string;
}

/** A publisher's application for an offer, and what became of it. */
export const applications = pgTable(
  'applications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oid: integer()
      .notNull()
      .references(() => offers.oid),
    aid: integer().notNull(),
    reason: text().notNull(),
    link_type: integer(),
    approve_status: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When the operator decided, and why it was refused. */
    decided_at: timestamp({ withTimezone: true, precision: 3 }),
    refusal: text().notNull().default(''),
    /** What it was before it was made again, or decided otherwise; the oldest first. */
    earlier: jsonb().$type<readonly EarlierApplication[]>().notNull().default([]),
    /** What was answered to what the offer asked, each with the question as it was then. */
    answers: jsonb().$type<OfferAnswer[]>().notNull().default([]),
  },
  (table) => [
    unique('applications_user_id_oid').on(table.user_id, table.oid),
    index('applications_oid').on(table.oid),
    foreignKey({
      name: 'applications_own_channel',
      columns: [table.aid, table.user_id],
      foreignColumns: [channels.id, channels.user_id],
    }),
    between(table.link_type, 0, 9),
    filled(table.reason),
    // Unapproved (2) is the state of having none.
    check('applications_approve_status', sql`${table.approve_status} in (0, 1, 3)`),
  ],
);
