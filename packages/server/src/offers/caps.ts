import { dayOf } from '@millrace/core/format';
import { sql } from 'drizzle-orm';

const counted = (figure: string) =>
  sql.raw(`(select coalesce(sum(${figure}), 0) from traffic_days
    where traffic_days.oid = offers.oid and (cov > 0 or reversed > 0)`);

/** Whether an offer has as many conversions as it may have: those of this day of GMT+8, or all that were not taken back. */
export function isCapped(now: Date) {
  return sql<boolean>`(offers.cap_day > 0 and ${counted('cov')} and dt = ${dayOf(now)}) >= offers.cap_day
    or offers.cap_total > 0 and ${counted('cov - reversed')}) >= offers.cap_total)`;
}
