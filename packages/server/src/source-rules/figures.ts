import { dayOf } from '@millrace/core/format';
import {
  evidenceAt,
  isToBlock,
  mostTried,
  ruleClicks,
  type Evidence,
  type SourceConversions,
  type SourceFigures,
} from '@millrace/core/sources';
import { sql, type SQL } from 'drizzle-orm';
import { hourInUtc } from '../db/network-day.ts';
import type { Database } from '../db/open.ts';
import { toldAt } from '../traffic/conversion-times.ts';
import type { sourceRules } from '../sources/tables.ts';

const hourMs = 3_600_000;
/** More sources than this no link has that had so many clicks in so few days. */
const mostJudged = 20_000;

/** The last full hour, counted since 1970: hours before it are complete. */
export const fullHour = (at: Date): number => Math.floor(at.getTime() / hourMs);
export const momentOf = (hour: number): Date => new Date(hour * hourMs);

interface Span {
  readonly user_id: number;
  readonly gid: number;
  /** The first hour. */
  readonly from: number;
  /** The first hour that is not wanted any more. */
  readonly until: number;
}

/** The clicks of a link by source and hour as `counted`, but for hours in which a rule had the source blocked: they say nothing of it. */
function counted({ user_id, gid, from, until }: Span): SQL {
  const days = sql`${dayOf(momentOf(from))}::date and ${dayOf(momentOf(until))}::date`;
  return sql`hours as materialized (
      select source, (extract(epoch from ${hourInUtc('dt', 'hour')}) / 3600)::int as hour, sum(clk)::float8 as clk
      from traffic_subs where user_id = ${user_id} and gid = ${gid} and clk > 0 and dt between ${days} group by 1, 2
    ), counted as (
      select * from hours where hour >= ${from} and hour < ${until} and not exists (
        select from rule_blocks past where past.user_id = ${user_id} and past.gid = ${gid} and past.source = hours.source
          and hour >= floor(extract(epoch from past.at) / 3600)
          and hour <= floor(extract(epoch from coalesce(past.ended_at, 'infinity')) / 3600))
    )`;
}

/** What the sources of a link have brought by hours, those with the most clicks; those that are blocked by hand are left out. */
export async function readSourceFigures(
  db: Database,
  span: Span,
): Promise<{ readonly sources: readonly SourceFigures[]; readonly count: number }> {
  const { rows } = await db.execute<{ source: string; hours: number[]; clicks: number[]; count: number }>(sql`
    with ${counted(span)}
    select source, array_agg(hour order by hour) as hours, array_agg(clk order by hour) as clicks,
      (count(*) over ())::int as count
    from counted where not exists (
      select from blocked_sources blocked where blocked.user_id = ${span.user_id} and blocked.gid = ${span.gid}
        and blocked.source = counted.source and rule_block_id is null)
    group by source having sum(clk) >= ${ruleClicks.min} order by sum(clk) desc, source limit ${mostTried}`);
  const conversions = await readConversions(
    db,
    span,
    rows.map(({ source }) => source),
  );
  const sources = rows.map(({ source, hours, clicks }) => ({
    source,
    clicks: hours.map((hour, index) => [hour, clicks[index] ?? 0] as const),
    conversions: conversions.get(source) ?? [],
  }));
  return { sources, count: rows[0]?.count ?? 0 };
}

type Rule = typeof sourceRules.$inferSelect;

export interface Judged extends Evidence {
  readonly rule: Rule;
  readonly source: string;
}

/** Which sources of a link its rules block at the full of an hour, those with the most clicks first. */
export async function judgeSources(db: Database, rules: readonly Rule[], at: number): Promise<Judged[]> {
  const [one] = rules;
  if (!one) return [];
  const spans = rules.map(({ days, wait_hours }) => days * 24 + wait_hours);
  const span = { user_id: one.user_id, gid: one.gid, from: at - Math.max(...spans), until: at };
  const windows = rules.map(({ id, min_clicks, wait_hours }, index) => ({
    id,
    min_clicks,
    since: at - (spans[index] ?? 0),
    before: at - wait_hours,
  }));
  const { rows } = await db.execute<{ id: number; source: string; clicks: number }>(sql`
    with ${counted(span)}
    select id, source, sum(clk) as clicks
    from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as windows (id int, min_clicks int, since int, before int)
    join counted on hour >= since and hour < before
    where not exists (select from blocked_sources blocked where blocked.user_id = ${span.user_id}
      and blocked.gid = ${span.gid} and blocked.source = counted.source)
    group by id, min_clicks, source having sum(clk) >= min_clicks order by clicks desc, source limit ${mostJudged}`);
  const conversions = await readConversions(db, span, [...new Set(rows.map(({ source }) => source))]);
  return rows.flatMap(({ id, source, clicks }) => {
    const rule = rules.find((wanted) => wanted.id === id);
    if (!rule || rule.except.includes(source)) return [];
    const ofSource = conversions.get(source) ?? [];
    const brought = {
      source,
      clicks: [[at - rule.days * 24 - rule.wait_hours, clicks]] as const,
      // What came since the hour began is known as well.
      conversions: ofSource.map((told) => ({ ...told, came: Math.min(told.came, at - 1) })),
    };
    const evidence = evidenceAt(rule, brought, at);
    return isToBlock(rule, evidence) ? [{ rule, source, ...evidence }] : [];
  });
}

/** When a rejected conversion was rejected; null where it never was anything else. */
const rejectedAt = sql`(select max((state ->> 'until')::timestamptz) from jsonb_array_elements(past) state
  where state ->> 'status' in ('pending', 'approved'))`;

const hourOf = (moment: string) => sql.raw(`floor(extract(epoch from ${moment}) / 3600)::int`);

/** Conversions of clicks since an hour, by the hours of click and conversion: what is pending counts, as it may still be paid. */
async function readConversions(
  db: Database,
  { user_id, gid, from }: Span,
  names: readonly string[],
): Promise<Map<string, SourceConversions[]>> {
  const found = new Map<string, SourceConversions[]>();
  if (names.length === 0) return found;
  const since = sql`${momentOf(from).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{
    source: string;
    clicked: number;
    came: number;
    gone: number | null;
    count: number;
    revenue: number;
  }>(sql`
    with told as (
      select clicks.source, clicks.at as clicked, ${toldAt} as came, payout,
        case when status = 'reversed' then reversed_at when status = 'rejected' then ${rejectedAt} end as gone, status
      from conversions join converted_clicks clicks on clicks.id = click_id
      where conversions.user_id = ${user_id} and conversions.at >= ${since} and clicks.at >= ${since}
        and clicks.gid = ${gid} and clicks.source = any(${sql.param([...names])}::text[])
        and status in ('approved', 'pending', 'reversed', 'rejected')
    )
    select source, ${hourOf('clicked')} as clicked, ${hourOf('came')} as came, ${hourOf('gone')} as gone,
      count(*)::int as count, round(sum(payout) * 10000)::float8 as revenue
    from told where status <> 'rejected' or gone is not null group by 1, 2, 3, 4`);
  for (const { source, gone, ...brought } of rows) {
    const ofSource = found.get(source) ?? [];
    ofSource.push({ ...brought, ...(gone === null ? {} : { gone }) });
    found.set(source, ofSource);
  }
  return found;
}
