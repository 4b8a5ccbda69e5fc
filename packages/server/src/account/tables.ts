import { detailsSections, type DetailsSection, reviewStates } from '@millrace/core/account';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '../db/checks.ts';
import { users } from '../session/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const owner = () =>
  integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** Every change of an account's details, for ever: what was, what was saved, and how its review ended. */
export const detailChanges = pgTable(
  'detail_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    section: text().$type<DetailsSection>().notNull(),
    /** Columns of the profile with what stood in them before and after; those that stayed are left out. */
    before: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    after: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    state: integer().notNull().default(reviewStates.waiting),
    /** Why it was refused. */
    reason: text().notNull().default(''),
    created_at: moment().notNull(),
    decided_at: moment(),
  },
  (table) => [
    index('detail_changes_user_id').on(table.user_id, table.id),
    // While one of a section waits, that section can't be changed.
    uniqueIndex('detail_changes_waiting')
      .on(table.user_id, table.section)
      .where(sql`${table.state} = ${sql.raw(String(reviewStates.waiting))}`),
    oneOf(table.section, detailsSections),
    oneOf(table.state, reviewStates),
  ],
);

/** The code for a new e-mail address; there is one at a time. */
export const emailCodes = pgTable('email_codes', {
  user_id: owner(),
  email: text().notNull(),
  code_hash: text().notNull(),
  tries: integer().notNull().default(0),
  expires_at: moment().notNull(),
});
