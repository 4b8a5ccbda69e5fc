import { count, dayOf } from '@millrace/core/format';
import {
  isNewDrop,
  longestDelayHours,
  rateDrop,
  usualDays,
  usualRate,
  watchedHours,
  type RateDrop,
  type RateHour,
  type UsualRate,
} from '@millrace/core/smartlinks';
import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { hourInUtc } from '../db/network-day.ts';
import type { Database } from '../db/open.ts';
import { faultOf, type Log } from '../log/log.ts';
import { linkRates, linkWatches } from './health-tables.ts';
import { tellOfLink } from './tell-of-link.ts';

interface Watching {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
}

/** In a week: with fewer, nothing can be told of a day. */
const minClicksOfWeek = 100;
const hourMs = 3_600_000;
const learntDays = usualDays + longestDelayHours / 24;

/** Looks once an hour whether links convert far less than usual, and tells their publishers; any number of processes may do so. */
export async function watchRates({ db, log, now }: Watching): Promise<void> {
  const at = now();
  const isWatched = and(eq(linkRates.user_id, linkWatches.user_id), eq(linkRates.gid, linkWatches.gid));
  const publishers = await db
    .selectDistinct({ user_id: linkWatches.user_id })
    .from(linkWatches)
    .leftJoin(linkRates, isWatched)
    .where(
      and(
        gte(linkWatches.clicks, minClicksOfWeek),
        or(isNull(linkRates.looked_at), lt(linkRates.looked_at, fullHour(at))),
      ),
    )
    .orderBy(asc(linkWatches.user_id));
  for (const { user_id } of publishers) {
    try {
      await db.transaction((tx) => watchPublisher(tx, user_id, at));
    } catch (error) {
      // The others are looked at all the same, and this one in an hour.
      log.error({ user_id, fault: faultOf(error) }, 'the conversion rates of links could not be looked at');
    }
  }
}

const fullHour = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

async function watchPublisher(tx: Database, user_id: number, now: Date): Promise<void> {
  const { rows } = await tx.execute<Pick<typeof linkRates.$inferSelect, 'gid' | 'usual'> & { is_old: boolean }>(sql`
    insert into link_rates (user_id, gid, looked_at)
    select user_id, gid, ${fullHour(now).toISOString()}::timestamptz from link_watches
    where user_id = ${user_id} and clicks >= ${minClicksOfWeek} order by gid
    on conflict (user_id, gid) do update set looked_at = excluded.looked_at where link_rates.looked_at < excluded.looked_at
    returning gid, usual, usual_dt is distinct from ${dayOf(now)}::date or not coalesce(usual ? 'arrivals', true) as is_old`);
  const old = rows.filter(({ is_old }) => is_old).map(({ gid }) => gid);
  const learnt =
    old.length === 0 ? new Map<number, UsualRate | undefined>() : await learn(tx, { user_id, gids: old }, now);
  const known = rows.map(({ gid, usual }) => ({
    gid,
    usual: learnt.has(gid) ? learnt.get(gid) : (usual ?? undefined),
  }));
  const judged = known.filter(({ usual }) => usual !== undefined).map(({ gid }) => gid);
  if (judged.length === 0) return;
  const since = new Date(fullHour(now).getTime() - watchedHours * hourMs);
  const hours = await readHours(tx, { user_id, gids: judged, since });
  for (const { gid, usual } of known) {
    const drop = usual && rateDrop(hours.get(gid) ?? [], usual, now);
    if (drop) await noteDrop(tx, { user_id, gid }, drop, now);
  }
}

interface Links {
  readonly user_id: number;
  readonly gids: readonly number[];
}

/** Learns, once a day, what is usual of links. */
async function learn(tx: Database, links: Links, now: Date): Promise<Map<number, UsualRate | undefined>> {
  const hours = await readHours(tx, { ...links, since: new Date(now.getTime() - learntDays * 24 * hourMs) });
  const learnt = new Map(
    links.gids.map((gid) => {
      const known = hours.get(gid);
      return [gid, known && usualRate(known, now)] as const;
    }),
  );
  for (const [gid, usual] of learnt) {
    await tx
      .update(linkRates)
      .set({ usual: usual ?? null, usual_dt: dayOf(now) })
      .where(and(eq(linkRates.user_id, links.user_id), eq(linkRates.gid, gid)));
  }
  return learnt;
}

/**
 * What the clicks of each hour have brought of links since a moment. A conversion counts in the hour of its click, whatever
 * became of it but a rejection; one that is held as suspect does not count, as its click does not.
 */
async function readHours(
  tx: Database,
  { user_id, gids, since }: Links & { readonly since: Date },
): Promise<Map<number, RateHour[]>> {
  const ids = sql.param([...gids]);
  const at = sql`${since.toISOString()}::timestamptz`;
  const { rows: clicked } = await tx.execute<{ gid: number; at: string; clicks: number }>(sql`
    select gid, ${hourInUtc('dt', 'hour')}::text as at,
      sum(clk)::float8 as clicks
    from traffic_hours where user_id = ${user_id} and gid = any(${ids}::int[]) and dt >= ${dayOf(since)}
    group by gid, dt, hour having sum(clk) > 0`);
  const { rows: converted } = await tx.execute<{ gid: number; at: string; age: number; conversions: number }>(sql`
    select clicks.gid, (date_trunc('hour', clicks.at at time zone 'UTC'))::text as at, count(*)::int as conversions,
      (floor(extract(epoch from conversions.at) / 3600) - floor(extract(epoch from clicks.at) / 3600))::int as age
    from conversions join converted_clicks clicks on clicks.id = click_id
    where conversions.user_id = ${user_id} and conversions.at >= ${at} and clicks.at >= ${at}
      and clicks.gid = any(${ids}::int[]) and goal = '' and not is_suspect
      and conversions.status in ('approved', 'pending', 'reversed')
      and conversions.at < clicks.at + ${longestDelayHours} * interval '1 hour'
    group by 1, 2, 4`);
  const came = new Map<string, number[]>();
  for (const { gid, at: hour, age, conversions } of converted) {
    const ofHour = came.get(`${gid} ${hour}`) ?? [];
    while (ofHour.length <= age) ofHour.push(0);
    const place = Math.max(0, age);
    ofHour[place] = (ofHour[place] ?? 0) + conversions;
    came.set(`${gid} ${hour}`, ofHour);
  }
  const links = new Map<number, RateHour[]>();
  for (const { gid, at: hour, clicks } of clicked) {
    const ofLink = links.get(gid) ?? [];
    ofLink.push({ at: new Date(`${hour.replace(' ', 'T')}Z`), clicks, came: came.get(`${gid} ${hour}`) ?? [] });
    links.set(gid, ofLink);
  }
  return links;
}

async function noteDrop(
  tx: Database,
  { user_id, gid }: { readonly user_id: number; readonly gid: number },
  drop: RateDrop,
  now: Date,
): Promise<void> {
  const ofLink = and(eq(linkRates.user_id, user_id), eq(linkRates.gid, gid));
  const [before] = await tx.select({ drop_at: linkRates.drop_at }).from(linkRates).where(ofLink);
  await tx.update(linkRates).set({ drop, drop_at: now }).where(ofLink);
  if (!before || !isNewDrop(before.drop_at ?? undefined, now)) return;
  await tellOfLink(tx, { user_id, gid }, { code: 'rateDropped', values: spoken(drop) }, now);
}

function spoken({ hours, clicks, conversions, usual }: RateDrop) {
  return {
    hours: String(hours),
    clicks: count(clicks),
    conversions: count(conversions),
    usual: count(Math.round(usual)),
  };
}
