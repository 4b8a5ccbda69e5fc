import { dayOf } from '@millrace/core/format';
import type { TestResult } from '@millrace/core/tester';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { notFound, type Refusal } from '../call/refusal.ts';
import type { Database } from '../db/open.ts';
import { freeTests, testResults } from './tables.ts';

const aDay = 24 * 3_600_000;
/** How long a result is there for whoever has its page link. */
export const lifetimeMs = 30 * aDay;
/** The same of one that nobody signed in for, as long as its link was not copied. */
export const anonymousLifetimeMs = aDay;
/** Of all of those together; beyond it the ones go first that would go first anyway. */
const maxAnonymousBytes = 200 * 1_048_576;

const sweepEveryMs = 3_600_000;
const sweepEveryBytes = 20 * 1_048_576;

interface Sweep {
  readonly at: number;
  bytes: number;
}

const sweeps = new WeakMap<Database, Sweep>();

interface Made {
  readonly now: Date;
  readonly isAnonymous: boolean;
  /** In milliseconds, for how long, where that is not the usual time. */
  readonly keptMs?: number;
}

/** Keeps a result, and now and then forgets what is over or too much. */
export async function keepResult(db: Database, result: TestResult, made: Made): Promise<void> {
  const { now, isAnonymous, keptMs = isAnonymous ? anonymousLifetimeMs : lifetimeMs } = made;
  const bytes = Buffer.byteLength(JSON.stringify(result));
  const expires_at = new Date(now.getTime() + keptMs);
  await db
    .insert(testResults)
    .values({ id: result.id, result, bytes, is_anonymous: isAnonymous, created_at: now, expires_at });
  const last = sweeps.get(db) ?? { at: 0, bytes: 0 };
  last.bytes += bytes;
  if (now.getTime() - last.at < sweepEveryMs && last.bytes < sweepEveryBytes) return;
  sweeps.set(db, { at: now.getTime(), bytes: 0 });
  await sweepResults(db, now);
}

/** Forgets results that are over, those of visitors beyond what all of them may take, and free tests of days before. */
export async function sweepResults(db: Database, now: Date, maxBytes = maxAnonymousBytes): Promise<void> {
  await db.delete(testResults).where(lt(testResults.expires_at, now));
  await db.execute(sql`
    delete from ${testResults} where id in (
      select id from (
        select id, sum(bytes) over (order by expires_at desc, id) as total from ${testResults} where is_anonymous
      ) as summed
      where total > ${maxBytes}
    )`);
  await db.delete(freeTests).where(lt(freeTests.dt, dayOf(now)));
}

export async function readResult(db: Database, id: string, now: Date): Promise<TestResult | undefined> {
  const [row] = await db.select({ result: testResults.result }).from(testResults).where(living(id, now));
  return row?.result;
}

/** Has a result stay, because its page link was copied; false where it is gone. */
export async function saveResult(db: Database, id: string, now: Date): Promise<boolean> {
  const expires_at = sql`greatest(expires_at, created_at + ${`${lifetimeMs} milliseconds`}::interval)`;
  const saved = await db
    .update(testResults)
    .set({ expires_at })
    .where(living(id, now))
    .returning({ id: testResults.id });
  return saved.length > 0;
}

function living(id: string, now: Date) {
  return and(eq(testResults.id, id), gt(testResults.expires_at, now));
}

export function noSuchTest(): Refusal {
  return notFound(
    'This test no longer exists. Without a login, tests are stored for a day, or for 30 days once their page link was copied.',
  );
}
