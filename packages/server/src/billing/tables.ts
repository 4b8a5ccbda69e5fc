import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { between } from '../db/checks.ts';
import { taxRate, taxTerms } from '../db/tax.ts';
import { advertisers } from '../offers/advertiser-tables.ts';
import { offers } from '../offers/tables.ts';
import type { InvoiceParty } from '../payment/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
/** Of any currency: some have three decimals, and what a conversion pays has four. */
const money = () => numeric({ precision: 18, scale: 4 });

export interface BillingParties {
  readonly network: InvoiceParty;
  readonly advertiser: InvoiceParty;
}

/** What advertisers were billed, in the currency in which they pay; below zero it is a credit note. */
export const advertiserInvoices = pgTable(
  'advertiser_invoices',
  {
    /** The running number, without gaps: only the last ones can be taken back. */
    id: integer().primaryKey(),
    invoice_id: text().notNull().unique(),
    advertiser_id: integer()
      .notNull()
      .references(() => advertisers.id),
    currency: text().notNull(),
    /** How many decimals its amounts have: yen have none. */
    decimals: integer().notNull(),
    create_date: date().notNull(),
    due_date: date().notNull(),
    /** Its lines together, rounded once. */
    amount: money().notNull(),
    tax: money().notNull(),
    tax_rate: taxRate(),
    is_reverse_charge: boolean().notNull().default(false),
    /** Both parties as they were when it was made. */
    parties: jsonb().$type<BillingParties>().notNull(),
    made_at: moment().notNull(),
  },
  (table) => [
    index('advertiser_invoices_advertiser_id').on(table.advertiser_id),
    // By these its lines are of the same advertiser and in the same currency.
    unique('advertiser_invoices_whose').on(table.invoice_id, table.advertiser_id, table.currency),
    check(
      'advertiser_invoices_invoice_id',
      sql`${table.invoice_id} = 'A-' || lpad(${table.id}::text, greatest(5, length(${table.id}::text)), '0')`,
    ),
    check('advertiser_invoices_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    between(table.decimals, 0, 4),
    check('advertiser_invoices_due_date', sql`${table.due_date} >= ${table.create_date}`),
    check(
      'advertiser_invoices_amount',
      sql`${table.amount} <> 0 and ${table.amount} = round(${table.amount}, ${table.decimals})`,
    ),
    ...taxTerms('advertiser_invoices', table),
    check(
      'advertiser_invoices_tax',
      sql`${table.tax} = round(${table.amount} * coalesce(${table.tax_rate}, 0) / 100, ${table.decimals})`,
    ),
  ],
);

/** What an invoice is over: conversions of a month, or by how much that month is another one than was billed before. */
export const advertiserInvoiceLines = pgTable(
  'advertiser_invoice_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    invoice_id: text().notNull(),
    advertiser_id: integer().notNull(),
    currency: text().notNull(),
    oid: integer().notNull(),
    /** The offer's name as it was when this was billed. */
    offer_name: text().notNull(),
    /** Empty for the conversion itself. */
    goal: text().notNull(),
    /** The first day of the month of GMT+8 in which the advertiser told first of them. */
    month: date().notNull(),
    /** The how-manieth line of this month: nothing is billed twice by two who do it at once. From 2 on it is a correction. */
    part: integer().notNull(),
    /** Below zero where fewer count than were billed before. */
    conversions: integer().notNull(),
    /** Where all cost the same. */
    unit_price: numeric({ precision: 12, scale: 4 }),
    amount: money().notNull(),
  },
  (table) => [
    index('advertiser_invoice_lines_invoice_id').on(table.invoice_id),
    foreignKey({
      name: 'advertiser_invoice_lines_invoice',
      columns: [table.invoice_id, table.advertiser_id, table.currency],
      foreignColumns: [advertiserInvoices.invoice_id, advertiserInvoices.advertiser_id, advertiserInvoices.currency],
    }),
    foreignKey({
      name: 'advertiser_invoice_lines_offer',
      columns: [table.oid, table.advertiser_id],
      foreignColumns: [offers.oid, offers.advertiser_id],
    }),
    unique('advertiser_invoice_lines_part').on(table.oid, table.goal, table.currency, table.month, table.part),
    check('advertiser_invoice_lines_month', sql`extract(day from ${table.month}) = 1`),
    check('advertiser_invoice_lines_amount', sql`${table.amount} <> 0`),
    check('advertiser_invoice_lines_unit_price', sql`${table.amount} = ${table.conversions} * ${table.unit_price}`),
  ],
);

/** What advertisers have paid of invoices; below zero what was paid back, or set off, of a credit note. */
export const advertiserPayments = pgTable(
  'advertiser_payments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    invoice_id: text().notNull(),
    paid_date: date().notNull(),
    amount: money().notNull(),
    /** What the bank calls it. */
    reference: text().notNull().default(''),
    noted_at: moment().notNull(),
  },
  (table) => [
    index('advertiser_payments_invoice_id').on(table.invoice_id),
    foreignKey({
      name: 'advertiser_payments_invoice',
      columns: [table.invoice_id],
      foreignColumns: [advertiserInvoices.invoice_id],
    }),
    check('advertiser_payments_amount', sql`${table.amount} <> 0`),
  ],
);
