import type { AstrayReason } from '@millrace/core/traffic';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { trafficAstray, trafficState, type trafficSubs } from './tables.ts';

/** Figures of one hour, by everything that they can be told apart by. */
export type Counted = typeof trafficSubs.$inferSelect;
export type Astray = typeof trafficAstray.$inferSelect;

const most = 5_000;

/** Bots and repeated clicks are answered, but stand in no figure but that of the clicks that went astray. */
export function isCounted(reason: AstrayReason | undefined): boolean {
  return reason !== 'bot' && reason !== 'duplicate';
}

const owners = sql.raw('user_id, aid, product, gid, oid, country, os, carrier_name');
const figures = ['impress', 'clk', 'cov', 'users', 'points', 'revenue'];
const figureNames = sql.raw(figures.join(', '));
const sums = sql.raw(figures.map((name) => `sum(${name})`).join(', '));

function added(table: string) {
  return sql.raw(figures.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '));
}

/**
 * Adds figures to all three tables that reports read, whatever they hold already. What is given twice is counted twice,
 * so this belongs into one transaction with the note that it was done.
 */
export async function addCounted(db: Database, rows: readonly Counted[]): Promise<void> {
  for (let from = 0; from < rows.length; from += most) {
    const part = JSON.stringify(rows.slice(from, from + most));
    await db.execute(sql`
      with given as (
        select * from jsonb_to_recordset(${part}::jsonb) as one (dt date, hour smallint, user_id int, aid int,
          product smallint, gid int, oid int, country text, os text, carrier_name text, aff_sub text,
          impress bigint, clk bigint, cov bigint, users bigint, points bigint, revenue numeric)
      ), subs as (
        insert into traffic_subs (dt, hour, ${owners}, aff_sub, ${figureNames})
        select dt, hour, ${owners}, aff_sub, ${sums} from given group by dt, hour, ${owners}, aff_sub
        on conflict (user_id, dt, hour, aid, product, gid, oid, country, os, carrier_name, aff_sub)
        do update set ${added('traffic_subs')}
      ), hours as (
        insert into traffic_hours (dt, hour, ${owners}, ${figureNames})
        select dt, hour, ${owners}, ${sums} from given group by dt, hour, ${owners}
        on conflict (user_id, dt, hour, aid, product, gid, oid, country, os, carrier_name)
        do update set ${added('traffic_hours')}
      )
      insert into traffic_days (dt, ${owners}, ${figureNames})
      select dt, ${owners}, ${sums} from given group by dt, ${owners}
      on conflict (user_id, dt, aid, product, gid, oid, country, os, carrier_name)
      do update set ${added('traffic_days')}`);
  }
}

/** Adds clicks that went astray. */
export async function addAstray(db: Database, rows: readonly Astray[]): Promise<void> {
  if (rows.length === 0) return;
  const { user_id, dt, aid, gid, reason, clk } = trafficAstray;
  await db
    .insert(trafficAstray)
    .values([...rows])
    .onConflictDoUpdate({ target: [user_id, dt, aid, gid, reason], set: { clk: sql`${clk} + excluded.clk` } });
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
