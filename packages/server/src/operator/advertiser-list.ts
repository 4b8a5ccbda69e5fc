import { asc, isNotNull, sql } from 'drizzle-orm';
import { moneyIn } from '../billing/amounts.ts';
import { pastLimit, readOwed, type Owed } from '../billing/owed.ts';
import { advertisers } from '../offers/advertiser-tables.ts';
import { currencyOf } from '../offers/payouts.ts';
import { offers } from '../offers/tables.ts';
import type { CommandArgs, Command, CommandContext } from './command.ts';
import { Amount, limitOption, listed, rowsToRead } from './listing.ts';

/** Each advertiser with what it owes; in another row of its own for each other currency in which its offers are paid. */
async function list({ db, now }: CommandContext, args: CommandArgs) {
  const past = args.options['past-limit'] === true ? await pastLimit(db, now) : undefined;
  const isListed = past && sql`${advertisers.id} = any(${sql.param([...past])}::int[])`;
  const rows = await db.select().from(advertisers).where(isListed).orderBy(asc(advertisers.id)).limit(rowsToRead(args));
  const paid = await db
    .select({ id: offers.advertiser_id, currency: currencyOf({ at: now }) })
    .from(offers)
    .where(isNotNull(offers.advertiser_id));
  const offersOf = Map.groupBy(paid, ({ id, currency }) => `${id} ${currency}`);
  const owed = Map.groupBy(await readOwed(db), ({ advertiser_id }) => advertiser_id);
  const cells = rows.flatMap(({ id, currency: main, name, contact, credit_limit }) => {
    const ofAll = new Map((owed.get(id) ?? []).map((one) => [one.currency, one]));
    const others = [...new Set([...ofAll.keys(), ...paid.filter((one) => one.id === id).map((one) => one.currency)])];
    return [main, ...others.filter((one) => one !== main).toSorted()].map((currency) => [
      id,
      offersOf.get(`${id} ${currency}`)?.length ?? 0,
      currency,
      amountOf(ofAll.get(currency)?.unpaid, currency),
      amountOf(ofAll.get(currency)?.unbilled, currency),
      currency === main && credit_limit !== null ? amountOf(credit_limit, currency) : '',
      name,
      contact,
    ]);
  });
  const headings = ['id', 'offers', 'currency', 'unpaid', 'not invoiced', 'limit', 'name', 'contact'];
  return { lines: listed(args, headings, cells) };
}

const amountOf = (amount: Owed['unpaid'] = '0', currency: string) => new Amount(amount, moneyIn(amount, currency));

export const advertiserListCommands: readonly Command[] = [
  {
    name: 'advertisers list',
    takes: '',
    options: {
      'past-limit': { says: 'those alone who owe more than their credit limit, with what is not invoiced yet' },
      ...limitOption,
    },
    says: 'Shows advertisers with their offers, what they have not paid and what is not invoiced yet.',
    example: 'advertisers list',
    work: list,
  },
];
