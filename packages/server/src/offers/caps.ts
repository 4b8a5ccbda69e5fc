import { dayOf } from '@millrace/core/format';
import { sql, type SQL } from 'drizzle-orm';

/** For how long an offer that has reached a cap gets no more visitors. */
export type CapPeriod = 'day' | 'month' | 'ever';

interface Cap {
  readonly column: string;
  readonly figure: string;
  readonly period: CapPeriod;
  /** Of what one publisher brings. */
  readonly isOwn?: boolean;
}

const caps: readonly Cap[] = [
  { column: 'cap_day', figure: 'cov', period: 'day' },
  { column: 'cap_month', figure: 'cov', period: 'month' },
  { column: 'cap_publisher', figure: 'cov', period: 'day', isOwn: true },
  { column: 'cap_total', figure: 'cov - reversed', period: 'ever' },
  { column: 'budget_day', figure: 'revenue', period: 'day' },
  { column: 'budget_month', figure: 'revenue', period: 'month' },
  { column: 'budget_total', figure: 'revenue', period: 'ever' },
];

/** Every day of GMT+8 on which what it counts may have come. */
function within(period: CapPeriod, now: Date): SQL {
  const today = dayOf(now);
  if (period === 'day') return sql`and dt = ${today}`;
  return period === 'month' ? sql`and dt between ${firstDayOf('month', now)} and ${today}` : sql``;
}

function isReached({ column, figure, period, isOwn }: Cap, now: Date, user_id: SQL | number | undefined): SQL {
  const limit = sql.raw(`offers.${column}`);
  const ofPublisher = isOwn ? sql`and traffic_days.user_id = ${user_id}` : sql``;
  return sql`(${limit} > 0 and (select coalesce(sum(${sql.raw(figure)}), 0) from traffic_days
    where traffic_days.oid = offers.oid and (cov > 0 or reversed > 0) ${within(period, now)} ${ofPublisher}) >= ${limit})`;
}

/**
 * Whether an offer has as many conversions as it may have: those of this day or month of GMT+8, those of one publisher on
 * this day, or all that were not taken back. Or whether publishers have earned its budget; of that comes off what is taken
 * back, on the day when it is.
 */
export function isCapped(now: Date, user_id?: number): SQL<boolean> {
  const all = caps.filter(({ isOwn }) => !isOwn || user_id !== undefined);
  return sql<boolean>`(${sql.join(
    all.map((cap) => isReached(cap, now, user_id)),
    sql` or `,
  )})`;
}

/** Of a statement over offers: that one may be capped at all. */
export const hasCap = sql.raw(`(${caps.map(({ column }) => `offers.${column} > 0`).join(' or ')})`);

/** The highest of those caps of a period that it has reached; null where it has reached none. */
export function reachedCap(period: CapPeriod, now: Date, user_id: SQL): SQL {
  const ofPeriod = caps.filter((cap) => cap.period === period);
  const reached = ofPeriod.map(
    (cap) => sql`case when ${isReached(cap, now, user_id)} then ${sql.raw(`offers.${cap.column}`)} end`,
  );
  return sql`greatest(${sql.join(reached, sql`, `)})`;
}

/** When a period of a cap began. */
export function firstDayOf(period: CapPeriod, now: Date): string {
  const today = dayOf(now);
  if (period === 'ever') return '2000-01-01';
  return period === 'day' ? today : `${today.slice(0, 7)}-01`;
}
