import type { TestResult } from '@millrace/core/tester';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** Tests as they were answered, for whoever has their page link. */
export const testResults = pgTable(
  'test_results',
  {
    id: text().primaryKey(),
    result: jsonb().$type<TestResult>().notNull(),
    /** Of the result as JSON. */
    bytes: integer().notNull(),
    /** Made by somebody who was not signed in. */
    is_anonymous: boolean().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expires_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('test_results_expires_at').on(table.expires_at)],
);

/** Free tests that were made, by day of GMT+8 and by the network they came from. */
export const freeTests = pgTable(
  'free_tests',
  { dt: date().notNull(), visitor: text().notNull(), used: integer().notNull() },
  (table) => [primaryKey({ columns: [table.dt, table.visitor] }), check('free_tests_used', sql`${table.used} >= 0`)],
);
