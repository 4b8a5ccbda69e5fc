import {
  postbackFailures,
  postbackTellings,
  type PostbackFailure,
  type PostbackTelling,
} from '@millrace/core/channels';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '../db/checks.ts';
import { conversions } from '../traffic/tables.ts';
import { channels } from '../channels/tables.ts';

/** Calls of a publisher's own address, and what it answered. */
export const postbackTries = pgTable(
  'postback_tries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    aid: integer()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    /** Of what it told; null for a test, and for what earlier versions have sent. */
    conversion_id: integer().references(() => conversions.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    told: text().$type<PostbackTelling>(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** How long the answer took; null for tries of earlier versions. */
    milliseconds: integer(),
    url: text().notNull(),
    /** 0 where no answer came. */
    code: integer().notNull(),
    /** Why none came; null for every other reason, and for tries of earlier versions. */
    failure: text().$type<PostbackFailure>(),
    answer: text().notNull(),
    is_test: boolean().notNull(),
  },
  (table) => [
    index('postback_tries_aid').on(table.aid, table.id),
    // All that the log counts by, so that a look at it reads no more of a large table than the rows that it shows.
    index('postback_tries_log').on(
      table.aid,
      table.at,
      table.id,
      table.conversion_id,
      table.told,
      table.code,
      table.is_test,
    ),
    index('postback_tries_conversion_id').on(table.conversion_id, table.id),
    oneOf(table.told, postbackTellings),
    oneOf(table.failure, postbackFailures),
    check('postback_tries_is_test', sql`${table.is_test} = (${table.told} is null)`),
  ],
);
