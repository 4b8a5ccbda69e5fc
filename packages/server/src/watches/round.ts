import { dayOf } from '@millrace/core/format';
import { destinationOf, linkOutcome, nextTestMs, standingAfter } from '@millrace/core/smartlinks';
import { verdictOf } from '@millrace/core/tester';
import { confirmMs, endedDays, watchDays, watchEveryMs, watchSum } from '@millrace/core/watches';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { startRounds } from '../jobs/rounds.ts';
import { faultOf } from '../log/log.ts';
import { watchEndedLetter, watchNewsLetter, writingTo, type Letter, type Writing } from '../mail/letters.ts';
import { bare } from '../tester/check-link.ts';
import { holdTaking, hostsUnderTest, leaseMs } from '../tester/due-links.ts';
import { keepResult } from '../tester/queries.ts';
import { runTest } from '../tester/run-test.ts';
import { forget } from './ask.ts';
import { watchLink, watchStopLink } from './key.ts';
import { visitorWatches, visitorWatchTests } from './tables.ts';
import type { WatchRow } from './watch-of-key.ts';

type Watching = Pick<Context, 'db' | 'outside' | 'now' | 'config' | 'secret' | 'log' | 'provider' | 'mailer'>;

const dayMs = 24 * 3_600_000;
const lookEveryMs = 30_000;
/** In each process. */
const maxConcurrent = 4;

/** Tests the links that visitors have watched, on their schedule. */
export function startVisitorWatches(watching: Watching): { stop(): Promise<void> } {
  return startRounds({
    everyMs: lookEveryMs,
    log: watching.log,
    failure: 'watched links could not be tested',
    async work(isStopped) {
      await endWatches(watching);
      await testDueWatches(watching, isStopped);
    },
  });
}

/** Tests what is due, until nothing is; gives how many links were tested. */
export async function testDueWatches(watching: Watching, isStopped: () => boolean = () => false): Promise<number> {
  const { db, now, log } = watching;
  let tested = 0;
  while (!isStopped()) {
    const provider = await watching.provider();
    if (!provider.link_health || (await readOutgoingStop(db))) break;
    const testing = { ...watching, config: { ...watching.config, provider } };
    const due = await takeDue(db, now());
    if (due.length === 0) break;
    await Promise.all(
      due.map((watch) =>
        // Its lease ends by itself, and it is taken again.
        testWatch(watch, testing).catch((error: unknown) => log.error({ fault: faultOf(error) }, 'a watched link')),
      ),
    );
    tested += due.length;
  }
  return tested;
}

/** Takes watches that are due, of each host one at a time. */
async function takeDue(db: Database, now: Date): Promise<WatchRow[]> {
  return db.transaction(async (tx) => {
    await holdTaking(tx);
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from (
        select distinct on (host) id, due_at from visitor_watches
        where due_at <= ${now.toISOString()}::timestamptz and ended_at is null
          and (taken_until is null or taken_until <= ${now.toISOString()}::timestamptz)
          and host not in (${hostsUnderTest(now)})
        order by host, due_at, id) due
      order by due_at, id limit ${maxConcurrent}`);
    if (rows.length === 0) return [];
    return tx
      .update(visitorWatches)
      .set({ taken_until: new Date(now.getTime() + leaseMs) })
      .where(
        inArray(
          visitorWatches.id,
          rows.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

async function testWatch(watch: WatchRow, watching: Watching): Promise<void> {
  const { db, now, mailer } = watching;
  const { id, asked, expected } = watch;
  const result = await runTest(asked, watching);
  const at = new Date(result.at);
  const verdict = verdictOf(result, expected);
  const destination = verdict.is === 'fails' ? '' : destinationOf(result.land_page);
  const [first] = await db
    .select({ destination: visitorWatchTests.destination })
    .from(visitorWatchTests)
    .where(and(eq(visitorWatchTests.watch_id, id), inArray(visitorWatchTests.outcome, ['works', 'changed'])))
    .orderBy(asc(visitorWatchTests.at))
    .limit(1);
  const isDirect = result.exit === undefined;
  const outcome = linkOutcome({ verdict, destination, expected: first?.destination ?? '', isDirect });
  const { news, ...standing } = standingAfter(watch, outcome);
  const due_at = new Date(now().getTime() + nextTestMs(watchEveryMs, standing, Math.random()));
  await db.transaction(async (tx) => {
    const [still] = await tx
      .update(visitorWatches)
      .set({ ...standing, due_at, taken_until: null })
      .where(eq(visitorWatches.id, id))
      .returning();
    // Meanwhile it may have been stopped.
    if (!still) return;
    await keepResult(tx, bare(result), { now: at, isAnonymous: false, keptMs: (watchDays + endedDays) * dayMs });
    const { is_broken } = standing;
    const { reason } = verdict;
    const test = { watch_id: id, at, dt: dayOf(at), outcome, reason, destination, is_broken, result_id: result.id };
    await tx.insert(visitorWatchTests).values(test);
    if (news) await mailer.send(tx, watch.email, letterOf(watch, watching, { news }));
  });
}

/** Ends what has run for four weeks, tells of it, and forgets what was never confirmed or ended a week ago. */
export async function endWatches(watching: Watching): Promise<void> {
  const { db, now, mailer } = watching;
  const overAt = now();
  const provider = await watching.provider();
  const current = { ...watching, config: { ...watching.config, provider } };
  const ending = await db.select().from(visitorWatches).where(isOver(overAt));
  for (const { id } of ending) {
    await db.transaction(async (tx) => {
      const [watch] = await tx
        .update(visitorWatches)
        .set({ ended_at: overAt })
        .where(and(eq(visitorWatches.id, id), isOver(overAt)))
        .returning();
      if (!watch) return;
      const tests = await tx.select().from(visitorWatchTests).where(eq(visitorWatchTests.watch_id, id));
      await mailer.send(tx, watch.email, letterOf(watch, current, watchSum(tests)));
    });
  }
  const unconfirmed = and(isNull(visitorWatches.started_at), lt(visitorWatches.created_at, before(overAt, confirmMs)));
  await db.delete(visitorWatches).where(unconfirmed);
  const old = await db
    .select({ id: visitorWatches.id })
    .from(visitorWatches)
    .where(and(isNotNull(visitorWatches.ended_at), lt(visitorWatches.ended_at, before(overAt, endedDays * dayMs))));
  for (const { id } of old) await db.transaction((tx) => forget(tx, id));
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

function isOver(now: Date) {
  return and(isNull(visitorWatches.ended_at), lte(visitorWatches.ends_at, now));
}

type Told = { readonly news: 'broken' | 'mended' } | ReturnType<typeof watchSum>;

function letterOf({ id, host, locale }: WatchRow, watching: Pick<Context, 'config' | 'secret'>, told: Told): Letter {
  const writing: Writing = writingTo({ locale }, watching.config);
  const about = { host, link: watchLink(watching, id) };
  if (!('news' in told)) return watchEndedLetter({ ...about, ...told }, writing);
  return watchNewsLetter({ ...about, news: told.news, stop: watchStopLink(watching, id) }, writing);
}
