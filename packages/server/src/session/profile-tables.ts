import { accountTypes, contactApps, teamSizes } from '@millrace/core/account';
import { type AnyPgColumn, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { between, country, oneOf } from '../db/checks.ts';
import { changedAt, version } from '../db/edited.ts';
import { users } from './tables.ts';

/** Who is behind an account, as they may change it. */
export const profiles = pgTable(
  'profiles',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    company: text().notNull().default(''),
    account_type: integer().notNull().default(0),
    country: text().notNull().default(''),
    city: text().notNull().default(''),
    address: text().notNull().default(''),
    contact_type: integer().notNull().default(0),
    contact_data: text().notNull().default(''),
    contact_name: text().notNull().default(''),
    team_size: integer().notNull().default(0),
    timezone: integer().notNull().default(0),
    /** Which token of the report API is in force: each number makes another one. */
    token_number: integer().notNull().default(1),
    version: version((): AnyPgColumn => profiles.version),
    changed_at: changedAt(),
  },
  (table) => [
    oneOf(table.account_type, accountTypes),
    oneOf(table.contact_type, contactApps),
    // 0 where nobody has said it yet.
    oneOf(table.team_size, [0, ...Object.values(teamSizes)]),
    country(table.country),
    between(table.timezone, 0, 10_000),
  ],
);
