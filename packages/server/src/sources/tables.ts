import { sourceAnswers, type SourceAnswer } from '@millrace/core/sources';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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
