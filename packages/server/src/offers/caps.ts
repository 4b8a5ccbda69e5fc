import { dayOf } from '@millrace/core/format';
import { sql } from 'drizzle-orm';

const conversions = sql.raw(
  '(select coalesce(sum(cov), 0) from traffic_days where traffic_days.oid = offers.oid and cov > 0',
);

/** Whether an offer has as many conversions as it may have, on this day of GMT+8 or in all. */
export function isCapped(now: Date) {
  return sql<boolean>`(offers.cap_day > 0 and ${conversions} and dt = ${dayOf(now)}) >= offers.cap_day
    or offers.cap_total > 0 and ${conversions}) >= offers.cap_total)`;
}
