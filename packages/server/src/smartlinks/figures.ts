import { rangeOf, type Range } from '@millrace/core/format';
import { slots } from '@millrace/core/reports';
import { linkOrder, type LinkFigures, type LinksFigures, type LinkSort } from '@millrace/core/smartlinks';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { Publisher } from '../session/queries.ts';

/** Through which channel, and when, a link has brought what it is judged by. */
interface Scope {
  /** 0 is all channels. */
  readonly aid: number;
  readonly range: Range;
}

/** The last seven days, today among them: those of the network, by the server's clock. */
export function judgedDays(now: Date): Range {
  return rangeOf('last7', now);
}

/** Only a visit through a link names one: this counts what the SmartLink Report counts. */
function counted(who: Pick<Publisher, 'id'>, { aid, range }: Scope): SQL {
  const through = aid === 0 ? sql`` : sql` and aid = ${aid}`;
  return sql`from traffic_days
    where user_id = ${who.id} and dt between ${range.start} and ${range.end} and gid > 0${through}`;
}

/** What these links have brought the publisher, by one query for all of them; those that have brought nothing are left out. */
export async function readFigures(
  db: Database,
  who: Pick<Publisher, 'id'>,
  { gids, ...scope }: Scope & { readonly gids: readonly number[] },
): Promise<LinksFigures> {
  const { start, end } = scope.range;
  if (gids.length === 0) return { start, end, data: [] };
  const { rows } = await db.execute<
    Omit<LinkFigures, 'course'> & { days: Readonly<Record<string, string>> }
  >(sql`${prepared}
    select gid, sum(impress)::float8 as impress, sum(clk)::float8 as clk, trim_scale(sum(revenue))::text as revenue,
      json_object_agg(dt, trim_scale(revenue)::text) as days
    from (
      select gid, dt, sum(impress) impress, sum(clk) clk, sum(revenue) revenue
      ${counted(who, scope)} and gid = any(${sql.param([...gids])}::int[])
      group by gid, dt
    ) by_day
    group by gid order by gid`);
  const days = slots(scope.range, 'day');
  return {
    start,
    end,
    data: rows.map(({ days: earned, ...row }) => ({ ...row, course: days.map((day) => earned[day] ?? '0') })),
  };
}

/** What all links have brought, a row for each, to be joined as `brought` where a list is sorted by it. */
export function broughtByLink(who: Pick<Publisher, 'id'>, scope: Scope): SQL {
  return sql`(
    select gid, sum(impress) impress, sum(clk) clk, sum(revenue) revenue ${counted(who, scope)} group by gid
  ) brought`;
}

const figures: Readonly<Record<Exclude<LinkSort, 'gid' | 'name'>, SQL>> = {
  clk: sql`coalesce(brought.clk, 0)`,
  revenue: sql`coalesce(brought.revenue, 0)`,
  // What is divided by nothing comes last among the largest.
  ecpm: sql`brought.revenue / nullif(brought.impress, 0)`,
  rpc: sql`brought.revenue / nullif(brought.clk, 0)`,
};

/** The figure that a list is sorted by, and in which direction; undefined where it is sorted by what a link is. */
export function orderByFigure(sort: string): SQL | undefined {
  const { column, isDown } = linkOrder(sort);
  if (column === 'gid' || column === 'name') return undefined;
  return sql`${figures[column]} ${isDown ? sql`desc nulls last` : sql`asc nulls first`}`;
}
