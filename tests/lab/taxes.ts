// What invoices with tax have to come to, counted from the rows alone and with nothing of the product.
import { sql } from 'drizzle-orm';
import type { Database } from '../../packages/server/src/db/open.ts';
import { balances } from '../../packages/server/src/payment/balance.ts';

interface Row extends Record<string, unknown> {
  readonly invoice_id: string;
  readonly user_id: number;
  readonly amount: string;
  readonly tax: string;
  readonly tax_rate: string | null;
  readonly is_reverse_charge: boolean;
  readonly status: number;
  readonly paid: string;
  readonly implied: number;
  readonly number: string | null;
}

const cents = (text: string) => {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d\d))?$/.exec(text) ?? [];
  const size = Number(whole) * 100 + Number(fraction || '0');
  return minus === '' ? size : -size;
};

/** Half a cent and more is a cent; amounts here are far from where numbers lose a digit. */
function taxInCents(net: number, rate: number): number {
  const exact = net * rate;
  return Math.trunc(exact / 10_000) + (exact % 10_000 >= 5_000 ? 1 : 0);
}

/**
 * Looks at all invoices again and again: each has the tax of its rate, keeps what it was made with, is paid once net amount and
 * tax are, and the ledger owes what is left and has the tax in an account of its own. Notes which kinds it has seen paid.
 */
export function taxFaults(seen: Set<string>): (db: Database) => Promise<string[]> {
  const firstSeen = new Map<string, string>();
  return async (db) => {
    const { rows } =
      await db.execute<Row>(`select p.invoice_id, p.user_id, p.amount::text, p.tax::text, p.tax_rate::text,
      p.is_reverse_charge, p.status, parties -> 'publisher' ->> 'tax_id' as number,
      (select coalesce(sum(s.amount), 0)::numeric(14, 2)::text from settlements s where s.invoice_id = p.invoice_id) as paid,
      (select count(*)::int from settlements s where s.invoice_id = p.invoice_id and s.is_implied) as implied
      from payments p order by p.id`);
    const booked = await db.execute<{ account: string; amount: string }>(
      `select account, sum(amount)::text as amount from ledger_lines group by 1`,
    );
    const faults: string[] = [];
    const note = (is: boolean, text: string) => {
      if (!is) faults.push(text);
    };
    for (const { invoice_id, amount, tax, tax_rate, is_reverse_charge, status, paid, implied, number } of rows) {
      const right = taxInCents(cents(amount), cents(tax_rate ?? '0'));
      note(cents(tax) === right, `${invoice_id} over ${amount} has ${tax} of ${tax_rate} per cent, not ${right} cents`);
      note(
        !is_reverse_charge || (tax_rate === null && cents(tax) === 0),
        `${invoice_id} has a tax in spite of reverse charge`,
      );
      note((tax_rate === null && !is_reverse_charge) || Boolean(number), `${invoice_id} has no tax number`);
      note(implied === 0, `of ${invoice_id} the database had to add what was not noted`);
      const rest = cents(amount) + cents(tax) - cents(paid);
      note(
        rest >= 0 && (status === 1) === (rest === 0),
        `${invoice_id} has the status ${status} with ${rest} cents open`,
      );
      if (status === 1) seen.add(is_reverse_charge ? 'reverse charge' : cents(tax) > 0 ? 'tax' : 'no tax');
      const kept = [amount, tax, tax_rate, is_reverse_charge, number].join(' ');
      note(
        (firstSeen.get(invoice_id) ?? kept) === kept,
        `${invoice_id} was ${firstSeen.get(invoice_id)} and is ${kept}`,
      );
      firstSeen.set(invoice_id, kept);
    }
    // What was undone may be made anew, with the tax of that day.
    const present = new Set(rows.map(({ invoice_id }) => invoice_id));
    for (const name of firstSeen.keys()) if (!present.has(name)) firstSeen.delete(name);
    // Whatever is paid besides as tax, what was earned and stands on no invoice is the balance.
    const owns = await db.execute<{ id: number; own: string }>(`select id, round(
        (select coalesce(sum(payout), 0) from conversions where user_id = users.id and status = 'approved')
        + (select coalesce(sum(amount), 0) from adjustments where user_id = users.id)
        - (select coalesce(sum(amount), 0) from payments where user_id = users.id), 2)::text as own
      from users where exists (select from payments where user_id = users.id)`);
    for (const { id, own } of owns.rows) {
      const [balance] = await balances(db, sql`users.id = ${id}`);
      const is = Number(balance?.amount).toFixed(2);
      note(is === own, `the balance of ${id} is ${is}, and ${own} stands on no invoice`);
    }
    const inBooks = (account: string) => cents(booked.rows.find((one) => one.account === account)?.amount ?? '0');
    const all = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
    const owed = all(({ amount, tax, paid }) => cents(amount) + cents(tax) - cents(paid));
    note(inBooks('payable') === -owed, `the ledger owes ${-inBooks('payable')} cents, and ${owed} are open`);
    const taxes = all(({ tax }) => cents(tax));
    note(inBooks('tax') === taxes, `the ledger has ${inBooks('tax')} cents of tax, and invoices have ${taxes}`);
    return faults;
  };
}
