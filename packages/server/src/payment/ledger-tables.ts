import { adjustmentKinds } from '@millrace/core/payment';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { filled, oneOf } from '../db/checks.ts';
import { users } from '../session/tables.ts';
import { payments } from './tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const dollars = () => numeric({ precision: 14, scale: 2 });
const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Bank slips that the operator has attached, as they are; one that no payment names any more stays. */
export const slips = pgTable(
  'slips',
  {
    id: text().primaryKey(),
    user_id: owner(),
    type: text().notNull(),
    /** The bytes, in base64. */
    content: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    index('slips_user_id').on(table.user_id),
    oneOf(table.type, ['application/pdf', 'image/png', 'image/jpeg']),
  ],
);

/** What was paid of invoices: one row for each time that money went. */
export const settlements = pgTable(
  'settlements',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: owner(),
    invoice_id: text()
      .notNull()
      .references(() => payments.invoice_id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    paid_date: date().notNull(),
    amount: dollars().notNull(),
    /** What the bank took from the network besides. */
    fee: dollars().notNull().default('0'),
    /** How much of the publisher's currency a dollar was. */
    rate: numeric({ precision: 18, scale: 6 }),
    /** What the bank calls it. */
    reference: text().notNull().default(''),
    beneficiary_name: text().notNull(),
    account: text().notNull(),
    /** The slip that was attached; else one is drawn. */
    slip_id: text().references(() => slips.id),
    slip_name: text().notNull().default(''),
    /** Written by the database, since a status says that it was paid and nothing says how. */
    is_implied: boolean().notNull().default(false),
  },
  (table) => [
    index('settlements_user_id').on(table.user_id),
    index('settlements_invoice_id').on(table.invoice_id),
    check('settlements_amount', sql`${table.amount} > 0`),
    check('settlements_fee', sql`${table.fee} >= 0`),
    check('settlements_rate', sql`${table.rate} > 0`),
  ],
);

/** Bonuses, deductions and forfeits: in the balance until an invoice takes them. */
export const adjustments = pgTable(
  'adjustments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: owner(),
    kind: text().$type<(typeof adjustmentKinds)[number]>().notNull(),
    /** Below zero where it takes something away. */
    amount: dollars().notNull(),
    reason: text().notNull(),
    created_at: moment().notNull(),
    /** The invoice that has taken it. */
    invoice_id: text().references(() => payments.invoice_id, { onUpdate: 'cascade' }),
  },
  (table) => [
    index('adjustments_user_id').on(table.user_id),
    index('adjustments_invoice_id').on(table.invoice_id),
    oneOf(table.kind, adjustmentKinds),
    filled(table.reason),
    check('adjustments_amount', sql`${table.amount} <> 0 and (${table.kind} = 'bonus') = (${table.amount} > 0)`),
  ],
);

/** What has happened to money, written by triggers and never changed: what is undone is an entry as well. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: moment().notNull().defaultNow(),
    day: date().notNull(),
    kind: text().notNull(),
    /** The invoice, or the number of the adjustment. */
    about: text().notNull(),
    /** Whose; the books outlive the account. */
    user_id: integer().notNull(),
  },
  (table) => [
    index('ledger_entries_user_id').on(table.user_id),
    oneOf(table.kind, ['invoice', 'payment', 'adjustment']),
  ],
);

/**
 * What publishers are owed by invoices and by adjustments that stand on none yet; what conversions, adjustments and banks cost;
 * the tax that stands on invoices, which the network may ask back; what went out.
 */
const ledgerAccounts = ['payable', 'unbilled', 'conversions', 'adjustments', 'tax', 'fees', 'bank'] as const;

/** The lines of an entry, debits above zero and credits below; the database holds that they sum to zero. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entry_id: integer()
      .notNull()
      .references(() => ledgerEntries.id),
    account: text().notNull(),
    amount: dollars().notNull(),
  },
  (table) => [index('ledger_lines_entry_id').on(table.entry_id), oneOf(table.account, ledgerAccounts)],
);
