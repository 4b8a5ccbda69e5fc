import {
  accountTypes,
  contactApps,
  detailsSections,
  type DetailsSection,
  type NoticeCode,
  type NoticeKind,
  noticeKindOf,
  noticeKinds,
  reviewStates,
  teamSizes,
} from '@millrace/core/account';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { between, country, oneOf } from '../db/checks.ts';
import { changedAt, version } from '../db/edited.ts';
import { users } from '../session/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const owner = () =>
  integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** Who is behind an account, as they may change it. */
export const profiles = pgTable(
  'profiles',
  {
    user_id: owner(),
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

/** What a publisher is told in the portal. */
export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** In English; what was noted before there were codes has nothing else. */
    text: text().notNull(),
    code: text().$type<NoticeCode>(),
    values: jsonb().$type<Readonly<Record<string, string>>>(),
    is_read: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (table) => [
    index('notices_user_id').on(table.user_id, table.id),
    oneOf(table.kind, noticeKinds),
    oneOf(table.code, Object.keys(noticeKindOf)),
  ],
);
