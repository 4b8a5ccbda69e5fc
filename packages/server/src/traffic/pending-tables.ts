import { conversionStatuses, type ConversionStatus } from '@millrace/core/conversions';
import { boolean, index, integer, numeric, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../db/checks.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What advertisers have told of clicks that are not in the database yet: the journal of another process may hold them. */
export const pendingPostbacks = pgTable(
  'pending_postbacks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    click_id: uuid().notNull(),
    goal: text().notNull().default(''),
    txid: text().notNull(),
    amount: numeric({ precision: 12, scale: 4 }).notNull(),
    is_amount_said: boolean().notNull().default(false),
    status: text().$type<ConversionStatus>().notNull(),
    told_at: moment().notNull(),
    /** Of the secret that came with it: whoever reads it can tell of nothing. */
    secret_hash: text().notNull(),
    /** When its click is looked for again; as soon as it is stored, at once. */
    look_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('pending_postbacks_goal')
      .on(table.click_id, table.goal, table.txid, table.status, table.secret_hash)
      .concurrently(),
    index('pending_postbacks_look_at').on(table.look_at),
    oneOf(table.status, conversionStatuses),
  ],
);
