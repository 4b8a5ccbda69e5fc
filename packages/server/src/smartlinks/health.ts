import { dayOf, daysAfter } from '@millrace/core/format';
import {
  conditionOfAll,
  healthDays,
  healthStrip,
  isNewDrop,
  type LinkHealth,
  type LinkOutcome,
  type TestedDay,
} from '@millrace/core/smartlinks';
import { and, desc, eq, gt, gte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { dropWaiting } from '../notices/notify.ts';
import { notices } from '../notices/tables.ts';
import type { Publisher } from '../session/queries.ts';
import { linkRates, linkTests, linkWatches } from './health-tables.ts';
import { readWays } from './health-ways.ts';
import { smartlinks } from './tables.ts';

/** As many tests as a day has at most, by their shortest interval. */
const maxTests = 100;
const fewTests = 10;

interface Asked {
  readonly gid: number;
  readonly day?: string | undefined;
}

type Told = Omit<LinkHealth, 'is_on'>;

const countOf = (outcome: LinkOutcome) =>
  sql<number>`count(*) filter (where ${linkTests.outcome} = ${outcome})`.mapWith(Number);

/** How the publisher's tests of a link went. */
export async function readHealth(db: Database, who: Publisher, { gid, day }: Asked, now: Date): Promise<Told> {
  const today = dayOf(now);
  const first = daysAfter(today, 1 - healthDays);
  const own = and(eq(linkTests.user_id, who.id), eq(linkTests.gid, gid), gte(linkTests.dt, first));
  const tested: TestedDay[] = await db
    .select({
      day: linkTests.dt,
      works: countOf('works'),
      changed: countOf('changed'),
      fails: countOf('fails'),
      was_broken: sql<boolean>`bool_or(${linkTests.is_broken})`,
    })
    .from(linkTests)
    .where(own)
    .groupBy(linkTests.dt);
  const tests = await db
    .select({
      id: linkTests.result_id,
      at: linkTests.at,
      country: linkTests.country,
      os: linkTests.os,
      is_direct: linkTests.is_direct,
      outcome: linkTests.outcome,
      reason: linkTests.reason,
      destination: linkTests.destination,
    })
    .from(linkTests)
    .where(and(own, day === undefined ? undefined : eq(linkTests.dt, day)))
    .orderBy(desc(linkTests.at), desc(linkTests.id))
    .limit(day === undefined ? fewTests : maxTests);
  const [watch] = await db
    .select({
      is_tested: sql<boolean>`${gt(linkWatches.clicks, 0)}`,
      is_muted: linkWatches.is_muted,
      drop: linkRates.drop,
      drop_at: linkRates.drop_at,
    })
    .from(linkWatches)
    .leftJoin(linkRates, and(eq(linkRates.user_id, linkWatches.user_id), eq(linkRates.gid, linkWatches.gid)))
    .where(isWatch(who, gid));
  const low_rate = lowRateOf(watch, now);
  const ways = await readWays(db, { user_id: who.id, gid }, { isTested: watch?.is_tested === true, since: first });
  return {
    condition: conditionOfAll(ways),
    is_muted: watch?.is_muted === true,
    ...(low_rate && { low_rate }),
    ways,
    days: healthStrip(tested, today),
    tests: tests.map((test) => ({ ...test, at: test.at.toISOString() })),
  };
}

/** What was seen of its rate within a day; undefined where that is as usual, or not known. */
function lowRateOf(
  watch: Pick<typeof linkRates.$inferSelect, 'drop' | 'drop_at'> | undefined,
  now: Date,
): LinkHealth['low_rate'] {
  if (!watch?.drop || !watch.drop_at || isNewDrop(watch.drop_at, now)) return undefined;
  return { ...watch.drop, at: watch.drop_at.toISOString(), usual: Math.round(watch.drop.usual) };
}

function isWatch(who: Publisher, gid: number): SQL | undefined {
  return and(eq(linkWatches.user_id, who.id), eq(linkWatches.gid, gid));
}

/** Whether alerts of a link are sent. One that had no clicks yet is noted as one that is not tested. */
export async function muteAlerts(
  db: Database,
  who: Publisher,
  { gid, is_muted }: { readonly gid: number; readonly is_muted: boolean },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(linkWatches)
      .values({ user_id: who.id, gid, oid: 0, host: '', clicks: 0, counted_at: now, due_at: now, is_muted })
      .onConflictDoUpdate({ target: [linkWatches.user_id, linkWatches.gid], set: { is_muted } });
    if (!is_muted) return;
    const isOfLink = sql`${notices.values} ->> 'gid' = ${String(gid)}`;
    await dropWaiting(tx, and(eq(notices.user_id, who.id), eq(notices.kind, 'smartlink'), isOfLink));
  });
}

/** Only what is tested still is known to be broken. */
function isBrokenFor(who: Publisher): SQL | undefined {
  return and(eq(linkWatches.user_id, who.id), linkWatches.is_broken, gt(linkWatches.clicks, 0));
}

/** Of a statement over links: whether the one of a row is broken for the publisher. */
export function isBroken(db: Database, who: Publisher): SQL<boolean> {
  const of = db
    .select({ gid: linkWatches.gid })
    .from(linkWatches)
    .where(and(eq(linkWatches.gid, smartlinks.gid), isBrokenFor(who)));
  return sql<boolean>`exists (${of})`;
}
