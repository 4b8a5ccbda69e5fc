import { eq, inArray, sql } from 'drizzle-orm';
import { moneyIn } from '../billing/amounts.ts';
import { advertiserInvoiceLines, advertiserInvoices, advertiserPayments } from '../billing/tables.ts';
import type { Database } from '../db/open.ts';
import type { Change } from '../operator-log/changes.ts';
import { Refused } from './command.ts';

/** Refuses what would take an invoice away of which something is paid, or an offer from the advertiser who was billed for it. */
export async function refuseBilled(tx: Database, changes: readonly Change[], id: number): Promise<void> {
  const made = changes.filter(({ table, before }) => table === 'advertiser_invoices' && before === null);
  const names = made.map(({ key }) => String(key[1]));
  const paid = await tx
    .selectDistinct({ invoice_id: advertiserPayments.invoice_id })
    .from(advertiserPayments)
    .where(inArray(advertiserPayments.invoice_id, names));
  if (paid.length > 0)
    throw new Refused(
      ...paid.map(
        ({ invoice_id }) => `Something of ${invoice_id} is paid: entry ${id} can not be taken back before that is.`,
      ),
    );
  const moved = changes.filter(({ table, before }) => table === 'offers' && before && 'advertiser_id' in before);
  for (const { key } of moved) {
    if ((await tx.$count(advertiserInvoiceLines, eq(advertiserInvoiceLines.oid, Number(key[1])))) > 0)
      throw new Refused(`Offer ${key[1]} stands on invoices to its advertiser: entry ${id} can not be taken back.`);
  }
}

/** What invoices to advertisers are as a whole has to hold once something of them was put back. */
export async function refuseMisbilled(tx: Database, changes: readonly Change[], id: number): Promise<void> {
  const tables = new Set(changes.map(({ table }) => table));
  const count = tables.has('advertiser_invoices') ? await tx.$count(advertiserInvoices) : 0;
  const [last] = await tx.select({ id: sql<number>`coalesce(max(id), 0)` }).from(advertiserInvoices);
  if (tables.has('advertiser_invoices') && last?.id !== count)
    throw new Refused(
      `Entry ${id} can not be taken back: invoices to advertisers are numbered without a gap, and only the last ones go.`,
    );
  if (!tables.has('advertiser_payments')) return;
  const { rows } = await tx.execute<{ invoice_id: string; currency: string; amount: string; paid: string }>(sql`
    select invoice_id, currency, (i.amount + tax)::text as amount, paid::text from advertiser_invoices i
    cross join lateral (select sum(amount) as paid from advertiser_payments p where p.invoice_id = i.invoice_id) payments
    where not paid / (i.amount + tax) between 0 and 1 order by id limit 1`);
  const [over] = rows;
  if (over)
    throw new Refused(
      `Entry ${id} can not be taken back: of ${over.invoice_id} over ${moneyIn(over.amount, over.currency)} ${moneyIn(over.paid, over.currency)} would be paid.`,
    );
}
