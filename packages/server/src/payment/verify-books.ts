import { money } from '@millrace/core/format';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';

/** What the books should hold and do not, a sentence for each; each check is one statement, so that it sees one moment. */
export async function bookFaults(db: Database): Promise<string[]> {
  return [
    ...(await entryFaults(db)),
    ...(await accountFaults(db)),
    ...(await paidFaults(db)),
    ...(await adjustedFaults(db)),
  ];
}

/** What a statement finds that should not be, each in words. */
export async function faults<R extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
  words: (row: R) => string,
): Promise<string[]> {
  const { rows } = await db.execute(statement);
  return (rows as R[]).map(words);
}

const usd = (amount: string) => money(amount, { currency: '$' });

function entryFaults(db: Database) {
  return faults<{ id: number; about: string; amount: string }>(
    db,
    sql`select e.id, e.about, sum(l.amount)::text as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
      group by e.id having sum(l.amount) <> 0 order by e.id`,
    ({ id, about, amount }) => `Entry ${id} of the ledger (${about}) is out of balance by ${usd(amount)}.`,
  );
}

/** The accounts of each publisher against invoices, payments and adjustments. */
function accountFaults(db: Database) {
  return faults<{ user_id: number; un: string | null; account: string; booked: string; told: string }>(
    db,
    sql`with told (user_id, account, amount) as (
        select user_id, 'payable', -amount - tax from payments
        union all select user_id, 'tax', tax from payments
        union all select user_id, 'conversions', amount - adjusted from payments
        union all select user_id, 'unbilled', adjusted from payments
        union all select user_id, 'payable', amount from settlements
        union all select user_id, 'fees', fee from settlements
        union all select user_id, 'bank', -amount - fee from settlements
        union all select user_id, 'adjustments', amount from adjustments
        union all select user_id, 'unbilled', -amount from adjustments
      ), sums as (select user_id, account, sum(amount) as amount from told group by 1, 2
      ), books as (
        select e.user_id, l.account, sum(l.amount) as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id group by 1, 2)
      select user_id, users.un, account, coalesce(books.amount, 0)::text as booked, coalesce(sums.amount, 0)::text as told
      from books full join sums using (user_id, account) left join users on users.id = user_id
      where coalesce(books.amount, 0) <> coalesce(sums.amount, 0) order by user_id, account`,
    ({ user_id, un, account, booked, told }) =>
      `The ledger has ${usd(booked)} in ${account} of ${un ?? `publisher ${user_id}`}; invoices, payments and adjustments say ${usd(told)}.`,
  );
}

/** What was paid of an invoice against what it says of that. */
function paidFaults(db: Database) {
  return faults<{ invoice_id: string; status: number; amount: string; paid_amount: string; paid: string }>(
    db,
    sql`select p.invoice_id, p.status, (p.amount + p.tax)::text as amount, p.paid_amount::text, coalesce(sum(s.amount), 0)::text as paid
      from payments p left join settlements s on s.invoice_id = p.invoice_id group by p.id
      having p.paid_amount <> coalesce(sum(s.amount), 0) or (p.status = 1) <> (p.paid_amount = p.amount + p.tax and (p.amount > 0 or p.status = 1))
      order by p.id`,
    ({ invoice_id, status, amount, paid_amount, paid }) =>
      `${invoice_id} over ${usd(amount)} is ${status === 1 ? 'paid' : 'not paid'} with ${usd(paid_amount)}; its payments come to ${usd(paid)}.`,
  );
}

function adjustedFaults(db: Database) {
  return faults<{ invoice_id: string; adjusted: string; amount: string }>(
    db,
    sql`select p.invoice_id, p.adjusted::text, coalesce(sum(a.amount), 0)::text as amount
      from payments p left join adjustments a on a.invoice_id = p.invoice_id group by p.id
      having p.adjusted <> coalesce(sum(a.amount), 0) order by p.id`,
    ({ invoice_id, adjusted, amount }) =>
      `${invoice_id} holds adjustments of ${usd(adjusted)}; those that stand on it come to ${usd(amount)}.`,
  );
}

/**
 * Invoices against the figures of their days. Such days may only gain afterwards, which the balance has; what is reversed
 * counts on its own day. Invoices of days that are older than the figures are left out.
 */
export async function figureFaults(db: Database): Promise<string[]> {
  return [
    ...(await faults<{ invoice_id: string; other: string }>(
      db,
      sql`select p.invoice_id, o.invoice_id as other from payments p join payments o on o.user_id = p.user_id and o.id > p.id
        and o.start_date <= p.end_date and o.end_date >= p.start_date order by p.id, o.id`,
      ({ invoice_id, other }) => `${invoice_id} and ${other} hold the same days twice.`,
    )),
    ...(await faults<{ un: string; invoiced: string; earned: string }>(
      db,
      sql`select users.un, invoiced.amount::text as invoiced, round(earned.revenue, 2)::text as earned
        from users cross join lateral (
          select sum(amount - adjusted) as amount, min(start_date) as since, max(end_date) as until from payments
          where user_id = users.id and start_date >= (select min(dt) from traffic_days where user_id = users.id)) invoiced
        cross join lateral (
          select coalesce(sum(revenue), 0) as revenue from traffic_days
          where user_id = users.id and dt between invoiced.since and invoiced.until) earned
        where invoiced.amount - earned.revenue > 0.005 order by users.id`,
      ({ un, invoiced, earned }) =>
        `Invoices of ${un} hold ${usd(invoiced)} of conversions; the figures of their days say ${usd(earned)}.`,
    )),
  ];
}
