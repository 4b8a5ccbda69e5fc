import { accountTypes, contactTypes } from '@millrace/core/registration';
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { country, oneOf } from '../db/checks.ts';
import { users } from '../session/tables.ts';

/** What a publisher said when registering. */
export const registrations = pgTable(
  'registrations',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    account_type: integer().notNull(),
    contact_type: integer().notNull(),
    contact_number: text().notNull(),
    company: text().notNull(),
    country: text().notNull(),
    invitation_code: text().notNull(),
    wants_news: boolean().notNull(),
    /** The questions with their answers. */
    question: jsonb().$type<readonly { readonly q: string; readonly a: string }[]>().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [oneOf(table.account_type, accountTypes), oneOf(table.contact_type, contactTypes), country(table.country)],
);
