import { asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { postbackKind, removePostbacks, type PostbackJob } from '../channels/postback-jobs.ts';
import { postbackTimeoutMs } from '../channels/postback-jobs.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { addJobs, type NewJob } from '../jobs/queue.ts';
import { appJob, benefitsOf } from './offerwall-benefit.ts';
import { stepsOf, type Conversion, type StoredClick, type Told, type Turn } from './conversion-steps.ts';
import { readTerms, type App, type ToldOf } from './conversion-terms.ts';
import { tellingWebhooks } from './conversion-webhooks.ts';
import { noteReversals } from './reversals.ts';
import { clickNames } from './store-clicks.ts';
import { addCounted, noFigures, whoseAndWhen } from './rollup.ts';
import { clicks, conversions, convertedClicks } from './tables.ts';
import { addressOfPostback } from './telling.ts';

/** A click; one that has converted is there for ever. */
export async function readClick(db: Database, id: string): Promise<StoredClick | undefined> {
  const [click] = await db.select().from(clicks).where(eq(clicks.id, id));
  if (click) return click;
  const [converted] = await db.select().from(convertedClicks).where(eq(convertedClicks.id, id));
  return converted;
}

/**
 * Clicks, held until the end of the transaction: what is told of one is noted one after the other, by whichever process,
 * and all go through them in one order.
 */
export async function lockClicks(tx: Database, ids: readonly string[]): Promise<StoredClick[]> {
  const rows = await lockRows(tx, clicks, ids);
  const presentIds = new Set(rows.map(({ id }) => id.replaceAll('-', '')));
  const others = ids.filter((id) => !presentIds.has(id.replaceAll('-', '')));
  // What is told of a click long after it came: it was removed since, unless it has converted.
  return others.length === 0 ? rows : [...rows, ...(await lockRows(tx, convertedClicks, others))];
}

async function lockRows(
  tx: Database,
  table: typeof clicks | typeof convertedClicks,
  ids: readonly string[],
): Promise<StoredClick[]> {
  return tx
    .select()
    .from(table)
    .where(sql`${table.id} = any(${sql.param([...new Set(ids)])}::uuid[]) ${prepared}`)
    .orderBy(asc(table.id))
    .for('no key update');
}

/** Notes what an advertiser tells of a click. True where it is news. */
export async function noteConversion(db: Database, click: StoredClick, telling: Told): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockClicks(tx, [click.id]);
    const [isNews = false] = await noteConversions(tx, [{ click, told: telling }], telling.now);
    return isNews;
  });
}

/**
 * Notes what advertisers tell of clicks that are locked, all by the same few statements: once for each transaction, whatever
 * is repeated, and in whichever order a conversion and its reversal come. Gives for each whether it is news.
 */
export async function noteConversions(tx: Database, all: readonly ToldOf[], now: Date): Promise<readonly boolean[]> {
  if (all.length === 0) return [];
  const stored = await readConversions(tx, all);
  const terms = await readTerms(tx, all, stored);
  const { news, changed, turns } = stepsOf(
    all.map((one, place) => ({ ...one, ...terms[place]! })),
    stored,
  );
  const apps = new Map(terms.map((app) => [app.aid, app]));
  const reversed = turns.filter(({ to }) => to === 'reversed');
  const takesBack = reversed.length > 0 || turns.some(({ isAgain }) => isAgain);
  const toTell = { turns, apps, now };
  if (!takesBack) await tell(tx, toTell);
  // From here on others wait who note conversions of the same publishers, so the fewer statements the better.
  const isTold = terms.some(({ has_webhook }) => has_webhook);
  const clicksOfChanged = changed.map(({ click }) => click);
  await (isTold ? tellingWebhooks(tx, { clicks: clicksOfChanged, now }, () => store(tx, changed)) : store(tx, changed));
  // What takes jobs away has the publisher first, as who saves another address does: they would wait for each other.
  if (takesBack) await tell(tx, toTell);
  await noteReversals(
    tx,
    reversed.map(({ conversion, at }) => ({ user_id: conversion.click.user_id, at })),
  );
  await count(tx, turns, apps);
  return news;
}

const amount = <N extends string | null>(column: AnyPgColumn) => sql<N>`trim_scale(${column})::text`;

/** All conversions of these clicks. */
async function readConversions(tx: Database, all: readonly ToldOf[]): Promise<Conversion[]> {
  const byId = new Map(all.map(({ click }) => [click.id, click]));
  const { id, click_id, goal, txid, at, status, decision_reason, tested_at, reversed_at, held_until, is_suspect } =
    conversions;
  const rows = await tx
    .select({
      id,
      click_id,
      goal,
      txid,
      at,
      status,
      decision_reason,
      tested_at,
      reversed_at,
      held_until,
      is_suspect,
      payout: amount<string>(conversions.payout),
      revenue: amount<string | null>(conversions.revenue),
      told_revenue: amount<string | null>(conversions.told_revenue),
      currency: conversions.currency,
      rate: amount<string | null>(conversions.rate),
    })
    .from(conversions)
    .where(sql`${conversions.click_id} = any(${sql.param([...byId.keys()])}::uuid[]) ${prepared}`);
  return rows.flatMap(({ click_id: of, ...one }) => {
    const click = byId.get(of);
    return click ? [{ ...one, click }] : [];
  });
}

/** Stores conversions as they are now, at the next revision of the list of each publisher, and keeps their clicks. */
async function store(tx: Database, changed: readonly Conversion[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ click: { id: click_id, user_id }, ...one }) => ({ ...one, click_id, user_id }));
  await tx.execute(sql`${prepared}
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id int, user_id int, click_id uuid, goal text, txid text,
        at timestamptz, payout numeric, revenue numeric, told_revenue numeric, currency text, rate numeric, status text, decision_reason text, is_suspect boolean, tested_at timestamptz,
        reversed_at timestamptz, held_until timestamptz, changed_at timestamptz)
    ), kept as (
      insert into converted_clicks (${clickNames}) select ${clickNames} from clicks
      where id = any(${sql.param(rows.map(({ click_id }) => click_id))}::uuid[]) order by id
      on conflict (id) do nothing returning id
    ), revised as (
      insert into conversion_revisions (user_id, revision) select distinct user_id, 1 from given order by user_id
      on conflict (user_id) do update set revision = conversion_revisions.revision + 1 returning user_id, revision
    )
    insert into conversions (id, user_id, click_id, goal, txid, at, payout, revenue, told_revenue, currency, rate, status, decision_reason, is_suspect, tested_at, reversed_at,
      held_until, past, created_revision, approved_revision, reversed_revision)
    select id, user_id, click_id, goal, txid, at, payout, revenue, told_revenue, currency, rate, status, decision_reason, is_suspect, tested_at, reversed_at, held_until,
      coalesce((select past || jsonb_build_object('status', known.status, 'at', known.at,
        'reversed_at', known.reversed_at, 'until', changed_at, 'ended', revision)
        from conversions known where known.id = given.id), '[]'),
      revision, case when tested_at is not null then revision end, case when reversed_at is not null then revision end
    from given join revised using (user_id) where (select count(*) from kept) >= 0 order by id
    on conflict (id) do update set
      at = excluded.at, payout = excluded.payout, revenue = excluded.revenue, told_revenue = excluded.told_revenue,
      currency = excluded.currency, rate = excluded.rate, status = excluded.status,
      decision_reason = excluded.decision_reason, is_suspect = excluded.is_suspect, past = excluded.past,
      tested_at = excluded.tested_at, reversed_at = excluded.reversed_at, held_until = excluded.held_until,
      approved_revision = case when excluded.tested_at is distinct from conversions.tested_at
        then excluded.approved_revision else conversions.approved_revision end,
      reversed_revision = case when excluded.reversed_at is distinct from conversions.reversed_at
        then excluded.reversed_revision else conversions.reversed_revision end`);
}

export interface ToTell {
  readonly turns: readonly Turn[];
  readonly apps: ReadonlyMap<number, App>;
  readonly now: Date;
}

/** Writes down that the addresses of publishers and of their apps are to be told, in the same transaction. */
export async function tell(tx: Database, { turns, apps, now }: ToTell): Promise<void> {
  const reversedIds = new Set(turns.filter(({ to }) => to === 'reversed').map(({ conversion }) => conversion.id));
  const again = turns.filter(({ isAgain }) => isAgain).map(({ conversion }) => conversion.id);
  // What has not arrived yet would tell of money that is not there any more, or that is there again.
  const underWay = await removePostbacks(tx, [...reversedIds, ...again]);
  const jobs = turns
    .filter(({ conversion, to }) => to === 'reversed' || !reversedIds.has(conversion.id))
    .flatMap((turn): NewJob[] => {
      const { id, click } = turn.conversion;
      const run_at = underWay.has(id) ? new Date(now.getTime() + postbackTimeoutMs) : now;
      const app = apps.get(click.aid);
      return app ? jobsOf(turn, app).map((job) => ({ ...job, now, run_at })) : [];
    });
  await addJobs(tx, jobs);
}

function jobsOf({ to, at, conversion, isAgain }: Turn, channel: App) {
  const { id, click, goal, txid, payout } = conversion;
  const url = addressOfPostback(channel.postback_url, click, {
    conversion_id: id,
    goal,
    txid,
    payout,
    status: to,
    now: at,
  });
  const payload = url !== undefined && ({ aid: click.aid, url, conversion_id: id, told: to } satisfies PostbackJob);
  const jobsHere = payload ? [{ kind: postbackKind, payload }] : [];
  // An app is told of no reversal, so that it still has what it was told before.
  const app =
    to === 'approved' && !isAgain ? appJob(click, channel, { conversion_id: id, payout, txid, goal }) : undefined;
  return app ? [...jobsHere, app] : jobsHere;
}

async function count(tx: Database, turns: readonly Turn[], apps: ToTell['apps']): Promise<void> {
  if (turns.length === 0) return;
  const converted = turns.map(({ conversion: { click, at: came, payout }, to }) => {
    return { click, came, payout, times: to === 'approved' ? (1 as const) : (-1 as const) };
  });
  // By the rate of which the app is told.
  const benefits = await benefitsOf(tx, converted, (aid) => apps.get(aid)?.currency_rate ?? '');
  const rows = turns.map(({ conversion: { click, payout }, to, at }, index) => {
    const figures = to === 'approved' ? { cov: 1, revenue: payout } : { reversed: 1, revenue: `-${payout}` };
    return { ...whoseAndWhen({ ...click, at }), ...noFigures, ...benefits[index], ...figures };
  });
  await addCounted(tx, rows);
}
