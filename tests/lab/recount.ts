import { dayOf, hourOf } from '@millrace/core/format';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../packages/server/src/db/open.ts';
import {
  clicks,
  conversions,
  trafficAstray,
  trafficDays,
  trafficHours,
  trafficSubs,
} from '../../packages/server/src/traffic/tables.ts';

type Stored = typeof clicks.$inferSelect;
/** By what figures are told apart, besides when: of a click, and of the moment at which it or its conversion counts. */
const day = (at: Date) => dayOf(at);
const hour = (at: Date) => hourOf(at);

/** The figures of a link as they are kept, and as clicks and conversions give them when they are counted anew. */
export async function figuresOf(db: Database, gid: number) {
  const events = await db.select().from(clicks).where(eq(clicks.gid, gid));
  const told = await db
    .select()
    .from(conversions)
    .innerJoin(clicks, eq(clicks.id, conversions.click_id))
    .where(eq(clicks.gid, gid));
  const counted = events.filter(({ reason }) => reason !== 'bot' && reason !== 'duplicate');
  const recount = (...parts: ((at: Date, of: Stored) => unknown)[]) => {
    const sums = new Map<string, [clk: number, cov: number, reversed: number, cents: number]>();
    const add = (at: Date, from: Stored, figures: readonly number[]) => {
      const key = parts.map((part) => part(at, from)).join('|');
      const sum = sums.get(key) ?? [0, 0, 0, 0];
      const [clk = 0, cov = 0, reversed = 0, cents = 0] = figures;
      sums.set(key, [sum[0] + clk, sum[1] + cov, sum[2] + reversed, sum[3] + cents]);
    };
    for (const one of counted) add(one.at, one, [1, 0, 0, 0]);
    for (const { conversions: one, clicks: click } of told) {
      const cents = Math.round(Number(one.payout) * 10_000);
      // One whose reversal came first was never counted; one that is reversed counts on the day of either.
      if (one.status === 'approved' || one.reversed_at) add(one.at, click, [0, 1, 0, cents]);
      if (one.reversed_at) add(one.reversed_at, click, [0, 0, 1, -cents]);
      for (const { status, reversed_at, until } of one.past) {
        if (status !== 'reversed' || reversed_at === null) continue;
        add(new Date(reversed_at), click, [0, 0, 1, -cents]);
        add(new Date(until), click, [0, 1, 0, cents]);
      }
    }
    return Object.fromEntries(sums);
  };
  const kept = async (table: typeof trafficDays, ...names: string[]) => {
    const rows = await db.select().from(table).where(eq(table.gid, gid));
    const lines = rows.map((row) => {
      const key = names.map((name) => (row as Record<string, unknown>)[name]).join('|');
      return [key, [row.clk, row.cov, row.reversed, Math.round(Number(row.revenue) * 10_000)]] as const;
    });
    expect(rows.map(({ impress }) => impress)).toEqual(rows.map(({ clk }) => clk));
    return Object.fromEntries(lines.filter(([, sum]) => sum.some((figure) => figure !== 0)));
  };
  const whose = ['oid', 'country', 'os'] as const;
  const of = whose.map((name) => (_at: Date, from: Stored) => from[name]);
  const strays = events.flatMap(({ reason, at }) => (reason ? [`${dayOf(at)} ${reason}`] : []));
  const straysKept = await db.select().from(trafficAstray).where(eq(trafficAstray.gid, gid));
  return {
    events: events.length,
    kept: {
      days: await kept(trafficDays, 'dt', ...whose),
      hours: await kept(trafficHours as unknown as typeof trafficDays, 'dt', 'hour', ...whose),
      subs: await kept(trafficSubs as unknown as typeof trafficDays, 'dt', 'hour', 'aff_sub', ...whose),
      astray: Object.fromEntries(straysKept.map(({ dt, reason, clk }) => [`${dt} ${reason}`, clk])),
    },
    recounted: {
      days: recount(day, ...of),
      hours: recount(day, hour, ...of),
      subs: recount(day, hour, (_at, { aff_sub }) => aff_sub, ...of),
      astray: Object.fromEntries(Object.entries(Object.groupBy(strays, (one) => one)).map(([k, l]) => [k, l?.length])),
    },
  };
}
