import type { Answer } from '@millrace/core';
import { linkCondition, type LinkOutcome, type TestedDay } from '@millrace/core/smartlinks';
import { confirmMs, watchStrip, type watchCalls } from '@millrace/core/watches';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { readWatchKey } from './key.ts';
import { visitorWatches, visitorWatchTests } from './tables.ts';

export type WatchRow = typeof visitorWatches.$inferSelect;

interface Reading {
  readonly db: Database;
  readonly secret: string;
  readonly now: () => Date;
}

/** A watch as its row says it, and whether whoever asks has its letter; undefined where there is none to be shown. */
export async function watchOf(
  { db, secret, now }: Reading,
  key: string,
): Promise<{ readonly watch: WatchRow; readonly isOwn: boolean } | undefined> {
  const read = readWatchKey(secret, key);
  if (!read) return undefined;
  const [watch] = await db.select().from(visitorWatches).where(eq(visitorWatches.id, read.id));
  if (!watch) return undefined;
  // Until it is confirmed it is nobody's but the letter's.
  const isShown = watch.started_at !== null || (read.isOwn && !isLate(watch, now()));
  return isShown ? { watch, isOwn: read.isOwn } : undefined;
}

/** Whether the letter was left for too long. */
function isLate({ started_at, created_at }: WatchRow, now: Date): boolean {
  return started_at === null && created_at.getTime() + confirmMs <= now.getTime();
}

/** The link that an address watches at this moment. */
export async function watchedBy(db: Database, email: string): Promise<WatchRow | undefined> {
  const isOn = and(isNotNull(visitorWatches.started_at), isNull(visitorWatches.ended_at));
  const [watch] = await db
    .select()
    .from(visitorWatches)
    .where(and(eq(visitorWatches.email, email), isOn));
  return watch;
}

/** A watch as whoever asks sees it. */
export async function shownWatch(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { watch, isOwn }: { readonly watch: WatchRow; readonly isOwn: boolean },
): Promise<Answer<typeof watchCalls.read>> {
  const { id, asked, expected, email, started_at, ends_at, ended_at, is_broken } = watch;
  const tests = await db
    .select()
    .from(visitorWatchTests)
    .where(eq(visitorWatchTests.watch_id, id))
    .orderBy(desc(visitorWatchTests.at));
  const good = tests.find(({ outcome }) => outcome === 'works' || outcome === 'changed');
  const other = isOwn && !started_at ? await watchedBy(db, email) : undefined;
  return {
    state: !started_at ? 'asked' : ended_at ? 'ended' : 'on',
    id,
    share_at: config.origin,
    asked,
    expected,
    condition: linkCondition(is_broken, good?.outcome === 'changed' ? 'changed' : good && 'works'),
    started_at: started_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    days: started_at ? watchStrip(daysOf(tests), started_at) : [],
    tests: tests.map(({ result_id, at, outcome, reason, destination }) => ({
      id: result_id,
      at: at.toISOString(),
      outcome,
      reason,
      destination,
    })),
    ...(isOwn && { own: { email, ...(other && { instead_of: other.asked.url }) } }),
  };
}

/** How the tests of each day ended. */
function daysOf(tests: readonly (typeof visitorWatchTests.$inferSelect)[]): TestedDay[] {
  const byDay = Map.groupBy(tests, ({ dt }) => dt);
  return [...byDay].map(([day, ofDay]) => {
    const countOf = (outcome: LinkOutcome) => ofDay.filter((test) => test.outcome === outcome).length;
    const was_broken = ofDay.some(({ is_broken }) => is_broken);
    return { day, works: countOf('works'), changed: countOf('changed'), fails: countOf('fails'), was_broken };
  });
}
