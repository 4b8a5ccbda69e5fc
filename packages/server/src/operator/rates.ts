import { dayOf, startOf } from '@millrace/core/format';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { rates } from '../offers/rate-tables.ts';
import { isCurrency, readRates, usd } from '../offers/rates.ts';
import { added, changing } from '../operator-log/changes.ts';
import {
  NothingToDo,
  optionOf,
  Refused,
  type CommandArgs,
  type Command,
  type Done,
  type CommandContext,
} from './command.ts';
import { Amount, formatOptions, listed, momentText } from './listing.ts';

const place = { table: rates, key: rates.id };
/** The first rate of a currency is that of whatever was told before as well. */
const always = new Date(0);
const rateForm = /^\d(\.\d{1,10})?$/;

async function set({ db, now }: CommandContext, args: CommandArgs): Promise<Done> {
  const [typed = '', typedRate = ''] = args.words;
  const currency = typed.toUpperCase();
  if (!isCurrency(currency)) throw new Refused(`"${typed}" is no currency such as EUR.`);
  if (currency === usd) throw new Refused('A dollar is a dollar: rates are of other currencies.');
  if (!rateForm.test(typedRate) || Number(typedRate) === 0)
    throw new Refused(
      `"${typedRate}" is no rate: it is dollars for one ${currency}, above 0 and below 10, such as 1.0837.`,
    );
  // As every list has it: 1.10 is 1.1.
  const rate = Number(typedRate).toLocaleString('en-US', { maximumFractionDigits: 10 });
  const from = optionOf(args, 'from');
  if (from !== '' && from <= dayOf(now))
    throw new Refused(`${from} has begun: a rate is changed now, without --from, or from a day to come.`);
  // One after the other, so that two do not both say the first one.
  await db.execute(sql`lock table rates in share row exclusive mode`);
  const start = from === '' ? now : startOf(from);
  const before = (await readRates(db, start)).get(currency);
  if (before === undefined && from !== '')
    throw new Refused(`There is no rate of ${currency} yet: say what it is now first, without --from.`);
  const when = from === '' ? 'From now on' : `From ${from} on (GMT+8)`;
  if (Number(before) === Number(rate)) throw new NothingToDo(`1 ${currency} is $${before} then already.`);
  const since = before === undefined ? always : start;
  const [stored] = await db
    .select()
    .from(rates)
    .where(and(eq(rates.currency, currency), eq(rates.since, since)));
  const was = before === undefined ? '' : `; before, it was $${before}. What was told before stays at its rate`;
  const line = `${when}, 1 ${currency} is $${rate}${was}.`;
  if (stored) {
    const [changes] = await changing(db, place, [stored.id], () =>
      db.update(rates).set({ rate }).where(eq(rates.id, stored.id)),
    );
    return { lines: [line], changes };
  }
  const [made] = await db.insert(rates).values({ currency, rate, since }).returning({ id: rates.id });
  return { lines: [line], changes: made ? [await added(db, place, made.id)] : [] };
}

async function list({ db, now }: CommandContext, args: CommandArgs): Promise<Done> {
  const rows = await db
    .select({ ...rateColumns, next: sql<string | null>`lead(since) over (partition by currency order by since)` })
    .from(rates)
    .orderBy(asc(rates.currency), asc(rates.since));
  const cells = rows.map(({ currency, since, rate, next }) => {
    const state = since > now ? 'to come' : next !== null && new Date(next) <= now ? 'was' : 'is';
    return [
      currency,
      since.getTime() === always.getTime() ? 'the beginning' : momentText(since),
      state,
      new Amount(rate, rate),
    ];
  });
  return { lines: listed(args, ['currency', 'since', 'state', 'dollars'], cells) };
}

const rateColumns = { currency: rates.currency, since: rates.since, rate: sql<string>`trim_scale(rate)::text` };

/** A currency in which an advertiser pays has a rate for whatever was told, however long ago. */
export async function refuseUnrated(db: Database): Promise<void> {
  const { rows } = await db.execute<{ oid: number; currency: string }>(sql`
    select oid, currency from (select oid, currency from offers union select oid, currency from offer_payouts
      union select oid, currency from goal_payouts) paid
    where currency <> ${usd} and not exists (select from rates
      where rates.currency = paid.currency and rates.since = ${always.toISOString()}) order by oid limit 1`);
  const [one] = rows;
  if (one) throw new Refused(`Offer ${one.oid} is paid in ${one.currency}, which would have no rate any more.`);
}

export const rateCommands: readonly Command[] = [
  {
    name: 'rates set',
    takes: '<currency> <dollars>',
    options: {
      from: { takes: 'YYYY-MM-DD', says: 'from the beginning of a day of GMT+8 that is to come; from now on without' },
    },
    says: 'Says how many dollars one unit of a currency is, for conversions that are told from then on.',
    example: 'rates set EUR 1.0837 --from 2026-12-01',
    isChange: true,
    work: set,
  },
  {
    name: 'rates list',
    takes: '',
    options: formatOptions,
    says: 'Shows the currencies in which advertisers may pay, with what each was, is and will be in dollars.',
    example: 'rates list',
    work: list,
  },
];
