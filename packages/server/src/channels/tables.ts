import { channelStatuses, placementTypes, platforms, websiteStatuses } from '@millrace/core/channels';
import { integrationTypes } from '@millrace/core/registration';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { address, filled, fixedHost, oneOf } from '../db/checks.ts';
import { changedAt, version } from '../db/edited.ts';
import { users } from '../session/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A place where a publisher's visitors come from, such as an app or a site, with what it pays them in. */
export const channels = pgTable(
  'channels',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    traffic_type: integer().notNull().default(1),
    integration: integer().notNull().default(1),
    /** The tracking domain of its links; the operator's where it is empty. */
    domain: text().notNull().default(''),
    /** 1 iOS, 2 Android, 3 web. */
    platform: integer().notNull().default(3),
    store_url: text().notNull().default(''),
    callback_url: text().notNull().default(''),
    /** By which the app knows that a callback is ours; made when it is first asked for. */
    secret: text().notNull().default(''),
    currency_name: text().notNull().default(''),
    /** Units of the app's currency for one US dollar, as it was typed. */
    currency_rate: text().notNull().default(''),
    postback_url: text().notNull().default(''),
    status: integer().notNull().default(1),
    created_at: moment().notNull().defaultNow(),
    version: version((): AnyPgColumn => channels.version),
    changed_at: changedAt(),
  },
  (table) => [
    index('channels_user_id').on(table.user_id),
    // Lets an application name channel and owner together.
    unique('channels_id_user_id').on(table.id, table.user_id),
    filled(table.name),
    oneOf(table.platform, platforms),
    oneOf(table.integration, integrationTypes),
    oneOf(table.status, channelStatuses),
    address(table.store_url),
    fixedHost(table.callback_url),
    fixedHost(table.postback_url),
    check('channels_currency_rate', sql`${table.currency_rate} ~ '^([0-9]{1,9}([.][0-9]{1,6})?)?$'`),
  ],
);

const ofChannel = () =>
  integer()
    .notNull()
    .references(() => channels.id, { onDelete: 'cascade' });

/** Where an offerwall or a banner stands in an app. */
export const placements = pgTable(
  'placements',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 301 }),
    aid: ofChannel(),
    name: text().notNull(),
    type: integer().notNull(),
    version: version((): AnyPgColumn => placements.version),
    changed_at: changedAt(),
  },
  (table) => [index('placements_aid').on(table.aid), filled(table.name), oneOf(table.type, placementTypes)],
);

export const websites = pgTable(
  'websites',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 51 }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its origin. */
    url: text().notNull(),
    name: text().notNull().default(''),
    status: integer().notNull().default(0),
    token: text().notNull(),
    reason: text().notNull().default(''),
    version: version((): AnyPgColumn => websites.version),
    changed_at: changedAt(),
  },
  (table) => [
    unique('websites_user_id_url').on(table.user_id, table.url),
    // A site has one owner: who has shown that it is theirs first.
    uniqueIndex('websites_verified')
      .on(table.url)
      .where(sql`status = 1`),
    oneOf(table.status, websiteStatuses),
    check('websites_url', sql`${table.url} ~ '^https?://[^/]+$'`),
  ],
);
