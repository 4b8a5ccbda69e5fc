import { dayOf, hourOf } from '@millrace/core/format';
import { subNames, subsOf, type AstrayReason } from '@millrace/core/traffic';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { trafficAstray, trafficState, type trafficSubs } from './tables.ts';

/** Figures of one hour, by everything that they can be told apart by. */
export type Counted = Omit<typeof trafficSubs.$inferSelect, 'subs'>;
export type Astray = typeof trafficAstray.$inferSelect;

export const noFigures = { impress: 0, clk: 0, cov: 0, reversed: 0, users: 0, points: 0, revenue: '0' };

type Owner = Omit<Counted, 'dt' | 'hour' | keyof typeof noFigures>;

/** Of what a row of figures is, for something that happened at a moment. */
export function whoseAndWhen({ at, ...happened }: Owner & { readonly at: Date }) {
  const { user_id, aid, product, gid, oid, country, os, carrier_name } = happened;
  const whose = { user_id, aid, product, gid, oid, country, os, carrier_name };
  return { dt: dayOf(at), hour: hourOf(at), ...whose, ...subsOf(happened) };
}

/** Bots, repeated clicks and those of a closed account are answered, but stand in no figure but that of the clicks that went astray. */
export function isCounted(reason: AstrayReason | undefined): boolean {
  return reason !== 'bot' && reason !== 'duplicate' && reason !== 'account';
}

/** What comes before a repeated click does not repeat one. */
export function mayRepeat(reason: AstrayReason | undefined): boolean {
  return isCounted(reason) && reason !== 'source' && reason !== 'blockedSource';
}

export const owners = 'user_id, aid, product, gid, oid, country, os, carrier_name';
export const subs = subNames.join(', ');
export const figures = ['impress', 'clk', 'cov', 'reversed', 'users', 'points', 'revenue'];

// Any number that nothing else on the same Postgres takes for its advisory lock.
const figuresLock = 4_207_114;

const lockedFigures = sql`select pg_advisory_xact_lock_shared(${figuresLock}::bigint)`;

/** Keeps everybody away from the figures until the end of this transaction who wants them alone, and nobody else. */
export async function lockFigures(tx: Database): Promise<void> {
  await tx.execute(lockedFigures);
}

/** Has the figures for this transaction alone, once all that change them now have ended. */
async function lockFiguresAlone(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${figuresLock}::bigint)`);
}

const keys = ['user_id', 'dt', 'hour', ...owners.split(', ').slice(1)];
const tables = [
  { name: 'subs', keys: [...keys, ...subNames], unique: [...keys, 'subs'] },
  { name: 'hours', keys, unique: keys },
  { name: 'days', keys: keys.filter((key) => key !== 'hour'), unique: keys.filter((key) => key !== 'hour') },
];

/**
 * Adds the sums of `source` to the three tables that reports read: the parts `subs`, `hours` and `days` of a statement.
 * Rows that are there are locked one by one, so everybody goes through them in one order, or two would wait for each other
 * in a circle: the tables one after the other, because a part asks how many rows the one before it has, and each by its key.
 */
export function addedFigures(source: string, names: readonly string[]): SQL {
  const parts = tables.map(({ name, keys: tableKeys, unique }, index) => {
    const by = tableKeys.join(', ');
    const before = tables[index - 1];
    return `${name} as (
      insert into traffic_${name} (${by}, ${names.join(', ')})
      select ${by}, ${names.map((figure) => `sum(${figure})`).join(', ')} from ${source}
      ${before ? `where (select count(*) from ${before.name}) >= 0` : ''}
      group by ${by} order by ${by}
      on conflict (${unique.join(', ')})
      do update set ${names.map((figure) => `${figure} = traffic_${name}.${figure} + excluded.${figure}`).join(', ')}
      returning 1
    )`;
  });
  return sql.raw(parts.join(', '));
}

/** So many rows are counted by one statement. */
export const mostCounted = 5_000;

/**
 * Adds figures to all three tables, whatever they hold already. What is given twice is counted twice, so this belongs into
 * one transaction with the note that it was done, as the last of it. Whoever was deleted meanwhile has no figures.
 */
export async function addCounted(tx: Database, rows: readonly Counted[]): Promise<void> {
  // Several statements go through the tables several times, which is no order beside others.
  if (rows.length > mostCounted) await lockFiguresAlone(tx);
  for (let from = 0; from < rows.length; from += mostCounted) {
    const part = JSON.stringify(rows.slice(from, from + mostCounted));
    await tx.execute(sql`${prepared}
      with locked as materialized (${lockedFigures}), given as (
        select one.* from locked, jsonb_to_recordset(${part}::jsonb) as one (dt date, hour smallint, user_id int, aid int,
          product smallint, gid int, oid int, country text, os text, carrier_name text,
          ${sql.raw(subNames.map((name) => `${name} text`).join(', '))},
          impress bigint, clk bigint, cov bigint, reversed bigint, users bigint, points bigint, revenue numeric)
        where exists (select from users where users.id = user_id) and exists (select from channels where channels.id = aid)
      ), ${addedFigures('given', figures)}
      select count(*) from days`);
  }
}

/** Adds clicks that went astray, whether they are told one by one or counted already. */
export async function addAstray(db: Database, rows: readonly Astray[]): Promise<void> {
  if (rows.length === 0) return;
  const { user_id, dt, aid, gid, reason, clk } = trafficAstray;
  await db
    .insert(trafficAstray)
    .values(summed(rows))
    .onConflictDoUpdate({ target: [user_id, dt, aid, gid, reason], set: { clk: sql`${clk} + excluded.clk` } });
}

/** One statement can not add to the same row twice. */
function summed(rows: readonly Astray[]): Astray[] {
  const groups = Map.groupBy(rows, ({ user_id, aid, gid, dt, reason }) => [user_id, aid, gid, dt, reason].join(' '));
  return [...groups.values()].flatMap((group) => {
    const clk = group.reduce((sum, one) => sum + one.clk, 0);
    return group.slice(0, 1).map((one) => ({ ...one, clk }));
  });
}

/** Notes up to when everything is in the figures. */
export async function setCountedUntil(db: Database, counted_until: Date): Promise<void> {
  const row = { id: 1, counted_until };
  await db.insert(trafficState).values(row).onConflictDoUpdate({ target: trafficState.id, set: row });
}

export async function countedUntil(db: Database): Promise<Date | undefined> {
  const [row] = await db.select({ at: trafficState.counted_until }).from(trafficState);
  return row?.at ?? undefined;
}
