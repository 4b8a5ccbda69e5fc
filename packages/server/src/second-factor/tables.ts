import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PersonId } from '../session/person.ts';
import { sessions, users } from '../session/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const owner = () =>
  integer()
    .$type<PersonId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: owner(),
    /** As the authenticator calls it. */
    credential_id: text().notNull().unique(),
    /** COSE, in base64url: it proves a signature and makes none. */
    public_key: text().notNull(),
    /** How often the authenticator says that it was used; one that counts never says less than before. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    created_at: moment().notNull(),
    last_used_at: moment(),
  },
  (table) => [
    index('passkeys_user_id').on(table.user_id),
    check('passkeys_counter', sql`${table.counter} >= 0`),
    check('passkeys_name', sql`length(${table.name}) between 1 and 64`),
  ],
);

/** The app of an account that makes time codes. */
export const timeCodes = pgTable('time_codes', {
  user_id: integer()
    .$type<PersonId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted, for this account alone. */
  secret: text().notNull(),
  /** False until the first code has shown that the app has the secret. */
  is_set: boolean().notNull().default(false),
  /** The last step whose code was taken: no code is taken twice. */
  last_step: bigint({ mode: 'number' }),
  created_at: moment().notNull(),
  last_used_at: moment(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: owner(),
    code_hash: text().notNull(),
    used_at: moment(),
  },
  (table) => [uniqueIndex('recovery_codes_user_id_code_hash').on(table.user_id, table.code_hash)],
);

/** What a passkey is to sign: for one visitor, one purpose and one answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    sid_hash: text().notNull(),
    purpose: text().$type<'add' | 'confirm' | 'sign-in'>().notNull(),
    user_id: owner(),
    challenge: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sid_hash, table.purpose] }),
    index('passkey_challenges_user_id').on(table.user_id),
    check('passkey_challenges_purpose', sql`${table.purpose} in ('add', 'confirm', 'sign-in')`),
  ],
);

/** Whose password was right, and whose second factor is still to come. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    sid_hash: text().primaryKey(),
    user_id: owner(),
    is_remembered: boolean().notNull(),
    tries: integer().notNull().default(0),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('pending_sign_ins_user_id').on(table.user_id),
    index('pending_sign_ins_expires_at').on(table.expires_at),
  ],
);

/** When whoever is in a session has last confirmed that it is them. */
export const confirmations = pgTable(
  'confirmations',
  {
    sid_hash: text()
      .primaryKey()
      .references(() => sessions.sid_hash, { onDelete: 'cascade' }),
    user_id: owner(),
    confirmed_at: moment().notNull(),
  },
  (table) => [index('confirmations_user_id').on(table.user_id)],
);
