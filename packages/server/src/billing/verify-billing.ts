import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { faults } from '../payment/verify-books.ts';
import { moneyIn } from './amounts.ts';
import { counting, saidAmount, saidCurrency, unbilledLines } from './unbilled.ts';

/** What invoices to advertisers should hold and do not, a sentence for each; each check is one statement, so that it sees one moment. */
export async function billingFaults(db: Database): Promise<string[]> {
  return [
    ...(await invoiceFaults(db)),
    ...(await paidFaults(db)),
    ...(await numberFaults(db)),
    ...(await revenueFaults(db)),
  ];
}

interface Billed extends Record<string, unknown> {
  readonly invoice_id: string;
  readonly currency: string;
  readonly amount: string;
  readonly is: string;
}

/** What an invoice is over is its lines together, rounded once, and its tax is the rate of that. */
async function invoiceFaults(db: Database): Promise<string[]> {
  return [
    ...(await faults<Billed>(
      db,
      sql`select i.invoice_id, i.currency, i.amount::text as amount, coalesce(round(sum(l.amount), i.decimals), 0)::text as is
        from advertiser_invoices i left join advertiser_invoice_lines l using (invoice_id)
        group by i.id having i.amount <> coalesce(round(sum(l.amount), i.decimals), 0) order by i.id`,
      ({ invoice_id, currency, amount, is }) =>
        `${invoice_id} is over ${moneyIn(amount, currency)}; its lines come to ${moneyIn(is, currency)}.`,
    )),
    ...(await faults<Billed>(
      db,
      sql`select invoice_id, currency, tax::text as amount, round(amount * coalesce(tax_rate, 0) / 100, decimals)::text as is
        from advertiser_invoices where tax <> round(amount * coalesce(tax_rate, 0) / 100, decimals) order by id`,
      ({ invoice_id, currency, amount, is }) =>
        `${invoice_id} bears ${moneyIn(amount, currency)} of tax; its rate says ${moneyIn(is, currency)}.`,
    )),
  ];
}

function paidFaults(db: Database) {
  return faults<Billed>(
    db,
    sql`select i.invoice_id, i.currency, (i.amount + i.tax)::text as amount, sum(p.amount)::text as is
      from advertiser_invoices i join advertiser_payments p using (invoice_id)
      group by i.id having not sum(p.amount) / (i.amount + i.tax) between 0 and 1 order by i.id`,
    ({ invoice_id, currency, amount, is }) =>
      `${invoice_id} is over ${moneyIn(amount, currency)}, and ${moneyIn(is, currency)} are noted as paid.`,
  );
}

function numberFaults(db: Database) {
  return faults<{ last: number; count: number }>(
    db,
    sql`select max(id) as last, count(*)::int as count from advertiser_invoices having max(id) <> count(*)`,
    ({ last, count }) => `The last invoice to an advertiser has the number ${last}, and there are ${count}.`,
  );
}

/** What an advertiser was billed, and what it is not billed yet, is what its offers' approved conversions are over, by currency. */
function revenueFaults(db: Database) {
  return faults<{ name: string; currency: string; billed: string; unbilled: string; revenue: string }>(
    db,
    sql`with told as (
        select offers.advertiser_id, ${saidCurrency} as currency, coalesce(sum(${saidAmount}), 0) as revenue ${counting} group by 1, 2
      ), billed as (
        select i.advertiser_id, i.currency, sum(l.amount) as billed
        from advertiser_invoice_lines l join advertiser_invoices i using (invoice_id) group by 1, 2
      ), waiting as (
        select advertiser_id, currency, sum(amount::numeric) as unbilled
        from (${unbilledLines('infinity')}) line group by 1, 2
      )
      select advertisers.name, sums.currency, billed::text as billed, unbilled::text as unbilled, revenue::text as revenue
      from (select advertiser_id, currency, coalesce(billed, 0) as billed, coalesce(unbilled, 0) as unbilled, coalesce(revenue, 0) as revenue
        from told full join billed using (advertiser_id, currency) full join waiting using (advertiser_id, currency)) sums
        join advertisers on advertisers.id = advertiser_id
      where billed + unbilled <> revenue order by advertiser_id, sums.currency`,
    ({ name, currency, billed, unbilled: waiting, revenue }) =>
      `${name} was billed ${moneyIn(billed, currency)}, and ${moneyIn(waiting, currency)} are not invoiced yet; its conversions say ${moneyIn(revenue, currency)}.`,
  );
}
