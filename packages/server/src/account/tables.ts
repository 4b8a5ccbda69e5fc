import { detailsSections, type DetailsSection, reviewStates } from '@millrace/core/account';
import { seatRoles, type SeatRole } from '@millrace/core/session';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '../db/checks.ts';
import type { PersonId } from '../session/person.ts';
import { users } from '../session/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
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

/** Who was invited to a seat and has not accepted yet: one invitation for each address. */
export const seatInvitations = pgTable(
  'seat_invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text().$type<SeatRole>().notNull(),
    /** Of the newest letter's link: those before open nothing. */
    token_hash: text().notNull().unique(),
    sent_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    unique('seat_invitations_email').on(table.user_id, table.email),
    index('seat_invitations_expires_at').on(table.expires_at),
    oneOf(table.role, seatRoles),
  ],
);

/** The code for a new e-mail address; there is one at a time. */
export const emailCodes = pgTable('email_codes', {
  user_id: integer()
    .$type<PersonId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  code_hash: text().notNull(),
  tries: integer().notNull().default(0),
  expires_at: moment().notNull(),
});
