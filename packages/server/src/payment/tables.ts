import { currencies, modificationStatuses, payTypes, sentStatuses } from '@millrace/core/payment';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { country, oneOf } from '../db/checks.ts';
import { changedAt, version } from '../db/edited.ts';
import { taxRate, taxTerms } from '../db/tax.ts';
import { users } from '../session/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** How a publisher is paid now. */
export const paymentInfos = pgTable(
  'payment_infos',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    pay_type: integer().notNull(),
    beneficiary: text().notNull(),
    account: text().notNull(),
    currency: integer().notNull(),
    country: text().notNull(),
    bank_name: text().notNull(),
    bank_address: text().notNull(),
    bank_swift: text().notNull(),
    signature: text().notNull(),
    version: version((): AnyPgColumn => paymentInfos.version),
    changed_at: changedAt(),
  },
  (table) => [oneOf(table.pay_type, payTypes), oneOf(table.currency, currencies), country(table.country)],
);

/** Every change of payment details that was asked for, for ever: what was, what shall be. */
export const modifications = pgTable(
  'modifications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: owner(),
    origin_pay_type: integer().notNull(),
    new_pay_type: integer().notNull(),
    origin_beneficiary: text().notNull(),
    new_beneficiary: text().notNull(),
    origin_account: text().notNull(),
    new_account: text().notNull(),
    origin_currency: integer().notNull(),
    new_currency: integer().notNull(),
    origin_country: text().notNull(),
    new_country: text().notNull(),
    origin_bank_name: text().notNull(),
    new_bank_name: text().notNull(),
    origin_bank_address: text().notNull(),
    new_bank_address: text().notNull(),
    origin_bank_swift: text().notNull(),
    new_bank_swift: text().notNull(),
    origin_signature_filepath: text().notNull(),
    new_signature_filepath: text().notNull(),
    status: integer().notNull().default(0),
    reason: text().notNull().default(''),
    /** From where it was asked for. */
    address: text().notNull().default(''),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    index('modifications_user_id').on(table.user_id),
    // One is looked at at a time.
    uniqueIndex('modifications_pending')
      .on(table.user_id)
      .where(sql`status = 0`),
    oneOf(table.status, modificationStatuses),
    oneOf(table.origin_pay_type, payTypes),
    oneOf(table.new_pay_type, payTypes),
    oneOf(table.origin_currency, currencies),
    oneOf(table.new_currency, currencies),
    country(table.origin_country),
    country(table.new_country),
  ],
);

/** Pictures of signatures, as we have drawn them. */
export const signatures = pgTable(
  'signatures',
  {
    id: text().primaryKey(),
    user_id: owner(),
    /** The bytes of a PNG, in base64. */
    picture: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [index('signatures_user_id').on(table.user_id)],
);

export interface InvoiceParty {
  readonly name: string;
  readonly address: string;
  readonly tax_id: string;
}

export interface InvoiceParties {
  /** Who has earned what the invoice is over, and who pays it. */
  readonly publisher: InvoiceParty;
  readonly network: InvoiceParty & { readonly name_zh?: string };
}

export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: owner(),
    invoice_id: text().notNull().unique(),
    create_date: date().notNull(),
    /** No day of a publisher stands on two invoices: the constraint "payments_days_once" of migration 0046. */
    start_date: date().notNull(),
    end_date: date().notNull(),
    payment_type: integer().notNull(),
    beneficiary_name: text().notNull(),
    account: text().notNull(),
    conversions: integer().notNull(),
    amount: numeric({ precision: 14, scale: 2 }).notNull(),
    /** What of the amount is bonuses, deductions and forfeits. */
    adjusted: numeric({ precision: 14, scale: 2 }).notNull().default('0'),
    /** The tax that is paid besides the amount, and by what it came about, as it was when the invoice was made. */
    tax: numeric({ precision: 14, scale: 2 }).notNull().default('0'),
    tax_rate: taxRate(),
    is_reverse_charge: boolean().notNull().default(false),
    /** What has gone so far; a trigger keeps it, whatever writes settlements. */
    paid_amount: numeric({ precision: 14, scale: 2 }).notNull().default('0'),
    status: integer().notNull().default(0),
    /** Null on those of earlier versions, which were due after 30 days. */
    due_date: date(),
    /** The day on which the money went. */
    paid_date: date(),
    bank_slip: text().notNull().default(''),
    bank_slip_name: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** What is reversed later of what it holds is taken off the next one. */
    made_at: moment().notNull().defaultNow(),
    /** Both parties as they were when it was made; null on those of earlier versions. */
    parties: jsonb().$type<InvoiceParties>(),
  },
  (table) => [
    index('payments_user_id').on(table.user_id),
    oneOf(table.status, sentStatuses),
    oneOf(table.payment_type, payTypes),
    check('payments_days', sql`${table.start_date} <= ${table.end_date}`),
    check('payments_conversions', sql`${table.conversions} >= 0`),
    check('payments_amount', sql`${table.amount} >= 0`),
    check('payments_paid_amount', sql`${table.paid_amount} between 0 and ${table.amount} + ${table.tax}`),
    ...taxTerms('payments', table),
    check('payments_tax', sql`${table.tax} = round(${table.amount} * coalesce(${table.tax_rate}, 0) / 100, 2)`),
  ],
);
