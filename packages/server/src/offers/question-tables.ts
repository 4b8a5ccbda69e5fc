import { longestQuestion, questionKinds, type QuestionKind } from '@millrace/core/offers';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { between, filled, oneOf } from '../db/checks.ts';
import { offers } from './tables.ts';

export const maxPosition = 99;

/** What offers ask whoever applies for them. */
export const offerQuestions = pgTable(
  'offer_questions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    oid: integer()
      .notNull()
      .references(() => offers.oid),
    key: text().notNull(),
    text: text().notNull(),
    text_zh: text().notNull().default(''),
    kind: text().$type<QuestionKind>().notNull().default('text'),
    /** Those of a choice. */
    options: text().array().notNull().default([]),
    is_required: boolean().notNull().default(true),
    /** The smallest is asked first. */
    position: integer().notNull().default(1),
  },
  (table) => [
    unique('offer_questions_key').on(table.oid, table.key),
    check(
      'offer_questions_key_form',
      sql`${table.key} ~ '^[a-z0-9][a-z0-9_-]{0,31}$' and ${table.key} <> 'constructor'`,
    ),
    filled(table.text),
    check('offer_questions_text_length', sql`char_length(${table.text}) <= ${sql.raw(String(longestQuestion))}`),
    check('offer_questions_text_zh_length', sql`char_length(${table.text_zh}) <= ${sql.raw(String(longestQuestion))}`),
    oneOf(table.kind, questionKinds),
    check('offer_questions_options', sql`(${table.kind} = 'choice') = (cardinality(${table.options}) > 1)`),
    between(table.position, 1, maxPosition),
  ],
);
