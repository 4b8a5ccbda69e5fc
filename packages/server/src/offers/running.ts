import { dayOf } from '@millrace/core/format';
import { and, eq, gte, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { offers } from './tables.ts';

/** Its page is gone, and it is paused until that works again: see `dead-tables.ts`. */
export const isDead = sql<boolean>`exists (select from dead_offers where dead_offers.oid = offers.oid and dead_offers.dead_since is not null)`;

/** The status of an offer at a moment: before its first day of GMT+8, after its last one, while it is archived and while its page is dead it is paused. */
export function statusAt(now: Date): SQL<number> {
  const today = dayOf(now);
  return sql<number>`case when ${offers.archived_at} is not null or ${offers.start_date} > ${today} or ${offers.end_date} < ${today} or ${isDead} then 0 else ${offers.status} end`;
}

/** Its operator has it run: it is active, and this is one of its days. */
export function isToRun(now: Date): SQL | undefined {
  const today = dayOf(now);
  return and(
    eq(offers.status, 1),
    isNull(offers.archived_at),
    or(isNull(offers.start_date), lte(offers.start_date, today)),
    or(isNull(offers.end_date), gte(offers.end_date, today)),
  );
}

/** `statusAt` as a condition. */
export function isRunning(now: Date): SQL | undefined {
  return and(isToRun(now), not(isDead));
}
