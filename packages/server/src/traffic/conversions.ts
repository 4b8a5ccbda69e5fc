import { asc, eq, inArray, sql } from 'drizzle-orm';
import { postbackKind, removePostbacks, type PostbackJob } from '../channels/postback-jobs.ts';
import { postbackTimeoutMs } from '../channels/postbacks.ts';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { addJobs, type NewJob } from '../jobs/queue.ts';
import { appJob, benefitsOf } from '../offerwall/benefit.ts';
import { nameOf, stepsOf, type Conversion, type StoredClick, type Told, type Turn } from './conversion-steps.ts';
import { noteReversals } from './reversals.ts';
import { addCounted, noFigures, whoseAndWhen } from './rollup.ts';
import { clicks, conversions, convertedClicks } from './tables.ts';
import { addressOfPostback } from './telling.ts';

/** What is told, with its click. */
interface ToldOf {
  readonly click: StoredClick;
  readonly told: Told;
}

/** A click; one that has converted is there for ever. */
export async function readClick(db: Database, id: string): Promise<StoredClick | undefined> {
  const [found] = await db.select().from(clicks).where(eq(clicks.id, id));
  if (found) return found;
  const [kept] = await db.select().from(convertedClicks).where(eq(convertedClicks.id, id));
  return kept;
}

/**
 * Clicks, held until the end of the transaction: what is told of one is noted one after the other, by whichever process,
 * and all go through them in one order.
 */
export async function lockClicks(tx: Database, ids: readonly string[]): Promise<StoredClick[]> {
  const found = await lockRows(tx, clicks, ids);
  const there = new Set(found.map(({ id }) => id.replaceAll('-', '')));
  const others = ids.filter((id) => !there.has(id.replaceAll('-', '')));
  // What is told of a click long after it came: it was removed since, unless it has converted.
  return others.length === 0 ? found : [...found, ...(await lockRows(tx, convertedClicks, others))];
}

async function lockRows(
  tx: Database,
  table: typeof clicks | typeof convertedClicks,
  ids: readonly string[],
): Promise<StoredClick[]> {
  return tx
    .select()
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]))
    .orderBy(asc(table.id))
    .for('no key update');
}

/** Notes what an advertiser tells of a click. True where it is news. */
export async function noteConversion(db: Database, click: StoredClick, told: Told): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockClicks(tx, [click.id]);
    const [isNews = false] = await noteConversions(tx, [{ click, told }], told.now);
    return isNews;
  });
}

/**
 * Notes what advertisers tell of clicks that are locked, all by the same few statements: once for each transaction, whatever
 * is repeated, and in whichever order a conversion and its reversal come. Gives for each whether it is news.
 */
export async function noteConversions(tx: Database, all: readonly ToldOf[], now: Date): Promise<readonly boolean[]> {
  if (all.length === 0) return [];
  const known = await readConversions(tx, all);
  const payouts = await payoutsOf(tx, all);
  const priced = all.map((one, index) => ({ ...one, payout: payouts[index] ?? '0' }));
  const { news, changed, turns } = stepsOf(priced, known);
  const stored = await store(tx, changed);
  const named = turns.map((turn) => ({ ...turn, id: stored.get(nameOfTurn(turn)) ?? 0 }));
  await tell(tx, named, now);
  const reversed = turns.filter(({ to }) => to === 'reversed');
  await noteReversals(
    tx,
    reversed.map(({ conversion, at }) => ({ user_id: conversion.click.user_id, at })),
  );
  await count(tx, turns);
  return news;
}

const nameOfTurn = ({ conversion }: Turn) => nameOf(conversion.click.id, conversion.txid);

/** All conversions of these clicks. */
async function readConversions(tx: Database, all: readonly ToldOf[]): Promise<Conversion[]> {
  const byId = new Map(all.map(({ click }) => [click.id, click]));
  const payout = sql<string>`trim_scale(${conversions.payout})::text`;
  const { id, click_id, txid, at, status, tested_at, reversed_at } = conversions;
  const found = await tx
    .select({ id, click_id, txid, at, status, tested_at, reversed_at, payout })
    .from(conversions)
    .where(inArray(conversions.click_id, [...byId.keys()]));
  return found.flatMap(({ click_id: of, ...one }) => {
    const click = byId.get(of);
    return click ? [{ ...one, click }] : [];
  });
}

/** What the publisher gets for each: the offer's fixed price, or the link's share of what the advertiser pays. */
async function payoutsOf(tx: Database, all: readonly ToldOf[]): Promise<string[]> {
  const usualShare = 60;
  const asked = all.map(({ click: { oid, gid }, told: { amount } }, place) => ({ place, oid, gid, amount }));
  const { rows } = await tx.execute<{ place: number; payout: string }>(sql`
    select place, trim_scale(case when offers.payout_price > 0 then offers.payout_price
      else round(amount * coalesce(smartlinks.payout_ratio, ${usualShare}) / 100, 4) end)::text as payout
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as one (place int, oid int, gid int, amount numeric)
    join offers on offers.oid = one.oid left join smartlinks on smartlinks.gid = one.gid`);
  const payouts = all.map(() => '0');
  for (const { place, payout } of rows) payouts[place] = payout;
  return payouts;
}

/** The next revision of the list of each publisher, one for all that this transaction changes there. */
async function nextRevisions(tx: Database, changed: readonly Conversion[]): Promise<Map<number, number>> {
  const whose = [...new Set(changed.map(({ click }) => click.user_id))];
  const { rows } = await tx.execute<{ user_id: number; revision: number }>(sql`
    insert into conversion_revisions (user_id, revision)
    select user_id, 1 from unnest(${sql.param(whose)}::int[]) as one (user_id) order by user_id
    on conflict (user_id) do update set revision = conversion_revisions.revision + 1
    returning user_id, revision::int`);
  return new Map(rows.map(({ user_id, revision }) => [user_id, revision]));
}

/** Stores conversions as they are now; gives the id of each by its name. */
async function store(tx: Database, changed: readonly Conversion[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  if (changed.length === 0) return ids;
  const revisions = await nextRevisions(tx, changed);
  const revisionOf = ({ click }: Conversion) => revisions.get(click.user_id) ?? 0;
  const fresh = changed.filter(({ id }) => id === undefined);
  if (fresh.length > 0) {
    const rows = fresh.map((one) => rowOf(one, revisionOf(one)));
    const made = await tx.insert(conversions).values(rows).returning();
    for (const { id, click_id, txid } of made) ids.set(nameOf(click_id, txid), id);
  }
  const others = changed.filter(({ id }) => id !== undefined);
  for (const { id = 0, click, txid } of others) ids.set(nameOf(click.id, txid), id);
  if (others.length > 0) {
    const rows = JSON.stringify(
      others.map(({ click, txid: _txid, ...one }) => ({ ...one, revision: revisions.get(click.user_id) })),
    );
    await tx.execute(sql`update conversions
      set at = one.at, payout = one.payout, status = one.status, tested_at = one.tested_at, reversed_at = one.reversed_at,
        approved_revision = case when one.tested_at is distinct from conversions.tested_at then one.revision else approved_revision end,
        reversed_revision = case when one.reversed_at is distinct from conversions.reversed_at then one.revision else reversed_revision end
      from jsonb_to_recordset(${rows}::jsonb) as one (id int, at timestamptz, payout numeric, status text,
        tested_at timestamptz, reversed_at timestamptz, revision bigint)
      where conversions.id = one.id`);
  }
  return ids;
}

function rowOf({ click, id: _id, ...one }: Conversion, revision: number): typeof conversions.$inferInsert {
  return {
    ...one,
    user_id: click.user_id,
    click_id: click.id,
    created_revision: revision,
    approved_revision: one.tested_at && revision,
    reversed_revision: one.reversed_at && revision,
  };
}

interface NamedTurn extends Turn {
  readonly id: number;
}

/** Writes down that the addresses of publishers and of their apps are to be told, in the same transaction. */
async function tell(tx: Database, turns: readonly NamedTurn[], now: Date): Promise<void> {
  if (turns.length === 0) return;
  const taken = new Set(turns.filter(({ to }) => to === 'reversed').map(({ id }) => id));
  // What has not arrived yet would tell of money that is not there any more.
  const underWay = await removePostbacks(tx, [...taken]);
  const aids = [...new Set(turns.map(({ conversion }) => conversion.click.aid))];
  const found = await tx.select().from(channels).where(inArray(channels.id, aids));
  const byId = new Map(found.map((channel) => [channel.id, channel]));
  const jobs = turns
    .filter(({ id, to }) => to === 'reversed' || !taken.has(id))
    .flatMap((turn): NewJob[] => {
      const channel = byId.get(turn.conversion.click.aid);
      const run_at = underWay.has(turn.id) ? new Date(now.getTime() + postbackTimeoutMs) : now;
      return channel ? jobsOf(turn, channel).map((job) => ({ ...job, now, run_at })) : [];
    });
  await addJobs(tx, jobs);
}

function jobsOf({ id, to, at, conversion }: NamedTurn, channel: typeof channels.$inferSelect) {
  const { click, txid, payout } = conversion;
  const url = addressOfPostback(channel.postback_url, click, { txid, payout, status: to, now: at });
  const payload = url !== undefined && ({ aid: click.aid, url, conversion_id: id, told: to } satisfies PostbackJob);
  const own = payload ? [{ kind: postbackKind, payload }] : [];
  const app = to === 'approved' ? appJob(click, channel, { conversion_id: id, payout, txid }) : undefined;
  return app ? [...own, app] : own;
}

async function count(tx: Database, turns: readonly Turn[]): Promise<void> {
  if (turns.length === 0) return;
  const converted = turns.map(({ conversion: { click, at: came, payout }, to }) => {
    return { click, came, payout, times: to === 'approved' ? (1 as const) : (-1 as const) };
  });
  const benefits = await benefitsOf(tx, converted);
  const rows = turns.map(({ conversion: { click, payout }, to, at }, index) => {
    const figures = to === 'approved' ? { cov: 1, revenue: payout } : { reversed: 1, revenue: `-${payout}` };
    return { ...whoseAndWhen({ ...click, at }), ...noFigures, ...benefits[index], ...figures };
  });
  await addCounted(tx, rows);
}
