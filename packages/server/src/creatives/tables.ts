import { adTypes, auditStates, offerTypes } from '@millrace/core/creatives';
import { lastCategory, streams } from '@millrace/core/reference';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { between, countries, filled, oneOf } from '../db/checks.ts';
import { drawn } from '../pictures/addresses.ts';
import { users } from '../session/tables.ts';

/** What publishers may advertise with; all of them see all of it. */
export const creatives = pgTable(
  'creatives',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 5_001 }),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** What it says in large letters. */
    title: text().notNull().default(''),
    /** Whom it advertises. */
    brand: text().notNull().default(''),
    ad_type: integer().notNull(),
    ct: date().notNull(),
    /** Addresses on other sites; `drawn` where the picture or the page is made here, empty where there is none. */
    img_url: text().notNull().default(drawn),
    push_img_url: text().notNull().default(''),
    file_url: text().notNull().default(''),
    value: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    category: integer().notNull(),
    /** Codes, perhaps with `global` among them. */
    countries: text().array().notNull(),
    offer_type: integer().notNull(),
    stream_type: integer().notNull().default(1),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [
    index('creatives_offer_type').on(table.offer_type, table.ct, table.id),
    oneOf(table.ad_type, adTypes),
    oneOf(table.offer_type, offerTypes),
    oneOf(table.stream_type, streams),
    between(table.category, 1, lastCategory),
    countries(table.countries, 'global'),
    check('creatives_value', sql`${table.value} between 0 and 5`),
    check('creatives_size', sql`${table.width} between 1 and 10000 and ${table.height} between 1 and 10000`),
  ],
);

/** Creatives of publishers' own that we look at before they may be used. */
export const creativeSubmissions = pgTable(
  'creative_submissions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 701 }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    ad_type: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The bytes of a PNG of ours, in base64. */
    picture: text().notNull(),
    /** The SHA-256 of what was sent, by which the same picture is known. */
    digest: text().notNull(),
    state: integer().notNull().default(0),
    reason: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('creative_submissions_user_id').on(table.user_id),
    // The same picture is looked at once at a time for a use.
    uniqueIndex('creative_submissions_pending')
      .on(table.user_id, table.ad_type, table.digest)
      .where(sql`state = 0`),
    oneOf(table.state, auditStates),
    filled(table.name),
    between(table.ad_type, 1, 5),
    between(table.width, 1, 10_000),
    between(table.height, 1, 10_000),
    check('creative_submissions_reason', sql`${table.reason} = '' or ${table.state} = 2`),
  ],
);
