import { apiKeyLimits, apiScopes, type ApiScope } from '@millrace/core/account';
import { termEnds } from '@millrace/core/reference';
import { integrationTypes } from '@millrace/core/registration';
import {
  seatRoles,
  userStatuses,
  usertypes,
  type CaptchaPurpose,
  type Locale,
  type SeatRole,
  type Usertype,
} from '@millrace/core/session';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { between, eachOneOf, filled, oneOf } from '../db/checks.ts';
import { taxRate, taxTerms } from '../db/tax.ts';
import type { PersonId } from './person.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Somebody who has a seat of a publisher's account, and no account of their own: nothing that lists publishers lists them. */
export const seatUsertype = 4;

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The e-mail address that the user logs in with, in small letters. */
    un: text().notNull().unique(),
    password_hash: text().notNull(),
    usertype: integer().$type<Usertype | typeof seatUsertype>().notNull(),
    /** The account that somebody has a seat of, and as what; null for whoever has an account of their own. */
    seat_of: integer().references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    seat_role: text().$type<SeatRole>(),
    status: integer().notNull(),
    customer_type: integer().notNull().default(0),
    /** How the customer delivers traffic: 1 API or S2S, 2 offerwall SDK, 6 interactive ads. */
    integration: integer().notNull().default(1),
    erp_status: integer().notNull().default(0),
    /** What the operator has to say about the status. */
    info: text().notNull().default(''),
    /** The language that the user reads, which letters are written in; null where nobody has told it yet, which is English. */
    locale: text().$type<Locale>(),
    /** The operator trusts its applications: each is approved at once. */
    is_trusted: boolean().notNull().default(false),
    /** Terms of payment of its own, which go before the network's; null where it has those. */
    minimum_payment: integer(),
    payment_days: integer(),
    /** How the network bills it: its tax number, and the rate or who accounts for the tax; usually neither. */
    tax_number: text().notNull().default(''),
    tax_rate: taxRate(),
    is_reverse_charge: boolean().notNull().default(false),
    /** Which of the provider's managers it has; null where it is the one of all. */
    manager: text(),
    is_sdk: boolean().notNull().default(false),
    sdk_agreement_conformed: boolean().notNull().default(false),
    /** The link of the activation e-mail was opened. */
    is_activated: boolean().notNull().default(false),
    /** The present address was proved; a changed one is not until then. */
    is_verified: boolean().notNull().default(false),
    /** What others register with whom this user has invited; it tells nothing of the user and is not to be guessed. */
    invitation_code: text()
      .notNull()
      .unique()
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 20)`),
    invited_by: integer().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
    /** Since when nothing is stored of who it was; what books need of the account stays. */
    removed_at: moment(),
  },
  (table) => [
    index('users_invited_by').on(table.invited_by, table.created_at),
    index('users_seat_of')
      .on(table.seat_of)
      .where(sql`${table.seat_of} is not null`),
    oneOf(table.usertype, { ...usertypes, seat: seatUsertype }),
    oneOf(table.seat_role, seatRoles),
    // A trigger sees to it that it is a publisher's, and no other seat.
    check('users_seat', sql`(${table.usertype} = ${sql.raw(String(seatUsertype))}) = (${table.seat_of} is not null)`),
    check('users_seat_has_role', sql`(${table.seat_of} is null) = (${table.seat_role} is null)`),
    oneOf(table.status, userStatuses),
    oneOf(table.integration, integrationTypes),
    between(table.minimum_payment, ...termEnds.minimum_payment),
    between(table.payment_days, ...termEnds.payment_days),
    ...taxTerms('users', table),
    // An invoice with tax names who owes it.
    check(
      'users_tax_number',
      sql`${table.tax_number} <> '' or (${table.tax_rate} is null and not ${table.is_reverse_charge})`,
    ),
    check('users_manager', sql`${table.manager} ~ '^[a-z][0-9a-z-]{0,39}$'`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** The hash of the cookie: who reads this table can't sign in with it. */
    sid_hash: text().primaryKey(),
    /** What its owner calls it by. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    user_id: integer()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    is_remembered: boolean().notNull(),
    /** The browser and the system that were logged in with, and the address; of IPv6 its network alone. */
    name: text().notNull().default(''),
    network: text().notNull().default(''),
    created_at: moment().notNull(),
    last_seen_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    /** Kept for a while, so that a session that was ended can be told from one that never was. */
    ended_at: moment(),
    /** The operator who looks at the account in it, and can change nothing; null where its owner has signed in. */
    viewed_by: text(),
  },
  (table) => [index('sessions_user_id').on(table.user_id), index('sessions_expires_at').on(table.expires_at)],
);

export const captchas = pgTable(
  'captchas',
  {
    sid_hash: text().notNull(),
    purpose: text().$type<CaptchaPurpose>().notNull(),
    text_hash: text().notNull(),
    /** How hard it is: more is asked of who tries an account at which many have guessed of late. */
    level: integer().notNull().default(0),
    wrong_tries: integer().notNull().default(0),
    /** Was found right by check-captcha and waits for the form to be submitted. */
    is_passed: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sid_hash, table.purpose] }),
    index('captchas_created_at').on(table.created_at),
  ],
);

/** The links of letters, for activating an account and for a new password: of each the newest alone, so of each one. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'activate' | 'reset'>().notNull(),
    /** Of the activation letters before, whose links are good as long as the newest. */
    earlier_hashes: text().array().notNull().default([]),
    is_used: boolean().notNull().default(false),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('mail_tokens_earlier').using('gin', table.earlier_hashes),
    unique('mail_tokens_newest').on(table.user_id, table.purpose),
    index('mail_tokens_expires_at').on(table.expires_at),
  ],
);

/** By which a host's own server opens widget sessions for a publisher: one key each. */
export const widgetKeys = pgTable('widget_keys', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of the key alone: who reads this table opens no session with it. */
  key_hash: text().notNull(),
  created_at: moment().notNull(),
});

/** By which a publisher's programs make the portal's calls. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who of the account has made it, which opens no more than they may; null where it was its owner. It goes with them. */
    made_by: integer()
      .$type<PersonId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text().array().$type<readonly ApiScope[]>().notNull(),
    may_change: boolean().notNull().default(false),
    /** Of the whole key: who reads this table can't use it. */
    key_hash: text().notNull().unique(),
    last_four: text().notNull(),
    created_at: moment().notNull(),
    /** To within some minutes. */
    last_used_at: moment(),
    expires_at: moment(),
    /** Kept, so that its owner and whoever still has the key are told that it was. */
    revoked_at: moment(),
  },
  (table) => [
    index('api_keys_user_id').on(table.user_id, table.id),
    index('api_keys_made_by')
      .on(table.made_by)
      .where(sql`${table.made_by} is not null`),
    filled(table.name),
    check('api_keys_name_length', sql`length(${table.name}) <= ${sql.raw(String(apiKeyLimits.nameLength))}`),
    eachOneOf(table.scopes, apiScopes),
    check('api_keys_some_scope', sql`cardinality(${table.scopes}) > 0`),
    check('api_keys_last_four', sql`${table.last_four} ~ '^[A-Za-z0-9_-]{4}$'`),
  ],
);

/** What this installation must never tell, made at its first start. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });
