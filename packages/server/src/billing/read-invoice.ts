import { difference } from '@millrace/core/format';
import { withTax } from '@millrace/core/payment';
import { and, asc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open.ts';
import { advertisers } from '../offers/advertiser-tables.ts';
import { advertiserInvoiceLines, advertiserInvoices, advertiserPayments } from './tables.ts';

export type AdvertiserInvoice = typeof advertiserInvoices.$inferSelect & {
  /** Its advertiser's, as it is called now. */
  readonly name: string;
  readonly paid: string;
};
export type AdvertiserInvoiceLine = typeof advertiserInvoiceLines.$inferSelect & {
  /** The invoice on which the same was billed first, where this corrects it: the law wants it named. */
  readonly corrects: string | null;
};
export type AdvertiserPayment = typeof advertiserPayments.$inferSelect;

/** What was paid of an invoice so far. */
const paidOf = sql<string>`coalesce((select sum(paid.amount) from advertiser_payments paid
  where paid.invoice_id = ${advertiserInvoices.invoice_id}), 0)`;
/** Something of it is still to be paid, or to be paid back. */
export const isOpen = sql`${paidOf} <> ${advertiserInvoices.amount} + ${advertiserInvoices.tax}`;
/** It was to be paid by now. */
export const isOverdue = (today: string) =>
  sql`${isOpen} and ${advertiserInvoices.amount} > 0 and ${advertiserInvoices.due_date} < ${today}`;

export async function readInvoices(db: Database, where: SQL | undefined, limit: number): Promise<AdvertiserInvoice[]> {
  const rows = await db
    .select({ invoice: advertiserInvoices, name: advertisers.name, paid: sql<string>`trim_scale(${paidOf})::text` })
    .from(advertiserInvoices)
    .innerJoin(advertisers, eq(advertisers.id, advertiserInvoices.advertiser_id))
    .where(where)
    .orderBy(asc(advertiserInvoices.id))
    .limit(limit);
  return rows.map(({ invoice, name, paid }) => ({ ...invoice, name, paid }));
}

/** What was paid of an invoice, the first first. */
export function paymentsOf(db: Database, invoice_id: string): Promise<AdvertiserPayment[]> {
  const { paid_date, id, invoice_id: of } = advertiserPayments;
  return db.select().from(advertiserPayments).where(eq(of, invoice_id)).orderBy(asc(paid_date), asc(id));
}

/** What an invoice is over: of the first month first. */
export function linesOf(db: Database, invoice_id: string): Promise<AdvertiserInvoiceLine[]> {
  const { month, oid, goal, currency, part } = advertiserInvoiceLines;
  const first = alias(advertiserInvoiceLines, 'first');
  const isSame = and(eq(first.oid, oid), eq(first.goal, goal), eq(first.currency, currency), eq(first.month, month));
  return db
    .select({ ...getTableColumns(advertiserInvoiceLines), corrects: first.invoice_id })
    .from(advertiserInvoiceLines)
    .leftJoin(first, and(isSame, eq(first.part, 1), gt(part, 1)))
    .where(eq(advertiserInvoiceLines.invoice_id, invoice_id))
    .orderBy(asc(month), asc(oid), asc(goal));
}

/** What is to be paid in all, with the tax. */
export const totalOf = (invoice: Pick<AdvertiserInvoice, 'amount' | 'tax'>) => withTax(invoice);

/** What is still to be paid; below zero what is still to be paid back. */
export const restOf = (invoice: Pick<AdvertiserInvoice, 'amount' | 'tax' | 'paid'>) =>
  difference(totalOf(invoice), invoice.paid);

/** What it is over in all is the advertiser's. */
export const isCreditNote = ({ amount }: Pick<AdvertiserInvoice, 'amount'>) => amount.startsWith('-');
