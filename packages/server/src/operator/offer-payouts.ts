import { dayOf, price, startOf } from '@millrace/core/format';
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { offerPayouts } from '../offers/payout-tables.ts';
import { currencyOf, nextPayoutOf, payoutText, revenueOf } from '../offers/payouts.ts';
import { usd } from '../offers/rates.ts';
import { offers } from '../offers/tables.ts';
import { users } from '../session/tables.ts';
import {
  NothingToDo,
  optionOf,
  Refused,
  type CommandArgs,
  type Command,
  type Done,
  type CommandContext,
} from './command.ts';
import { formatOptions, listed, momentText } from './listing.ts';
import { putTerms } from './offer-terms.ts';
import { tellingPromoters } from './promoters.ts';
import { holdPublisher } from './publishers.ts';
import { dollarsAt, overpaidLines, paysTheSame, revenueSaid } from './revenue.ts';

/** What ends the terms that a publisher has for itself. */
export const usual = 'usual';
export const amountForm = /^\d{1,8}(\.\d{1,4})?$/;

/** The offer that was typed, which nobody else changes meanwhile. */
export async function holdOffer({ db }: CommandContext, typed = '') {
  const oid = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const [offer] = await db.select().from(offers).where(eq(offers.oid, oid)).for('update');
  if (!offer) throw new Refused(`There is no offer ${typed}.`);
  return offer;
}

/** From when on it is so: the beginning of a day of GMT+8 that is to come, or now. */
export function sinceOf({ now }: CommandContext, args: CommandArgs): Date {
  const from = optionOf(args, 'from');
  if (from === '') return now;
  if (from <= dayOf(now))
    throw new Refused(`${from} has begun: a payout is changed now, without --from, or from a day to come.`);
  return startOf(from);
}

const paying = (payout: string) => (Number(payout) === 0 ? 'floats' : `pays $${price(payout)}`);
const paid = (payout: string) => (Number(payout) === 0 ? 'floated' : `paid $${price(payout)}`);

async function change(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { db, now } = context;
  const [, typed = ''] = args.words;
  const isUsual = typed === usual;
  const whose = optionOf(args, 'publisher');
  const revenueTyped = optionOf(args, 'revenue');
  if (isUsual ? whose === '' || revenueTyped !== '' : !amountForm.test(typed))
    throw new Refused(
      `"${typed}" is no payout: it is an amount such as 1.20, 0 floats; with --publisher alone, ${usual}.`,
    );
  if (revenueTyped !== '' && !amountForm.test(revenueTyped)) throw new Refused('--revenue is an amount such as 1.60.');
  const { oid, name } = await holdOffer(context, args.words[0]);
  const user = whose === '' ? undefined : await holdPublisher(db, whose);
  const since = sinceOf(context, args);
  const at = { at: since, user_id: user?.id };
  const hadOwn = user !== undefined && (await hasOwn(db, { oid, user_id: user.id, since }));
  if (isUsual && !hadOwn) throw new NothingToDo(`${user?.un} has no payout of its own for ${name} (${oid}) then.`);
  const before = await termsOf(db, oid, at);
  const payout = isUsual ? null : typed;
  const terms = { oid, since, user_id: user?.id ?? null, payout, ...revenueSaid(revenueTyped, before, !!user) };
  const [changes, notices] = await tellingPromoters(context, { oids: [oid], since, user_id: user?.id }, () =>
    putTerms(db, [terms]),
  );
  const after = await termsOf(db, oid, at);
  const to = user ? ` to ${user.un}` : '';
  // What all get as well is the publisher's own from now on: that changes what becomes of it later.
  if (paysTheSame(before, after) && (!user || (hadOwn && !isUsual)))
    throw new NothingToDo(`${name} (${oid}) ${paying(before.payout)}${to} then already.`);
  const from = since > now ? `From ${dayOf(since)} on (GMT+8), ` : 'From now on, ';
  const old = since > now ? `until then it ${paying(before.payout)}` : `before that it ${paid(before.payout)}`;
  const line = `${from}${name} (${oid}) ${paying(after.payout)}${to}; ${old}.`;
  return { lines: [line, ...(await warnings(context, { oid, ...after, user_id: user?.id })), ...notices], changes };
}

/** What an offer pays and is paid at a moment, and in which currency its advertiser pays for all publishers then. */
async function termsOf(db: Database, oid: number, whose: { readonly at: Date; readonly user_id: number | undefined }) {
  const [revenue, currency] = [revenueOf(whose), currencyOf(whose)];
  const [terms] = await db
    .select({
      payout: payoutText(whose),
      revenue: sql<string | null>`trim_scale(${revenue})::text`,
      currency,
      dollars: dollarsAt(revenue, currency, whose.at),
      ofOffer: currencyOf({ at: whose.at }),
    })
    .from(offers)
    .where(eq(offers.oid, oid));
  if (!terms) throw new Refused(`There is no offer ${oid}.`);
  return terms;
}

async function hasOwn(
  db: Database,
  { oid, user_id, since }: { readonly oid: number; readonly user_id: number; readonly since: Date },
): Promise<boolean> {
  const isOwn = and(eq(offerPayouts.oid, oid), eq(offerPayouts.user_id, user_id), lte(offerPayouts.since, since));
  const [last] = await db.select().from(offerPayouts).where(isOwn).orderBy(desc(offerPayouts.since)).limit(1);
  return last !== undefined && last.payout !== null;
}

interface Changed {
  readonly oid: number;
  readonly payout: string;
  readonly revenue: string | null;
  readonly currency: string;
  readonly dollars: string | null;
  readonly user_id: number | undefined;
}

/** What whoever changes a payout should look at. */
async function warnings({ db, now }: CommandContext, { oid, user_id, ...terms }: Changed): Promise<string[]> {
  const [next] = await db
    .select({ next: nextPayoutOf({ at: now, user_id: user_id ?? 0 }) })
    .from(offers)
    .where(eq(offers.oid, oid));
  const since = next?.next?.since;
  const coming =
    since === undefined
      ? []
      : [`The next change is that of ${dayOf(new Date(since))}; "millrace offers payouts ${oid}" lists all.`];
  return [...overpaidLines(terms), ...coming];
}

async function list({ db, now }: CommandContext, args: CommandArgs) {
  const oid = Number(args.words[0]);
  const [offer] = await db.select().from(offers).where(eq(offers.oid, oid));
  if (!offer) throw new Refused(`There is no offer ${oid}.`);
  const publisher = optionOf(args, 'publisher');
  const user = publisher === '' ? undefined : await db.transaction((tx) => holdPublisher(tx, publisher));
  const rows = await db
    .select({ terms: offerPayouts, un: users.un })
    .from(offerPayouts)
    .leftJoin(users, eq(users.id, offerPayouts.user_id))
    .where(and(eq(offerPayouts.oid, oid), user && eq(offerPayouts.user_id, user.id)))
    .orderBy(asc(offerPayouts.since), asc(offerPayouts.id));
  const { payout_price, revenue: firstRevenue, currency: firstCurrency } = offer;
  const first = { since: undefined, un: null, payout: payout_price, revenue: firstRevenue, currency: firstCurrency };
  const all = [...(user ? [] : [first]), ...rows.map(({ terms, un }) => ({ ...terms, un }))];
  const cells = all.map(({ since, un, payout, revenue, currency }) => [
    since === undefined ? 'the beginning' : momentText(since),
    since !== undefined && since > now ? 'to come' : '',
    un ?? 'all',
    payout === null ? usual : Number(payout) === 0 ? 'floats' : Number(payout),
    revenue === null ? '' : Number(revenue),
    revenue === null ? '' : (currency ?? usd),
  ]);
  return { lines: listed(args, ['since', 'state', 'publisher', 'payout', 'revenue', 'currency'], cells) };
}

/** What stands beside an offer's own facts: what is to change, and who has terms of their own. */
export async function termLines(
  { db, now }: Pick<CommandContext, 'db' | 'now'>,
  oid: number,
): Promise<[string, string][]> {
  const { rows } = await db.execute<{ coming: number; own: number }>(sql`
    select count(*) filter (where since > ${now.toISOString()})::int as coming,
      count(distinct user_id)::int as own from offer_payouts where oid = ${oid}`);
  const { coming = 0, own = 0 } = rows[0] ?? {};
  return coming + own === 0
    ? []
    : [['payouts', `${coming} to come, ${own} publishers with their own: offers payouts ${oid}`]];
}

export const offerPayoutCommands: readonly Command[] = [
  {
    name: 'offers payout',
    takes: '<offer> <payout>',
    options: {
      revenue: {
        takes: 'amount',
        says: 'what its advertiser pays from then on, in the currency of the offer; as before where it is left out',
      },
      publisher: { takes: 'publisher', says: 'for one publisher alone, by id or e-mail address' },
      from: { takes: 'YYYY-MM-DD', says: 'from the beginning of a day of GMT+8 that is to come; from now on without' },
    },
    says: 'Changes what an offer pays, now or from a day on, for all or for one publisher; clicks of before pay as before.',
    example: 'offers payout 200001 1.20 --from 2026-12-01',
    notes: () => [`0 floats. "${usual}", with --publisher, ends what one publisher has for itself.`],
    isChange: true,
    work: change,
  },
  {
    name: 'offers payouts',
    takes: '<oid>',
    options: { publisher: { takes: 'publisher', says: 'what one publisher has for itself' }, ...formatOptions },
    says: 'Shows what an offer has paid since when, what is to come, and which publishers have a payout of their own.',
    example: 'offers payouts 200001',
    work: list,
  },
];
