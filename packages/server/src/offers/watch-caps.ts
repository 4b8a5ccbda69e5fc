import { dayOf, daysAfter } from '@millrace/core/format';
import { approveStatuses } from '@millrace/core/offers';
import { userStatuses } from '@millrace/core/session';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { startRounds } from '../jobs/rounds.ts';
import type { Log } from '../log/log.ts';
import { notify } from '../notices/notify.ts';
import { firstDayOf, hasCap, reachedCap, type CapPeriod } from './caps.ts';
import { isRunning } from './running.ts';

interface Watching {
  readonly db: Database;
  readonly now: () => Date;
}

/** Whoever had no click to an offer for so many days does not promote it now. */
const promotedDays = 7;

/**
 * Tells publishers of offers to which they sent visitors lately that a cap is reached, of several the one that lasts longest.
 * Each is told once, until the next period or a higher cap; any number of processes may do so.
 */
export async function watchCaps({ db, now: clock }: Watching): Promise<void> {
  const now = clock();
  const today = dayOf(now);
  const since = (period: CapPeriod) => sql`${firstDayOf(period, now)}::date`;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ user_id: number; oid: number; period: CapPeriod; name: string }>(sql`
      with clicked as materialized (
        select distinct days.user_id, days.oid from traffic_days days
        join offers on offers.oid = days.oid and ${hasCap}
        where dt >= ${daysAfter(today, 1 - promotedDays)} and clk > 0
      ), reached as (
        select clicked.user_id, offers.oid, ${reachedCap('day', now, sql`clicked.user_id`)} as of_day,
          ${reachedCap('month', now, sql`clicked.user_id`)} as of_month, ${reachedCap('ever', now, sql`clicked.user_id`)} as of_ever
        from clicked join offers on offers.oid = clicked.oid
        join users on users.id = clicked.user_id and users.status = ${userStatuses.normal}
        join applications on applications.user_id = clicked.user_id and applications.oid = clicked.oid
          and applications.approve_status = ${approveStatuses.approved}
        where ${isRunning(now)}
      ), told as (
        insert into reached_caps (user_id, oid, period, since, cap)
        select user_id, oid,
          case when of_ever is not null then 'ever' when of_month is not null then 'month' else 'day' end,
          case when of_ever is not null then ${since('ever')} when of_month is not null then ${since('month')} else ${since('day')} end,
          coalesce(of_ever, of_month, of_day)
        from reached where coalesce(of_ever, of_month, of_day) is not null order by user_id, oid
        on conflict (user_id, oid, period) do update set since = excluded.since, cap = excluded.cap
          where reached_caps.since < excluded.since or reached_caps.cap < excluded.cap
        returning user_id, oid, period
      )
      select told.*, offers.name from told join offers on offers.oid = told.oid order by user_id, oid`);
    for (const { user_id, oid, period, name } of rows) {
      const thing = { name, oid: String(oid) };
      if (period === 'ever') await notify(tx, { user_id, now }, { code: 'capUsedUp', values: thing });
      else
        await notify(tx, { user_id, now }, { code: 'capReached', values: { ...thing, day: nextDay(period, today) } });
    }
  });
}

/** The day on which it takes visitors again. */
function nextDay(period: 'day' | 'month', today: string): string {
  if (period === 'day') return daysAfter(today, 1);
  return `${daysAfter(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}

/** Clicks ask for caps themselves; this looks beside them, often enough for what is reached within a day. */
export function startCapWatch(watching: Watching & { readonly log: Log }): { stop(): Promise<void> } {
  return startRounds({
    everyMs: 5 * 60_000,
    log: watching.log,
    failure: 'publishers could not be told of caps that are reached',
    work: () => watchCaps(watching),
  });
}
