import { difference, money } from '@millrace/core/format';
import { withTax } from '@millrace/core/payment';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { payments } from '../payment/tables.ts';
import { users } from '../session/tables.ts';

export type Invoice = typeof payments.$inferSelect &
  Pick<typeof users.$inferSelect, 'un' | 'locale'> & {
    readonly userStatus: number;
  };

/** The filter of the portal calls a held payment rejected. */
export const invoiceStatuses = { pending: 0, paid: 1, held: 2 } as const;

/** Invoices with whose they are. */
export function invoices(db: Database) {
  return db
    .select({ un: users.un, locale: users.locale, userStatus: users.status, payment: payments })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.user_id));
}

/** The invoices of these numbers, which nobody else changes until the transaction ends. */
export async function holdInvoices(tx: Database, names: readonly string[]): Promise<Invoice[]> {
  const rows = await invoices(tx)
    .where(inArray(payments.invoice_id, [...names]))
    .orderBy(asc(payments.id))
    .for('update', { of: payments });
  return rows.map(({ un, locale, userStatus, payment }) => ({ ...payment, un, locale, userStatus }));
}

/** What is still to be paid of an invoice. */
export function restOf({ paid_amount, ...owed }: Pick<Invoice, 'amount' | 'tax' | 'paid_amount'>): string {
  return difference(withTax(owed), paid_amount);
}

export const usd = (amount: string) => money(amount, { currency: '$' });
