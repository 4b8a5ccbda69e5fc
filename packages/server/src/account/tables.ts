import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../session/tables.ts';

const owner = () =>
  integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** Who is behind an account, as they may change it. */
export const profiles = pgTable('profiles', {
  user_id: owner(),
  company: text().notNull().default(''),
  account_type: integer().notNull().default(0),
  country: text().notNull().default(''),
  city: text().notNull().default(''),
  address: text().notNull().default(''),
  contact_type: integer().notNull().default(0),
  contact_data: text().notNull().default(''),
  timezone: integer().notNull().default(0),
  /** Which token of the report API is in force: each number makes another one. */
  token_number: integer().notNull().default(1),
});

/** The code for a new e-mail address; there is one at a time. */
export const emailCodes = pgTable('email_codes', {
  user_id: owner(),
  email: text().notNull(),
  code_hash: text().notNull(),
  tries: integer().notNull().default(0),
  expires_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
