import { changeWays, type ChangeWay } from '@millrace/core/account';
import { roles, type Role } from '@millrace/core/session';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '../db/checks.ts';
import { users } from './tables.ts';

/** Who has changed what of an account, and by what: names of calls and ids; of what was sent, roles and addresses alone. */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who; no reference, because it is told of somebody whose seat is gone too; null for an operator. */
    person_id: integer(),
    /** What they logged in with then; empty for an operator. */
    person: text().notNull(),
    role: text().$type<Role | 'operator'>().notNull(),
    way: text().$type<ChangeWay>().notNull(),
    /** The name of the API key. */
    key: text().notNull().default(''),
    call: text().notNull(),
    thing: text().notNull().default(''),
    name: text().notNull().default(''),
    before: text().notNull().default(''),
    after: text().notNull().default(''),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('account_changes_user_id').on(table.user_id, table.id),
    index('account_changes_at').on(table.at),
    oneOf(table.role, [...roles, 'operator']),
    oneOf(table.way, changeWays),
  ],
);
