import { dayOf } from '@millrace/core/format';
import { and, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { offers } from './tables.ts';

/** The status of an offer at a moment: before its first day of GMT+8, after its last one and while it is archived it is paused. */
export function statusAt(now: Date): SQL<number> {
  const today = dayOf(now);
  return sql<number>`case when ${offers.archived_at} is not null or ${offers.start_date} > ${today} or ${offers.end_date} < ${today} then 0 else ${offers.status} end`;
}

/** The same as a condition: it is active, and this is one of its days. */
export function isRunning(now: Date): SQL | undefined {
  const today = dayOf(now);
  return and(
    eq(offers.status, 1),
    isNull(offers.archived_at),
    or(isNull(offers.start_date), lte(offers.start_date, today)),
    or(isNull(offers.end_date), gte(offers.end_date, today)),
  );
}
