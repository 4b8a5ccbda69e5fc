import { dayOf, hourOf } from '@millrace/core/format';
import { subNames, subsOf, type AstrayReason } from '@millrace/core/traffic';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
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

const most = 5_000;

/** Bots, repeated clicks and those of a closed account are answered, but stand in no figure but that of the clicks that went astray. */
export function isCounted(reason: AstrayReason | undefined): boolean {
  return reason !== 'bot' && reason !== 'duplicate' && reason !== 'account';
}

/** What comes before a repeated click does not repeat one. */
export function mayRepeat(reason: AstrayReason | undefined): boolean {
  return isCounted(reason) && reason !== 'source';
}

export const owners = 'user_id, aid, product, gid, oid, country, os, carrier_name';
const ownerNames = sql.raw(owners);
export const subs = subNames.join(', ');
const namesOfSubs = sql.raw(subs);
export const figures = ['impress', 'clk', 'cov', 'reversed', 'users', 'points', 'revenue'];
const figureNames = sql.raw(figures.join(', '));
const sums = sql.raw(figures.map((name) => `sum(${name})`).join(', '));

function added(table: string) {
  return sql.raw(figures.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '));
}

// Any number that nothing else on the same Postgres takes for its advisory lock.
const turn = 4_207_114;

/** Lets transactions that change figures go one after the other: each touches many rows, in which they would meet. */
export async function inTurn(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turn}::bigint)`);
}

/**
 * Adds figures to all three tables that reports read, whatever they hold already. What is given twice is counted twice,
 * so this belongs into one transaction with the note that it was done. Whoever was deleted meanwhile has no figures.
 */
export async function addCounted(db: Database, rows: readonly Counted[]): Promise<void> {
  await inTurn(db);
  for (let from = 0; from < rows.length; from += most) {
    const part = JSON.stringify(rows.slice(from, from + most));
    await db.execute(sql`
      with given as (
        select * from jsonb_to_recordset(${part}::jsonb) as one (dt date, hour smallint, user_id int, aid int,
          product smallint, gid int, oid int, country text, os text, carrier_name text,
          ${sql.raw(subNames.map((name) => `${name} text`).join(', '))},
          impress bigint, clk bigint, cov bigint, reversed bigint, users bigint, points bigint, revenue numeric)
        where exists (select from users where users.id = user_id) and exists (select from channels where channels.id = aid)
      ), subs as (
        insert into traffic_subs (dt, hour, ${ownerNames}, ${namesOfSubs}, ${figureNames})
        select dt, hour, ${ownerNames}, ${namesOfSubs}, ${sums} from given group by dt, hour, ${ownerNames}, ${namesOfSubs}
        on conflict (user_id, dt, hour, aid, product, gid, oid, country, os, carrier_name, subs)
        do update set ${added('traffic_subs')}
      ), hours as (
        insert into traffic_hours (dt, hour, ${ownerNames}, ${figureNames})
        select dt, hour, ${ownerNames}, ${sums} from given group by dt, hour, ${ownerNames}
        on conflict (user_id, dt, hour, aid, product, gid, oid, country, os, carrier_name)
        do update set ${added('traffic_hours')}
      )
      insert into traffic_days (dt, ${ownerNames}, ${figureNames})
      select dt, ${ownerNames}, ${sums} from given group by dt, ${ownerNames}
      on conflict (user_id, dt, aid, product, gid, oid, country, os, carrier_name)
      do update set ${added('traffic_days')}`);
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
  const [found] = await db.select({ at: trafficState.counted_until }).from(trafficState);
  return found?.at;
}
