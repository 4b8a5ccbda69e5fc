import { approveStatuses } from '@millrace/core/offers';
import { accessTypes, lastCategory, lastFlow, offerSystems, streams } from '@millrace/core/reference';
import { adTypes, prelanders } from '@millrace/core/smartlinks';
import { linkStates, type LinkState } from '@millrace/core/traffic';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { address, amount, between, countries, eachBetween, filled, notBoth, oneOf } from '../db/checks.ts';
import { version } from '../db/edited.ts';
import { offers } from '../offers/tables.ts';
import { users } from '../session/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const numbers = () => integer().array().notNull().default([]);
const codes = () => text().array().notNull().default([]);
const price = () => numeric({ precision: 12, scale: 4 }).notNull().default('0');

export const smartlinks = pgTable(
  'smartlinks',
  {
    gid: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 5001 }),
    /** Null for those that every publisher has. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sml_type: integer().notNull(),
    ad_type: integer().notNull(),
    restriction_type: integer().notNull(),
    allow_upstream_sml: integer().notNull(),
    prelander: integer().notNull(),
    os: integer().notNull(),
    access_type: integer().notNull(),
    publish_type: integer().notNull(),
    ader_sml: integer().notNull(),
    strict: integer().notNull(),
    payout_ratio: integer().notNull(),
    margin: integer().notNull(),
    payout_fixed: price(),
    payout_price: price(),
    package: text().notNull().default(''),
    preview_url: text().notNull().default(''),
    icon_url: text().notNull().default(''),
    p_material: text().notNull().default(''),
    filled_oid: integer().notNull(),
    countries: codes(),
    x_countries: codes(),
    categories: numbers(),
    x_categories: numbers(),
    conversion_flow: numbers(),
    x_conversion_flow: numbers(),
    carriers: numbers(),
    x_carriers: numbers(),
    prior_ratio: integer().notNull().default(-1),
    approve_status: integer().notNull().default(1),
    state: text().$type<LinkState>().notNull().default('active'),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
    version: version((): AnyPgColumn => smartlinks.version),
  },
  (table) => [
    index('smartlinks_user_id').on(table.user_id),
    filled(table.name),
    between(table.sml_type, 0, 9),
    oneOf(table.ad_type, adTypes),
    oneOf(table.restriction_type, streams),
    oneOf(table.allow_upstream_sml, [0, 1]),
    oneOf(table.prelander, prelanders),
    oneOf(table.os, offerSystems),
    oneOf(table.access_type, accessTypes),
    between(table.publish_type, 0, 9),
    oneOf(table.ader_sml, [0, 1]),
    oneOf(table.strict, [0, 1]),
    between(table.payout_ratio, 0, 100),
    between(table.margin, 0, 100),
    amount(table.payout_fixed),
    amount(table.payout_price),
    address(table.preview_url),
    address(table.icon_url),
    check('smartlinks_filled_oid', sql`${table.filled_oid} >= 0`),
    countries(table.countries),
    countries(table.x_countries),
    notBoth(table.countries, table.x_countries),
    eachBetween(table.categories, 1, lastCategory),
    eachBetween(table.x_categories, 1, lastCategory),
    notBoth(table.categories, table.x_categories),
    eachBetween(table.conversion_flow, 1, lastFlow),
    eachBetween(table.x_conversion_flow, 1, lastFlow),
    notBoth(table.conversion_flow, table.x_conversion_flow),
    eachBetween(table.carriers, 1, 999_999),
    eachBetween(table.x_carriers, 1, 999_999),
    notBoth(table.carriers, table.x_carriers),
    oneOf(table.approve_status, approveStatuses),
    oneOf(table.state, linkStates),
    check('smartlinks_prior_ratio', sql`${table.prior_ratio} = -1 or ${table.prior_ratio} between 1 and 100`),
  ],
);

/** The prior and blocked offers of a link: each is in one of the two groups, and the prior ones have a weight. */
export const smartlinkOffers = pgTable(
  'smartlink_offers',
  {
    gid: integer()
      .notNull()
      .references(() => smartlinks.gid, { onDelete: 'cascade' }),
    oid: integer()
      .notNull()
      .references(() => offers.oid),
    /** Null where the offer is blocked. */
    weight: integer(),
    /** Its place in the list. */
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gid, table.oid] }),
    check('smartlink_offers_weight', sql`${table.weight} is null or ${table.weight} between 1 and 100`),
  ],
);
