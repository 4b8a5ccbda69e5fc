import { sourceAnswers, type SourceAnswer } from '@millrace/core/sources';
import { fraudSigns, type FraudSign } from '@millrace/core/traffic';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { oneOf } from '../db/checks.ts';
import { users } from '../session/tables.ts';
import { smartlinks } from '../smartlinks/tables.ts';

/** Sources whose visitors a publisher's link does not send to its offers. Of a default link, each publisher blocks their own. */
export const blockedSources = pgTable(
  'blocked_sources',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gid: integer()
      .notNull()
      .references(() => smartlinks.gid, { onDelete: 'cascade' }),
    /** Empty for visitors who bring none. */
    source: text().notNull(),
    answer: text().$type<SourceAnswer>().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.gid, table.source] }),
    oneOf(table.answer, sourceAnswers),
    check('blocked_sources_source', sql`length(${table.source}) between 0 and 200`),
  ],
);

/** What the network makes of traffic: it was found suspicious, its conversions are held, its clicks get no offers, or it was looked at. */
export const standings = ['found', 'held', 'blocked', 'passed'] as const;
export type Standing = (typeof standings)[number];

/** Traffic of publishers that was suspicious, or that an operator has decided about. */
export const sourceStandings = pgTable(
  'source_standings',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which offer; 0 for all of them. */
    oid: integer().notNull(),
    /** Null for all visitors of the publisher, empty for those who bring no source. */
    source: text(),
    standing: text().$type<Standing>().notNull(),
    /** Since when; what came before it is judged no more. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** For operators alone. */
    reason: text().notNull(),
    /** By what it was found; null where an operator was the first. */
    sign: text().$type<FraudSign>(),
    clicks: doublePrecision(),
    conversions: doublePrecision(),
    fast: doublePrecision(),
    usual: doublePrecision(),
  },
  (table) => [
    unique('source_standings_whose').on(table.user_id, table.oid, table.source).nullsNotDistinct(),
    oneOf(table.standing, standings),
    oneOf(table.sign, fraudSigns),
  ],
);
