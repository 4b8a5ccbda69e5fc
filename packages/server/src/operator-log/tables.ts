import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Change } from './changes.ts';

/** What operators did, for ever, with what was before and after, from which it can be undone. */
export const operatorLog = pgTable('operator_log', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Who typed it: see `operatorName`. */
  by: text().notNull(),
  command: text().notNull(),
  said: text().array().notNull(),
  changes: jsonb().$type<readonly Change[]>().notNull(),
});
