import { dayOf } from '@millrace/core/format';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { counterKey } from '../call/limits.ts';
import { networkOf } from '../http/address.ts';
import { freeTests } from './tables.ts';

/** Whose free tests are counted: a network, on all sites together, so that nobody gets new ones by clearing cookies or by naming another site. */
export interface Visitor {
  readonly address: string;
  readonly now: Date;
}

/** How many free tests are left today. */
export async function testsLeft(db: Database, visitor: Visitor, daily: number): Promise<number> {
  const [row] = await db.select({ used: freeTests.used }).from(freeTests).where(of(visitor));
  return Math.max(0, daily - (row?.used ?? 0));
}

/** Takes one of today's tests; false where none is left. The database decides, also for many at the same moment. */
export async function takeTest(db: Database, visitor: Visitor, daily: number): Promise<boolean> {
  if (daily <= 0) return false;
  const { dt, visitor: key } = keyOf(visitor);
  const rows = await db
    .insert(freeTests)
    .values({ dt, visitor: key, used: 1 })
    .onConflictDoUpdate({
      target: [freeTests.dt, freeTests.visitor],
      set: { used: sql`${freeTests.used} + 1` },
      setWhere: lt(freeTests.used, daily),
    })
    .returning({ used: freeTests.used });
  return rows.length > 0;
}

/** Gives a test back that was not made. */
export async function giveBack(db: Database, visitor: Visitor): Promise<void> {
  await db
    .update(freeTests)
    .set({ used: sql`greatest(0, ${freeTests.used} - 1)` })
    .where(of(visitor));
}

function of(visitor: Visitor) {
  const { dt, visitor: key } = keyOf(visitor);
  return and(eq(freeTests.dt, dt), eq(freeTests.visitor, key));
}

function keyOf({ address, now }: Visitor) {
  return { dt: dayOf(now), visitor: counterKey(networkOf(address)) };
}
