import type { TestResult } from '@millrace/core/tester';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { testResults } from './tables.ts';

const keptFor = 30 * 24 * 3_600_000;

/** Keeps a result for 30 days, and forgets those that are older. */
export async function keepResult(db: Database, result: TestResult, now: Date): Promise<void> {
  await db.insert(testResults).values({ id: result.id, result, created_at: now });
  await db.delete(testResults).where(lt(testResults.created_at, new Date(now.getTime() - keptFor)));
}

export async function readResult(db: Database, id: string, now: Date): Promise<TestResult | undefined> {
  const living = and(eq(testResults.id, id), gt(testResults.created_at, new Date(now.getTime() - keptFor)));
  const [found] = await db.select({ result: testResults.result }).from(testResults).where(living);
  return found?.result;
}
