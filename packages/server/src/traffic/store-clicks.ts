import { repeatedVisits, subNames } from '@millrace/core/traffic';
import { lt, sql } from 'drizzle-orm';
import { networkDay, networkTime } from '../db/network-day.ts';
import type { Database } from '../db/open.ts';
import { wakePending } from './pending-postbacks.ts';
import { products } from './products.ts';
import { addedFigures, lockFigures, owners as ownersOf, subs as subsOf } from './rollup.ts';
import { recentVisits } from './visit-tables.ts';

const owners = sql.raw(ownersOf);
const subs = sql.raw(subsOf);
const texts = ['country', 'os', 'carrier_name', ...subNames, 'reason'].map((name) => `${name} text`).join(', ');
const ownNames = sql.raw(`id, at, ${ownersOf}, ${subsOf}`);
/** All columns of a click. */
export const clickNames = sql`${ownNames}, reason`;

// Any number that nothing else on the same Postgres takes for its advisory lock.
const visitsLock = 4_207_115;

/** The day of GMT+8 in which something happened, and the hour of it. */
export const whenCounted = (column: string) =>
  sql`${networkDay(column)} as dt, ${sql.raw(`extract(hour from ${networkTime(column)})::smallint as hour`)}`;

/** Bots, repeated clicks and those of a closed account are answered, but stand in no figure but that of the clicks that went astray. */
export const isCountedClick = sql.raw(`(reason is null or reason not in ('bot', 'duplicate', 'account'))`);

/** A visit through a link is seen and clicked at once; an offerwall was seen before, which its page has counted. */
export const isSeenByClick = sql.raw(`product in (${products.smartlink}, ${products.offer})`);

/**
 * Stores clicks, each the JSON of its row, and counts them: both or neither, and those that are there already not again. Of
 * visits that repeat each other within the window one counts, whichever process kept them. Whoever was deleted meanwhile has
 * no clicks any more. What advertisers have told of them before is settled next.
 */
export async function storeClicks(db: Database, lines: readonly string[], window: number): Promise<void> {
  const json = `[${lines.join(',')}]`;
  const visited = lines.map((line) => JSON.parse(line) as Visited);
  await db.transaction(async (tx) => {
    await lockFigures(tx);
    const repeated = JSON.stringify(await noteVisits(tx, visited, window));
    await tx.execute(sql`
      with given as (
        select ${ownNames}, case when id in (select jsonb_array_elements_text(${repeated}::jsonb)::uuid)
          then 'duplicate' else reason end as reason, coalesce(is_seen, false) as is_seen
        from jsonb_to_recordset(${json}::jsonb) as one (id uuid, at timestamptz, user_id int, aid int,
          product smallint, gid int, oid int, ${sql.raw(texts)}, is_seen boolean)
        where exists (select from users where users.id = user_id) and exists (select from channels where channels.id = aid)
      ), made as (
        insert into clicks (${clickNames}) select ${clickNames} from given order by id on conflict (id) do nothing returning *
      ), told as (
        select *, ${whenCounted('at')} from made join (select id as seen_id, is_seen from given) seen on seen_id = id
      ), counted as (
        select dt, hour, ${owners}, ${subs}, count(*) filter (where is_seen or ${isSeenByClick}) as impress, count(*) as clk
        from told where ${isCountedClick}
        group by dt, hour, ${owners}, ${subs}
      ), ${addedFigures('counted', ['impress', 'clk'])}, astray as (
      insert into traffic_astray (dt, user_id, aid, gid, reason, clk)
      select dt, user_id, aid, gid, reason, count(*) from told where reason is not null and (select count(*) from days) >= 0
      group by dt, user_id, aid, gid, reason order by user_id, dt, aid, gid, reason
      on conflict (user_id, dt, aid, gid, reason) do update set clk = traffic_astray.clk + excluded.clk
      returning 1)
      insert into traffic_astray_hours (dt, hour, user_id, gid, reason, clk)
      select dt, hour, user_id, gid, reason, count(*) from told where reason is not null and gid > 0
        and (select count(*) from astray) >= 0
      group by dt, hour, user_id, gid, reason order by user_id, dt, hour, gid, reason
      on conflict (user_id, dt, hour, gid, reason) do update set clk = traffic_astray_hours.clk + excluded.clk`);
  });
  // Behind it, for who looks at them waits for rows that this transaction would hold.
  await wakePending(
    db,
    visited.map(({ id }) => id),
  );
}

/** Of the JSON of a click, what tells who came when. */
interface Visited {
  readonly id: string;
  readonly at: string;
  readonly visitor?: string;
}

/** Notes who has visited which link, and gives the ids of the clicks that only repeat a visit. */
async function noteVisits(tx: Database, visited: readonly Visited[], window: number): Promise<string[]> {
  if (window === 0) return [];
  const visits = visited.flatMap(({ id, at, visitor }) => {
    return visitor === undefined ? [] : [{ id, visitor, at: Date.parse(at) }];
  });
  if (visits.length === 0) return [];
  // Who was here is known once this transaction has ended: until then no other process decides whether they repeat.
  await tx.execute(sql`select pg_advisory_xact_lock(${visitsLock}::bigint)`);
  const { visitor, at } = recentVisits;
  const whose = [...new Set(visits.map((visit) => visit.visitor))];
  const knownVisits = await tx
    .select()
    .from(recentVisits)
    .where(sql`${visitor} = any(${sql.param(whose)})`);
  const last = new Map(knownVisits.map((row) => [row.visitor, row.at.getTime()]));
  const repeated = repeatedVisits(visits, last, window);
  const rows = JSON.stringify([...last].map(([name, time]) => ({ visitor: name, at: new Date(time) })));
  await tx.execute(sql`insert into recent_visits (visitor, at)
    select * from jsonb_to_recordset(${rows}::jsonb) as one (visitor text, at timestamptz)
    on conflict (visitor) do update set at = excluded.at where recent_visits.at <> excluded.at`);
  const latest = Math.max(...last.values());
  await tx.delete(recentVisits).where(lt(at, new Date(latest - window)));
  return [...repeated];
}
