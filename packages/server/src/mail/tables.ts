import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Letter } from './letters.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Letters that were given up, for the operator to see and to send again; `letter` may hold a link or a code. */
export const refusedLetters = pgTable(
  'refused_letters',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** When it was given up. */
    at: moment().notNull(),
    recipient: text().notNull(),
    kind: text().notNull(),
    reason: text().notNull(),
    letter: jsonb().$type<Letter>().notNull(),
    /** When what it promises ends; null where it may be sent at any time. */
    useful_until: moment(),
  },
  (table) => [check('refused_letters_reason', sql`${table.reason} <> ''`)],
);
