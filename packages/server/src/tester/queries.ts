import { dayOf } from '@millrace/core/format';
import type { TestResult } from '@millrace/core/tester';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { freeTests, testResults } from './tables.ts';

const keptFor = 30 * 24 * 3_600_000;

const anHour = 3_600_000;
const forgotAt = new WeakMap<Database, number>();

/** Keeps a result for 30 days, and forgets what is older or counts no more, now and then: who reads is told of none. */
export async function keepResult(db: Database, result: TestResult, now: Date): Promise<void> {
  await db.insert(testResults).values({ id: result.id, result, created_at: now });
  if (now.getTime() - (forgotAt.get(db) ?? 0) < anHour) return;
  forgotAt.set(db, now.getTime());
  await db.delete(testResults).where(lt(testResults.created_at, new Date(now.getTime() - keptFor)));
  await db.delete(freeTests).where(lt(freeTests.dt, dayOf(now)));
}

export async function readResult(db: Database, id: string, now: Date): Promise<TestResult | undefined> {
  const living = and(eq(testResults.id, id), gt(testResults.created_at, new Date(now.getTime() - keptFor)));
  const [found] = await db.select({ result: testResults.result }).from(testResults).where(living);
  return found?.result;
}
