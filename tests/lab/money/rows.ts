// What the database holds: clicks, conversions and payments one by one, by queries that share nothing with the server's figures.
import { unitsOf, type Units } from './amounts.ts';
import type { Rows } from './network.ts';

export interface ClickRow {
  readonly id: string;
  readonly at: number;
  readonly user_id: number;
  readonly aid: number;
  readonly product: number;
  readonly gid: number;
  readonly oid: number;
  readonly country: string;
  readonly os: string;
  readonly source: string;
  readonly aff_sub: string;
  readonly aff_sub2: string;
  readonly aff_sub3: string;
  readonly aff_sub4: string;
  readonly aff_sub5: string;
  /** The last of them, by which a click is known again. */
  readonly mark: string;
  readonly reason: string | null;
}

export interface ConversionRow {
  readonly id: number;
  readonly click: ClickRow;
  readonly goal: string;
  readonly txid: string;
  readonly status: string;
  readonly payout: Units;
  readonly at: number;
  readonly reversed: number | undefined;
}

interface PaymentRow {
  readonly user_id: number;
  readonly invoice: string;
  /** What was earned, and what is paid besides as tax. */
  readonly amount: Units;
  readonly tax: Units;
}

interface BilledRow {
  readonly invoice: string;
  readonly advertiser: number;
  readonly currency: string;
  readonly oid: number;
  readonly goal: string;
  /** Such as 2026-10. */
  readonly month: string;
  readonly amount: Units;
}

export interface RawRows {
  /** The lines of the invoices to advertisers. */
  readonly billed: readonly BilledRow[];
  readonly clicks: readonly ClickRow[];
  readonly conversions: readonly ConversionRow[];
  readonly payments: readonly PaymentRow[];
}

const moment = (name: string) => `round(extract(epoch from ${name}) * 1000)::float8`;

export async function readRows(rows: Rows): Promise<RawRows> {
  const clicks =
    await rows<ClickRow>(`select replace(id::text, '-', '') as id, ${moment('at')} as at, user_id, aid, product,
    gid, oid, country, os, source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5, aff_sub5 as mark, reason from clicks`);
  const byId = new Map(clicks.map((click) => [click.id, click]));
  const told = await rows<
    Record<'click_id' | 'goal' | 'txid' | 'status' | 'payout', string> &
      Record<'id' | 'at', number> & { reversed: number | null }
  >(
    `select id, replace(click_id::text, '-', '') as click_id, goal, txid, status, payout::text, ${moment('at')} as at,
      ${moment('reversed_at')} as reversed from conversions`,
  );
  const payments = await rows<{ user_id: number; invoice: string; amount: string; tax: string }>(
    `select user_id, invoice_id as invoice, amount::text, tax::text from payments`,
  );
  const billed = await rows<Omit<BilledRow, 'amount'> & { amount: string }>(
    `select invoice_id as invoice, advertiser_id as advertiser, currency, oid, goal, to_char(month, 'YYYY-MM') as month,
      amount::text from advertiser_invoice_lines`,
  );
  const conversions = told.map(({ click_id, payout, reversed, ...one }) => {
    const click = byId.get(click_id);
    if (!click) throw new Error(`Conversion ${one.id} is of no click.`);
    return { ...one, click, payout: unitsOf(payout), reversed: reversed ?? undefined };
  });
  return {
    clicks,
    conversions,
    billed: billed.map((one) => ({ ...one, amount: unitsOf(one.amount) })),
    payments: payments.map((one) => ({ ...one, amount: unitsOf(one.amount), tax: unitsOf(one.tax) })),
  };
}
