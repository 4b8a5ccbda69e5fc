import type { PaymentPart } from '@millrace/core/payment';
import { asc, inArray } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { slipAddress, slipNameOf } from './bank-slip.ts';
import { settlements } from './ledger-tables.ts';
import type { payments } from './tables.ts';

export type Settlement = typeof settlements.$inferSelect;

/** The times that money went of some invoices, the first first. */
export async function settlementsOf(
  db: Database,
  invoices: readonly string[],
): Promise<ReadonlyMap<string, Settlement[]>> {
  if (invoices.length === 0) return new Map();
  const rows = await db
    .select()
    .from(settlements)
    .where(inArray(settlements.invoice_id, [...invoices]))
    .orderBy(asc(settlements.paid_date), asc(settlements.id));
  return Map.groupBy(rows, ({ invoice_id }) => invoice_id);
}

/** Parts as their publisher sees them, each with where its slip is. */
export function partsOf(
  config: Pick<Config, 'origin'>,
  payment: typeof payments.$inferSelect,
  paid: readonly Settlement[],
): PaymentPart[] {
  const slip = slipAddress(config, payment.invoice_id);
  return paid.map((settlement) => {
    const { id, paid_date, amount, reference } = settlement;
    const bank_slip_name = slipNameOf(payment, settlement);
    return { paid_date, amount, reference, bank_slip: `${slip}?part=${id}`, bank_slip_name };
  });
}
