import { sql } from 'drizzle-orm';
import { boolean, check, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { between, filled } from '../db/checks.ts';
import { taxRate, taxTerms } from '../db/tax.ts';

/** Who pays for the conversions of offers; no publisher learns of them. */
export const advertisers = pgTable(
  'advertisers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Whom to write to or to call. */
    contact: text().notNull().default(''),
    /** In which it pays: what new offers of it have that say no other. */
    currency: text().notNull().default('USD'),
    /** As its invoices bear it, in lines. */
    address: text().notNull().default(''),
    tax_number: text().notNull().default(''),
    tax_rate: taxRate(),
    is_reverse_charge: boolean().notNull().default(false),
    /** After how many days its invoices are due. */
    payment_days: integer().notNull().default(30),
    /** What it may owe, in its currency; null where nobody minds. */
    credit_limit: numeric({ precision: 14, scale: 2 }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('advertisers_unique_name').on(table.name),
    filled(table.name),
    check('advertisers_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    ...taxTerms('advertisers', table),
    check('advertisers_tax_number', sql`${table.tax_number} <> '' or not ${table.is_reverse_charge}`),
    between(table.payment_days, 0, 180),
    check('advertisers_credit_limit', sql`${table.credit_limit} >= 0`),
  ],
);
