import { dayOf } from '@millrace/core/format';
import { sql, type SQL } from 'drizzle-orm';

const counted = (figure: string) =>
  sql.raw(`(select coalesce(sum(${figure}), 0) from traffic_days
    where traffic_days.oid = offers.oid and (cov > 0 or reversed > 0)`);

/**
 * Whether an offer has as many conversions as it may have: those of this day or month of GMT+8, those of one publisher on
 * this day, or all that were not taken back. Or whether publishers have earned its budget; of that comes off what is taken
 * back, on the day when it is.
 */
export function isCapped(now: Date, user_id?: number): SQL<boolean> {
  const today = dayOf(now);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const ofPublisher =
    user_id === undefined
      ? sql``
      : sql`or offers.cap_publisher > 0
        and ${counted('cov')} and dt = ${today} and traffic_days.user_id = ${user_id}) >= offers.cap_publisher`;
  return sql<boolean>`(offers.cap_day > 0 and ${counted('cov')} and dt = ${today}) >= offers.cap_day
    or offers.cap_month > 0 and ${counted('cov')} and dt between ${firstOfMonth} and ${today}) >= offers.cap_month
    ${ofPublisher}
    or offers.cap_total > 0 and ${counted('cov - reversed')}) >= offers.cap_total
    or offers.budget_day > 0 and ${counted('revenue')} and dt = ${today}) >= offers.budget_day
    or offers.budget_month > 0 and ${counted('revenue')} and dt between ${firstOfMonth} and ${today}) >= offers.budget_month
    or offers.budget_total > 0 and ${counted('revenue')}) >= offers.budget_total)`;
}
