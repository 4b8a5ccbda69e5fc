import { subNames } from '@millrace/core/traffic';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { conversionEvents } from './conversion-events.ts';
import { figures, lockFigures, owners, subs as subsOf } from './rollup.ts';
import { keptSince } from './retention.ts';
import { keptSubs } from './sub-months.ts';
import { isCountedClick, isSeenByClick, whenCounted } from './store-clicks.ts';

/** How many rows of each table of figures were other than what the events say. */
export interface Rebuilt {
  readonly subs: number;
  readonly hours: number;
  readonly days: number;
  readonly astray: number;
}

const ownerNames = owners.split(', ');

/**
 * Makes the figures again what clicks and conversions say, for all days of which the clicks are kept, while more of them
 * come: an event and its figures are stored together, so that each statement sees both or neither, and what is wrong is
 * added or taken off.
 */
export async function rebuildFigures(tx: Database): Promise<Rebuilt> {
  await lockFigures(tx);
  await tx.execute(sql`set local statement_timeout = 0`);
  // A month is summed before or after, and not between.
  await tx.execute(sql`lock table traffic_subs in row exclusive mode`);
  const since = (await keptSince(tx, 'clicks_since')) ?? '-infinity';
  const keys = ['user_id', 'dt', 'hour', ...ownerNames.slice(1)];
  const subs = {
    table: 'traffic_subs',
    keys: [...keys, ...subNames],
    unique: [...keys, 'subs'],
    figures: ofEvents,
    source: sql`select dt, hour, ${sql.raw(owners)}, ${keptSubs(await keptSince(tx, 'sub_ids_since'))}, ${sql.raw(ofEvents.join(', '))} from (${events}) events`,
  };
  const hours = { table: 'traffic_hours', keys, figures, source: sql`select * from traffic_subs` };
  const days = { ...hours, table: 'traffic_days', keys: keys.filter((key) => key !== 'hour') };
  const astrayKeys = ['user_id', 'dt', 'aid', 'gid', 'reason'];
  const astrayDays = { table: 'traffic_astray', keys: astrayKeys, figures: ['clk'], source: astray };
  const hourKeys = ['user_id', 'dt', 'hour', 'gid', 'reason'];
  const ofLinks = sql`select * from (${astray}) clicks where gid > 0`;
  const astrayHours = { table: 'traffic_astray_hours', keys: hourKeys, figures: ['clk'], source: ofLinks };
  return {
    subs: await correct(tx, subs, since),
    hours: await correct(tx, hours, since),
    days: await correct(tx, days, since),
    astray:
      (await correct(tx, astrayDays, since)) +
      (await correct(tx, astrayHours, later(since, await astrayHoursSince(tx)))),
  };
}

/** Hours are kept for some weeks alone: the first day of which all of them are there. */
async function astrayHoursSince(tx: Database): Promise<string> {
  const { rows } = await tx.execute<{ since: string }>(
    sql`select coalesce(min(dt) + 1, 'infinity')::text as since from traffic_astray_hours`,
  );
  return rows[0]?.since ?? 'infinity';
}

const later = (since: string, other: string) => (since === '-infinity' || other > since ? other : since);

const ofEvents = ['impress', 'clk', 'cov', 'reversed', 'revenue'];

const subs = sql.raw(subsOf);

/** What is seen before it is clicked is kept in figures alone. */
const events = sql`
  select ${whenCounted('at')}, ${sql.raw(owners)}, ${subs}, case when ${isSeenByClick}
    then 1 else 0 end as impress, 1 as clk, 0 as cov, 0 as reversed, 0::numeric as revenue
  from clicks where ${isCountedClick}
  union all
  select dt, hour, ${sql.raw(owners)}, ${subs}, 0, 0, cov, reversed, revenue from (${conversionEvents()}) told
  union all
  select dt, hour, ${sql.raw(owners)}, ${subs}, impress, 0, 0, 0, 0
  from traffic_subs where not (${isSeenByClick})`;

const astray = sql`select *, 1 as clk from (select *, ${whenCounted('at')} from clicks) told where reason is not null`;

interface Correction {
  readonly table: string;
  readonly keys: readonly string[];
  /** What makes a row the same, where that is other than its keys. */
  readonly unique?: readonly string[];
  readonly figures: readonly string[];
  /** Rows with these keys and figures, of which the table is to hold the sums. */
  readonly source: SQL;
}

/**
 * Adds to a table what it lacks of the sums of its source, or takes off what it has too much, from a day on; the number of
 * such rows.
 */
async function correct(
  tx: Database,
  { table, keys, unique = keys, figures: figureNames, source }: Correction,
  since: string,
): Promise<number> {
  const each = (spell: (name: string) => string, between = ', ') => sql.raw(figureNames.map(spell).join(between));
  const by = sql.raw(keys.join(', '));
  const into = sql.raw(table);
  const { rows } = await tx.execute<{ wrong: number }>(sql`
    with wanted as (
      select ${by}, ${each((name) => `sum(${name}) as ${name}`)} from (${source}) source where dt >= ${since}::date group by ${by}
    ), missing as (
      select ${by}, ${each((name) => `coalesce(wanted.${name}, 0) - coalesce(there.${name}, 0) as ${name}`)}
      from wanted full join (select * from ${into} where dt >= ${since}::date) there using (${by})
    ), corrected as (
      insert into ${into} (${by}, ${each((name) => name)})
      select ${by}, ${each((name) => name)} from missing where ${each((name) => `${name} <> 0`, ' or ')} order by ${by}
      on conflict (${sql.raw(unique.join(', '))}) do update set ${each((name) => `${name} = ${table}.${name} + excluded.${name}`)}
      returning 1
    )
    select count(*)::int as wrong from corrected`);
  return rows[0]?.wrong ?? 0;
}
