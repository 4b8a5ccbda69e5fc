import { highestTaxRate } from '@millrace/core/payment';
import { sql } from 'drizzle-orm';
import { check, numeric, type PgColumn } from 'drizzle-orm/pg-core';
import { between } from './checks.ts';

/** In per cent; null where there is none. */
export const taxRate = () => numeric({ precision: 4, scale: 2 });

interface TaxColumns {
  readonly tax_rate: PgColumn;
  readonly is_reverse_charge: PgColumn;
}

/** What is billed with a rate leaves the tax to nobody else. */
export function taxTerms(table: string, { tax_rate, is_reverse_charge }: TaxColumns) {
  return [
    between(tax_rate, 0, highestTaxRate),
    check(`${table}_is_reverse_charge`, sql`not ${is_reverse_charge} or ${tax_rate} is null`),
  ];
}
