import { dayOf } from '@millrace/core/format';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { offerPayouts } from '../offers/payout-tables.ts';
import { currencyOf, payoutOf, revenueOf } from '../offers/payouts.ts';
import { usd } from '../offers/rates.ts';
import { offers } from '../offers/tables.ts';
import { changing, type Change, type Row } from '../operator-log/changes.ts';
import { Refused } from './command.ts';

const place = { table: offerPayouts, key: offerPayouts.id };

type NewTerms = Omit<typeof offerPayouts.$inferInsert, 'id'>;

const nameOf = ({ oid, user_id, since }: Pick<NewTerms, 'oid' | 'user_id' | 'since'>) =>
  `${oid} ${user_id ?? ''} ${since.getTime()}`;

/** Notes what offers pay from a moment on, over what was noted for that moment before. */
export async function putTerms(tx: Database, all: readonly NewTerms[]): Promise<Change[]> {
  const [first] = all;
  if (!first) return [];
  const { since } = first;
  const oids = all.map(({ oid }) => oid);
  const storedRows = await tx
    .select()
    .from(offerPayouts)
    .where(and(inArray(offerPayouts.oid, oids), eq(offerPayouts.since, since)));
  const ids = new Map(storedRows.map((row) => [nameOf(row), row.id]));
  const known = all.flatMap((terms) => ids.get(nameOf(terms)) ?? []);
  const [changed] = await changing(tx, place, known, async () => {
    for (const terms of all) {
      const id = ids.get(nameOf(terms));
      const { payout, revenue, currency } = terms;
      if (id !== undefined)
        await tx.update(offerPayouts).set({ payout, revenue, currency }).where(eq(offerPayouts.id, id));
    }
  });
  const added = all.filter((terms) => !ids.has(nameOf(terms)));
  if (added.length === 0) return changed;
  const rows = await tx
    .insert(offerPayouts)
    .values(added)
    .returning({ id: offerPayouts.id, row: sql<Row>`to_jsonb(${offerPayouts})` });
  const changes = rows.map(({ id, row }): Change => ({
    table: 'offer_payouts',
    key: ['id', id],
    before: null,
    after: row,
  }));
  return [...changed, ...changes];
}

/** What was said for a day to come is in the currency of then: what an offer is paid in does not go back to it unseen. */
export async function refuseComing(tx: Database, all: readonly NewTerms[]): Promise<void> {
  const codes = new Map(all.map(({ oid, currency }) => [oid, currency]));
  const [{ since } = { since: new Date() }] = all;
  const coming = await tx
    .select()
    .from(offerPayouts)
    .where(
      and(inArray(offerPayouts.oid, [...codes.keys()]), gt(offerPayouts.since, since), isNull(offerPayouts.user_id)),
    );
  const others = coming.filter(({ oid, currency }) => (currency ?? usd) !== codes.get(oid));
  const lines = others.map(
    ({ oid, currency, since: day }) =>
      `Offer ${oid} has a payout from ${dayOf(day)} on with ${currency ?? usd}: take that back first, see "offers payouts ${oid}".`,
  );
  if (lines.length > 0) throw new Refused(...lines, 'Nothing is imported.');
}

interface Terms extends Record<string, unknown> {
  readonly payout_price: string;
  readonly revenue: string | null;
  readonly currency: string;
}

/** What offers pay and are paid at a moment, by their ids, as `offers` has it. */
export async function termsAt(db: Database, oids: readonly number[], at: Date): Promise<ReadonlyMap<number, Terms>> {
  const rows = await db
    .select({
      oid: offers.oid,
      payout_price: payoutOf({ at }),
      revenue: revenueOf({ at }),
      currency: currencyOf({ at }),
    })
    .from(offers)
    .where(inArray(offers.oid, [...oids]));
  return new Map(rows.map(({ oid, ...terms }) => [oid, terms]));
}
