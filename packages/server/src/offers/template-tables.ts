import { longestReason } from '@millrace/core/offers';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { filled } from '../db/checks.ts';
import { users } from '../session/tables.ts';

/** The reason that a publisher keeps for further applications; without a row none. */
export const applyTemplates = pgTable(
  'apply_templates',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
  },
  (table) => [
    filled(table.reason),
    check('apply_templates_length', sql`length(${table.reason}) <= ${sql.raw(String(longestReason))}`),
  ],
);
