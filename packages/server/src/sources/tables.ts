import {
  blockEnds,
  ruleMeasures,
  sourceAnswers,
  type BlockEnd,
  type RuleMeasure,
  type SourceAnswer,
} from '@millrace/core/sources';
import { fraudSigns, type FraudSign } from '@millrace/core/traffic';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../db/checks.ts';
import { changedAt, version } from '../db/edited.ts';
import { users } from '../session/tables.ts';
import { smartlinks } from '../smartlinks/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Whose, and of which link. */
const ofLink = () => ({
  user_id: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  gid: integer()
    .notNull()
    .references(() => smartlinks.gid, { onDelete: 'cascade' }),
});

/** When a rule blocks, and what visitors get then. */
const ofRule = () => ({
  min_clicks: integer().notNull(),
  days: integer().notNull(),
  wait_hours: integer().notNull(),
  measure: text().$type<RuleMeasure>().notNull(),
  limit: numeric({ precision: 10, scale: 4 }).notNull(),
  answer: text().$type<SourceAnswer>().notNull(),
});

/** Rules of publishers by which sources of their links are blocked. */
export const sourceRules = pgTable(
  'source_rules',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ...ofLink(),
    ...ofRule(),
    /** Sources that it leaves alone. */
    except: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    is_on: boolean().notNull(),
    /** The full hour at which it judged last. */
    looked_at: moment(),
    version: version((): AnyPgColumn => sourceRules.version),
    changed_at: changedAt(),
  },
  (table) => [
    index('source_rules_of_link').on(table.user_id, table.gid),
    // Most of the time only those are looked for that have to judge.
    index('source_rules_looked_at')
      .on(table.looked_at)
      .where(sql`is_on`),
    oneOf(table.measure, ruleMeasures),
    oneOf(table.answer, sourceAnswers),
    check('source_rules_limit', sql`${table.limit} >= 0`),
    check('source_rules_min_clicks', sql`${table.min_clicks} > 0`),
  ],
);

/** What rules have blocked, each with the rule as it was and the numbers that led to it. */
export const ruleBlocks = pgTable(
  'rule_blocks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null once the rule is removed. */
    rule_id: integer().references(() => sourceRules.id, { onDelete: 'set null' }),
    ...ofLink(),
    ...ofRule(),
    source: text().notNull(),
    at: moment().notNull(),
    clicks: bigint({ mode: 'number' }).notNull(),
    conversions: bigint({ mode: 'number' }).notNull(),
    revenue: numeric({ precision: 16, scale: 4 }).notNull(),
    /** Null while it holds. */
    ended: text().$type<BlockEnd>(),
    ended_at: moment(),
  },
  (table) => [
    index('rule_blocks_of_link').on(table.user_id, table.gid, table.at),
    index('rule_blocks_of_rule').on(table.rule_id),
    oneOf(table.ended, blockEnds),
    check('rule_blocks_ended_at', sql`(${table.ended} is null) = (${table.ended_at} is null)`),
  ],
);

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
    /** The row of `rule_blocks` by which it is blocked, and with whose link it goes; null where it was done by hand. */
    rule_block_id: integer(),
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
